import { parseArgs } from 'node:util';
import { type DocumentStore, StartError, startDocumentStore } from './server.ts';

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
    'parent-pid': { type: 'string' },
    'exit-with-stdin': { type: 'boolean', default: false },
  },
});

const port = Number(values.port);
if (values.dir === undefined) refuse('Tell the document store its folder: --dir <folder>.');
if (!Number.isInteger(port) || port < 0 || port > 65535) refuse(`--port ${values.port} is not a port.`);

let store: DocumentStore;
try {
  store = await startDocumentStore({ dir: values.dir, port, host: values.host });
} catch (error) {
  refuse(
    error instanceof StartError
      ? error.message
      : `The document store cannot start: ${(error as Error).message}`,
  );
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await store.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
if (values['exit-with-stdin']) {
  process.stdin.resume();
  process.stdin.once('end', stop);
  process.stdin.once('error', stop);
}
if (values['parent-pid'] !== undefined) {
  const parent = Number(values['parent-pid']);
  setInterval(() => {
    if (!isAlive(parent)) void stop();
  }, 1000).unref();
}
console.log(`document store ready on ${store.uri}`);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
