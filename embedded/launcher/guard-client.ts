import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** What ends this process's children when it can no longer do so itself. */
export interface Guard {
  /** From now on the process group that `pid` leads is ended with us; lower ranks first, equal ones together. */
  watch(pid: number, rank: number): void;
  /** The process is gone (or no longer ours): forget it. */
  release(pid: number): void;
  /** Ends the guard, and what it still watches; resolves when it is gone. */
  end(): Promise<void>;
}

/** How soon a guard that died is replaced, in milliseconds. */
const AGAIN_MS = 200;

type GuardProcess = ChildProcessByStdio<Socket, Socket, null>;

/**
 * Starts a guard process; one that dies is replaced. With `lock`, it first waits for an earlier guard on the same
 * file to finish its work, and the call throws an Error when that takes longer than half a minute.
 */
export async function startGuard({ lock }: { lock?: string } = {}): Promise<Guard> {
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
    const guard = spawnGuard(watched, lock);
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

/** The guard that all callers of this process share; it leaves when the process does. */
export function sharedGuard(): Promise<Guard> {
  shared ??= startGuard();
  return shared;
}

function spawnGuard(watched: ReadonlyMap<number, number>, lock: string | undefined): GuardProcess {
  const script = fileURLToPath(new URL('guard.ts', import.meta.url));
  // It starts with all that it has to know: this process may be gone in a moment.
  const known = [...watched].flatMap(([pid, rank]) => ['--watch', `${pid}:${rank}`]);
  const guard = spawn(process.execPath, [script, ...known, ...(lock ? ['--lock', lock] : [])], {
    // A session of its own: what a terminal sends to all its processes (Ctrl-C, hang-up) must not reach it.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    // The parent may run under options (a watcher, an inspector) that are not for its children.
    env: { PATH: process.env.PATH },
  }) as GuardProcess;
  guard.stdin.on('error', () => {});
  // It must not keep its parent alive: a parent with nothing left to do is a parent that ends.
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
