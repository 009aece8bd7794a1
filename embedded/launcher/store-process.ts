import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Endings, endingsOf } from './endings.ts';
import { sharedGuard } from './guard-client.ts';
import { spawnGuarded } from './guarded-spawn.ts';
import { lineSplitter } from './terminal.ts';

const MAIN = fileURLToPath(new URL('../document-store/main.ts', import.meta.url));
const STOP_MS = 10_000;

/** A document store in a process of its own. */
export interface StoreProcess extends Endings {
  /** A connection string without a database. */
  uri: string;
  pid: number;
}

/**
 * Starts a document store on 127.0.0.1 that keeps its data in `dir` and ends with this process. Throws an Error with
 * its output when it does not start. For tests and benchmarks; the launcher supervises its own.
 */
export async function startStoreProcess({
  dir,
  port = 0,
}: {
  dir: string;
  port?: number;
}): Promise<StoreProcess> {
  const guard = await sharedGuard();
  const options = { dir, port, host: '127.0.0.1', 'parent-pid': process.pid };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawnGuarded({ guard, rank: 8, command: process.execPath, args: [MAIN, ...args] });
  const gone = once(child, 'exit');
  const endings = endingsOf(child, STOP_MS);

  let output = '';
  const { promise: said, resolve: say } = Promise.withResolvers<string>();
  const splitter = lineSplitter((line) => {
    output = `${output}${line}\n`.slice(-4_000);
    const uri = /document store ready on (mongodb:\/\/\S+)/.exec(line)?.[1];
    if (uri) say(uri);
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', splitter.push);

  const uri = await Promise.race([said, gone.then(() => undefined)]);
  if (!uri) throw new Error(`The document store ended while it started:\n${output.trim()}`);
  return { uri, pid: child.pid as number, ...endings };
}
