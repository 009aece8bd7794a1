import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url));

/** A process under measurement, or one that measures. */
export interface Program {
  /** Asks one of the things that the program answers to (see `answering.ts`); rejects with its error. */
  ask<T = void>(name: string, value?: unknown): Promise<T>;
  /** The first line of its output that the pattern matches; rejects when the program ends before. */
  line(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends it and resolves when it is gone. */
  stop(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
}

interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}

/**
 * Starts a program, by its path in the repository, in a process of its own, where memory can be asked for after a
 * full collection. `CPU_PROFILES=<folder>` has every program leave its profile there.
 */
export function startProgram(path: string, { env = {} }: Options = {}): Program {
  const profiles = process.env.CPU_PROFILES;
  const child = fork(path, {
    cwd: ROOT,
    env: { ...process.env, PARENT_PID: String(process.pid), ...env },
    execArgv: [
      '--expose-gc',
      ...(profiles ? ['--cpu-prof', '--cpu-prof-dir', profiles, '--cpu-prof-interval', '200'] : []),
      ...['--import', PROBE],
    ],
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

/** Reads the output, which would stop the program if nobody did, and finds lines in it, also those that have passed. */
function readLines(child: ChildProcess, path: string): Program['line'] {
  const output = child.stdout as Readable;
  const kept: string[] = [];
  const seekers = new Set<(line: string) => void>();
  let rest = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (kept.length < 100) kept.push(line);
      for (const seek of seekers) seek(line);
    }
  });
  return (pattern) => {
    const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
    const seek = (line: string) => {
      const found = pattern.exec(line);
      if (found) resolve(found);
    };
    seekers.add(seek);
    for (const line of kept) seek(line);
    child.once('exit', () => reject(new Error(`${path} ended while it started:\n${kept.join('\n')}`)));
    promise.then(
      () => seekers.delete(seek),
      () => undefined,
    );
    return promise;
  };
}
