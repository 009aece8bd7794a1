import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { onTestFinished } from 'vitest';
import { type DocumentStore, startDocumentStore } from './server.ts';

/** A folder that is removed at the end of the test. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'document-store-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A store in this process and a connected client, both ended with the test. */
export async function startedStore(
  dir = temporaryFolder(),
): Promise<{ store: DocumentStore; client: MongoClient; dir: string }> {
  const store = await startDocumentStore({ dir, port: 0 });
  onTestFinished(() => store.close());
  const client = await connected(store.uri);
  return { store, client, dir };
}

/** A client that is closed at the end of the test. */
export async function connected(uri: string): Promise<MongoClient> {
  const client = await new MongoClient(uri).connect();
  onTestFinished(() => client.close());
  return client;
}

export interface StoreProcess {
  child: ChildProcess;
  uri: string;
  /** Ends the process with SIGKILL and waits until it is gone. */
  kill: () => Promise<void>;
}

/** Starts main.ts and waits for its ready line; rejects with its output when it ends before. */
export async function storeProcess(dir: string, ...args: string[]): Promise<StoreProcess> {
  const child = spawnMain('--dir', dir, ...args);
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  const said: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [line] = (await Promise.race([once(lines, 'line'), exited])) as [unknown];
  const uri = /^document store ready on (mongodb:\/\/\S+)$/.exec(String(line))?.[1];
  if (uri === undefined) throw new Error(`The store did not start: ${said.join('')}${String(line)}`);
  return { child, uri, kill };
}

/** Runs main.ts until it ends. */
export async function runMain(
  ...args: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawnMain(...args);
  onTestFinished(() => void child.kill('SIGKILL'));
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

function spawnMain(...args: string[]): ChildProcess {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  return spawn(process.execPath, [main, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
}
