import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Sends `signal` to the process group that `pid` leads; false when nothing of it is left (or is not ours). */
export function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  return send(-pid, signal);
}

/**
 * Ends the process group that `pid` leads: SIGTERM to the leader, who passes it on as it sees fit, and SIGKILL to
 * all of it that is left after `graceMs` milliseconds. Never rejects.
 */
export async function endGroup(pid: number, graceMs: number): Promise<void> {
  if (send(pid, 'SIGTERM')) await killAfter(pid, graceMs);
  else await endRest(pid, graceMs);
}

/** The same for what a leader that has ended left behind: its own number may belong to another process by now. */
export async function endRest(pid: number, graceMs: number): Promise<void> {
  if (signalGroup(pid, 'SIGTERM')) await killAfter(pid, graceMs);
}

/** Resolves true as soon as no process of the group is alive, false after `withinMs` milliseconds. */
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
    // EPERM: something lives there under another user, so it is not, or no longer, ours to end.
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ESRCH' || code === 'EPERM') return false;
    throw error;
  }
}

/**
 * In a container whose first process collects no orphans, the dead stay in the process table for ever and still
 * count as a group. Only Linux has a place to look; elsewhere the first process always collects.
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
