import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url));

/** A measured process, or one that measures. */
export interface Program {
  readonly pid: number;
  /** Sends a request to the program (see `answering.ts`); rejects with its error. */
  ask<T = void>(name: string, value?: unknown): Promise<T>;
  /** Resolves with the next line of its output that matches the pattern; rejects when the program ends before. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends the process and resolves when it is gone. */
  stop(): Promise<void>;
}

interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}

/** Starts a program, by its path in the repository, in a process of its own that also answers to `memory`. */
export function startProgram(path: string, env: Record<string, string>): Program {
  const child = fork(path, {
    cwd: ROOT,
    env: { ...process.env, PARENT_PID: String(process.pid), ...env },
    execArgv: ['--expose-gc', '--import', PROBE],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', ({ id, value, error }: Reply) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(`${path}: ${error}`));
  });
  const gone = once(child, 'exit');
  gone.then(([code, signal]) => {
    for (const asked of waiting.values()) asked.reject(new Error(`${path} ended (${signal ?? code}).`));
  });
  const lines = readLines(child, path);
  let count = 0;
  return {
    pid: child.pid as number,
    ask<T>(name: string, value?: unknown) {
      const asked = Promise.withResolvers<unknown>();
      count += 1;
      waiting.set(count, asked);
      child.send({ id: count, name, value });
      return asked.promise as Promise<T>;
    },
    line: lines,
    async stop() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

/** Reads the output, since a full pipe stops the program, and finds lines in it that are yet to come. */
function readLines(child: ChildProcess, path: string): Program['line'] {
  const output = createInterface({ input: child.stdout as Readable });
  const first: string[] = [];
  output.on('line', (line) => {
    if (first.length < 100) first.push(line);
  });
  return (pattern) => {
    const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
    const seek = (line: string) => {
      const found = pattern.exec(line);
      if (!found) return;
      output.off('line', seek);
      resolve(found);
    };
    output.on('line', seek);
    child.once('exit', () => reject(new Error(`${path} ended while it started:\n${first.join('\n')}`)));
    return promise;
  };
}
