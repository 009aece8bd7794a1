import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Installation } from './core.ts';

/** pino's number of the level. */
const FATAL = 60;

/** One entry of a program's log. */
export interface LogLine {
  msg: string;
  level: number;
  [fact: string]: unknown;
}

/** A program of the project in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** The log entry of its readiness, with its port. */
  readonly ready: LogLine;
  readonly log: readonly LogLine[];
  /** The exit code once it has ended, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Sends the signal and waits for the end; returns the exit code, or null when a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts api or worker on an installation, from this checkout or another folder, and waits until it is ready; killed at
 * the end of the test.
 */
export async function startProgram(
  name: 'api' | 'worker',
  { env }: Installation,
  overrides: Record<string, string> = {},
  root = fileURLToPath(new URL('../..', import.meta.url)),
): Promise<Program> {
  const file = join(root, name, 'main.ts');
  const child = spawn(process.execPath, [file], {
    env: { ...env, PORT: '0', LOG_LEVEL: 'info', PARENT_PID: String(process.pid), ...overrides },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  const log: LogLine[] = [];
  const { promise: ready, resolve, reject } = Promise.withResolvers<LogLine>();
  let trouble = '';
  child.stderr?.on('data', (part) => {
    trouble += part;
  });
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (text) => {
    const line = JSON.parse(text) as LogLine;
    log.push(line);
    if (line.msg === `${name} ready`) resolve(line);
  });
  void exit.then(([code]) => {
    const fatal = log.flatMap(({ level, msg }) => (level >= FATAL ? [`log: ${msg}\n`] : []));
    reject(new Error(`${name} ended with ${code} before it was ready: ${trouble}${fatal.join('')}`));
  });
  const ended = exit.then(([code]) => code);
  return {
    child,
    ended,
    ready: await ready,
    log,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
