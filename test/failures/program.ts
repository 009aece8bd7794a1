import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Endings, endingsOf } from '@touchline/embedded/launcher/endings';
import { sharedGuard } from '@touchline/embedded/launcher/guard-client';
import { spawnGuarded } from '@touchline/embedded/launcher/guarded-spawn';
import { lineSplitter, parseLogLine } from '@touchline/embedded/launcher/terminal';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Long enough for a busy machine; a program leaves by itself before. */
const STOP_MS = 60_000;

/** A running process of the cluster. */
export interface Running extends Endings {
  pid: number;
}

/**
 * Starts api or worker as a process of its own and resolves when its log says that it is ready. `onLine` gets its log;
 * `onDeath` is called when it ends without a request to do so. Rejects with its output when it does not start.
 */
export async function startProgram(options: {
  file: string;
  env: Record<string, string>;
  onLine(line: string): void;
  onDeath(): void;
}): Promise<Running> {
  const { file, env, onLine, onDeath } = options;
  const guard = await sharedGuard();
  const child = spawnGuarded({
    guard,
    rank: 1,
    command: process.execPath,
    args: [file],
    cwd: ROOT,
    env: { ...env, PATH: process.env.PATH, PARENT_PID: String(process.pid) },
  });
  const gone = once(child, 'exit');
  const endings = endingsOf(child, STOP_MS);
  const pid = child.pid as number;
  let said = '';
  let isAsked = false;
  const ready = Promise.withResolvers<boolean>();
  const splitter = lineSplitter((line) => {
    said = `${said}${line}\n`.slice(-2_000);
    onLine(line);
    if (/^(api|worker) ready$/.test(String(parseLogLine(line)?.msg))) ready.resolve(true);
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', splitter.push);
  const isUp = await Promise.race([ready.promise, gone.then(() => false)]);
  if (!isUp) throw new Error(`${file} ended while it started:\n${said.trim()}`);
  void gone.then(() => {
    if (!isAsked) onDeath();
  });
  return {
    pid,
    stop() {
      isAsked = true;
      return endings.stop();
    },
    kill() {
      isAsked = true;
      return endings.kill();
    },
  };
}
