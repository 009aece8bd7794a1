import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Installation } from './core.ts';

const MAIN = fileURLToPath(new URL('../../api/main.ts', import.meta.url));

export interface ApiProcess {
  url: string;
  /** Ends it with SIGKILL, like a power cut; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts the api as a process of its own and waits until it is ready; killed at the end of the test at the latest. */
export async function startApiProcess(
  { env }: Installation,
  overrides: Record<string, string> = {},
): Promise<ApiProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, PORT: '0', LOG_LEVEL: 'info', PARENT_PID: String(process.pid), ...overrides },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  return { url: await readyUrl(child), kill };
}

async function readyUrl({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The process has no output to read.');
  for await (const line of createInterface({ input: stdout })) {
    const { msg, url } = JSON.parse(line) as { msg: string; url: string };
    if (msg === 'api ready') {
      // Its later output is not read, but must not fill the pipe.
      stdout.resume();
      return url;
    }
  }
  throw new Error('The api ended before it was ready.');
}
