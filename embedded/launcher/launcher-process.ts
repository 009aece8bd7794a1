import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findRunning, type Running } from './session.ts';
import { lineSplitter } from './terminal.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** A launcher in a process of its own, with its output. */
export interface LauncherProcess {
  readonly child: ChildProcess;
  /** Everything printed so far, line by line. */
  readonly lines: readonly string[];
  /** Resolves with the first line, printed already or later, that matches; rejects when it ends without one. */
  line(pattern: RegExp): Promise<string>;
  /** Resolves with the addresses when the site is ready; rejects with the output when the launcher ends before. */
  up(): Promise<Running>;
  /** Resolves with the exit code once it is gone; null after a signal. */
  readonly exit: Promise<number | null>;
  /** Ends it with SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a launcher on a data folder of its own; for browser journeys and the launcher's tests. */
export function startLauncher(options: {
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  args?: readonly string[];
}): LauncherProcess {
  const { LAUNCHER_PARENT: _, ...environment } = process.env;
  const child = spawn(process.execPath, [MAIN, ...(options.args ?? ['start'])], {
    env: { ...environment, PORT: '0', DATA_DIR: options.dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const notify = () => {
    for (const look of waiting) look();
  };
  const splitter = lineSplitter((line) => {
    lines.push(line);
    notify();
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', splitter.push);
  let over = false;
  const exit = once(child, 'close').then(([code]) => {
    over = true;
    notify();
    return code as number | null;
  });

  function line(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = lines.find((each) => pattern.test(each));
        if (found === undefined && !over) return;
        waiting.delete(look);
        if (found === undefined)
          reject(new Error(`It ended without saying ${pattern}:\n${lines.join('\n')}`));
        else resolve(found);
      };
      waiting.add(look);
      look();
    });
  }

  return {
    child,
    lines,
    line,
    exit,
    async up() {
      await line(/Touchline is running/);
      const running = findRunning(options.dataDir);
      if (!running) throw new Error('The launcher says that it runs and has written nothing down.');
      return running;
    },
    async stop() {
      child.kill('SIGTERM');
      return exit;
    },
  };
}
