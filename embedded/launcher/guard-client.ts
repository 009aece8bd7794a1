import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The guard ends this process's children when the process can no longer do so itself. */
export interface Guard {
  /**
   * From now on the guard ends the process group that `pid` leads when this process dies: lower ranks first, equal ones
   * together.
   */
  watch(pid: number, rank: number): void;
  /** Tells the guard to forget a process that is gone or no longer ours. */
  release(pid: number): void;
  /** Ends the guard and every process that it still watches; resolves when it is gone. */
  end(): Promise<void>;
}

export interface GuardOptions {
  /** A file that the guard keeps locked until its work is done. */
  lock?: string;
  /** The folder in which Node caches compiled code. */
  compileCache?: string | undefined;
}

/** The pause before a guard that died is replaced, in milliseconds. */
const AGAIN_MS = 200;

type GuardProcess = ChildProcessByStdio<Socket, Socket, null>;

/**
 * Starts a guard process; one that dies is replaced. With `lock`, it first waits for an earlier guard on the same
 * file to finish its work, and the call throws an Error when that takes longer than half a minute.
 */
export async function startGuard(options: GuardOptions = {}): Promise<Guard> {
  const watched = new Map<number, number>();
  let ending = false;
  let current = begin();
  await untilReady(current).catch((error) => {
    ending = true;
    throw error;
  });
  return {
    watch(pid, rank) {
      watched.set(pid, rank);
      send(`+ ${pid} ${rank}`);
    },
    release(pid) {
      if (watched.delete(pid)) send(`- ${pid}`);
    },
    async end() {
      ending = true;
      if (current.exitCode !== null || current.signalCode !== null) return;
      current.ref();
      const gone = once(current, 'exit');
      current.stdin.end();
      await gone;
    },
  };

  function begin(): GuardProcess {
    const guard = spawnGuard(watched, options);
    guard.once('exit', () => setTimeout(replace, AGAIN_MS).unref());
    return guard;
  }

  function replace(): void {
    if (!ending) current = begin();
  }

  function send(line: string): void {
    if (current.stdin.writable) current.stdin.write(`${line}\n`);
  }
}

let shared: Promise<Guard> | undefined;

/** The guard that all callers in this process share; it ends with the process. */
export function sharedGuard(): Promise<Guard> {
  shared ??= startGuard();
  return shared;
}

function spawnGuard(
  watched: ReadonlyMap<number, number>,
  { lock, compileCache }: GuardOptions,
): GuardProcess {
  const script = fileURLToPath(new URL('guard.ts', import.meta.url));
  // All that it has to know is on its command line: this process may be gone in a moment.
  const known = [...watched].flatMap(([pid, rank]) => ['--watch', `${pid}:${rank}`]);
  const guard = spawn(process.execPath, [script, ...known, ...(lock ? ['--lock', lock] : [])], {
    // A session of its own, so that signals of the terminal to all its processes (Ctrl-C, hang-up) do not reach it.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    // The parent may run with options (a watcher, an inspector) that are not for its children.
    env: { PATH: process.env.PATH, ...(compileCache && { NODE_COMPILE_CACHE: compileCache }) },
  }) as GuardProcess;
  guard.stdin.on('error', () => {});
  // The guard must not keep a parent running that has nothing left to do.
  guard.unref();
  guard.stdin.unref();
  guard.stdout.unref();
  return guard;
}

async function untilReady(guard: GuardProcess): Promise<void> {
  guard.ref();
  const [first] = await Promise.race([once(guard.stdout, 'data'), once(guard, 'exit')]);
  if (String(first).trim() !== 'ready') {
    throw new Error('What an earlier run left is still being ended. Try again in a moment.');
  }
  guard.unref();
}
