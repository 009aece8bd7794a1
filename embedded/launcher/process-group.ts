import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Sends `signal` to the process group that `pid` leads; false when no process of it is left, or they are not ours. */
export function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  return send(-pid, signal);
}

/**
 * Ends the process group that `pid` leads: SIGTERM to the leader, which passes it on itself, and after `graceMs`
 * milliseconds SIGKILL to all that is left of the group. Never rejects.
 */
export async function endGroup(pid: number, graceMs: number): Promise<void> {
  if (send(pid, 'SIGTERM')) await killAfter(pid, graceMs);
  else await endRest(pid, graceMs);
}

/**
 * The same for the rest of a group whose leader has ended, since the leader's number may belong to another process by
 * now.
 */
export async function endRest(pid: number, graceMs: number): Promise<void> {
  if (signalGroup(pid, 'SIGTERM')) await killAfter(pid, graceMs);
}

/** Resolves true as soon as no process of the group is running, false after `withinMs` milliseconds. */
export async function groupGone(pid: number, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  for (;;) {
    if (!signalGroup(pid, 0) || onlyZombies(pid)) return true;
    if (Date.now() >= until) return false;
    await delay(25);
  }
}

async function killAfter(pid: number, graceMs: number): Promise<void> {
  if (await groupGone(pid, graceMs)) return;
  signalGroup(pid, 'SIGKILL');
  await groupGone(pid, 1_000);
}

function send(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(target, signal);
    return true;
  } catch (error) {
    // EPERM: the process belongs to another user, so it is not, or no longer, ours to end.
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ESRCH' || code === 'EPERM') return false;
    throw error;
  }
}

/**
 * In a container whose first process collects no orphans, dead processes stay in the process table for ever and still
 * count as a group. Only Linux has a table to check; elsewhere the first process always collects them.
 */
function onlyZombies(group: number): boolean {
  if (process.platform !== 'linux' || stateOf(group)?.state !== 'Z') return false;
  const members = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => stateOf(Number(name)));
  return members.every((member) => member?.group !== group || member.state === 'Z');
}

function stateOf(pid: number): { state: string; group: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in the parentheses may hold anything, spaces and parentheses too.
    const [state = '', , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, group: Number(group) };
  } catch {
    return undefined;
  }
}
