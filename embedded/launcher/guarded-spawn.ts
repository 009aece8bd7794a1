import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Guard } from './guard-client.ts';
import { signalGroup } from './process-group.ts';

/** A child in a process group of its own, with its output to read. */
export type GuardedChild = ChildProcessByStdio<null, Readable, Readable>;

/** Waits for a line on standard input, then becomes the program; ends when the input ends without one. */
const WAIT_THEN_RUN = 'read -r go && exec "$@" </dev/null';

/**
 * Starts a program that the guard ends when this process cannot, at whatever instant this process dies: until the guard
 * knows of it, the child is only a shell that waits for a line. A program that cannot be run ends with code 126 or 127.
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
  const child = spawn('/bin/sh', ['-c', WAIT_THEN_RUN, 'sh', command, ...args], {
    cwd,
    env,
    // A group of its own, so that Ctrl-C in the terminal reaches only the launcher, which keeps the order of stopping.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {});
  const { pid } = child;
  if (pid !== undefined) {
    guard.watch(pid, rank);
    child.once('exit', () => {
      // As long as other processes of the group run, the guard must still be able to end them.
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
