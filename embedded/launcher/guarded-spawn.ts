import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Guard } from './guard-client.ts';
import { signalGroup } from './process-group.ts';

/** A child in a process group of its own, with its output to read. */
export type GuardedChild = ChildProcessByStdio<null, Readable, Readable>;

/** Waits for a word on standard input, then becomes the program; the end of that input is the end of it. */
const GATE = 'read -r go && exec "$@" </dev/null';

/**
 * Starts a program that the guard ends when we cannot, at whatever instant we die: until the guard knows of it, it
 * is nothing but a shell that waits for our word. A program that cannot be run ends with code 126 or 127.
 */
export function spawnGuarded(options: {
  guard: Guard;
  rank: number;
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}): GuardedChild {
  const { guard, rank, command, args, cwd, env } = options;
  const child = spawn('/bin/sh', ['-c', GATE, 'sh', command, ...args], {
    cwd,
    env,
    // A group of its own, so that Ctrl-C in the terminal reaches the launcher alone and the order stays ours.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {});
  const { pid } = child;
  if (pid !== undefined) {
    guard.watch(pid, rank);
    child.once('exit', () => {
      // As long as others of its group live, the guard is still to end them.
      if (!signalGroup(pid, 0)) guard.release(pid);
    });
    child.stdin.end('go\n');
  }
  return child as unknown as GuardedChild;
}

/** Whether the child itself has ended; its number may already belong to another process then. */
export function hasEnded(child: GuardedChild): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
