/**
 * The guard: a process that cleans up after its parent. Its standard input is a pipe whose other end only the parent
 * holds. However the parent dies, `kill -9` included, the pipe ends, and the guard ends the processes that the parent
 * had started: rank by rank, first with SIGTERM, then with SIGKILL.
 * Lines on standard input: `+ <pid> <rank>` adds a process group to end, `- <pid>` removes it. `--watch <pid>:<rank>`
 * adds one from the start, in case the parent dies before it can write. `--lock <file>` keeps that file locked until
 * the work is done, and waits for an earlier guard to finish first, so that a new start never meets processes of an old
 * one.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { lockFile } from './folder-lock.ts';
import { endGroup } from './process-group.ts';

const POLITE_MS = 2_000;
const WAIT_FOR_EARLIER_GUARD_MS = 30_000;

const { values } = parseArgs({
  options: { lock: { type: 'string' }, watch: { type: 'string', multiple: true, default: [] } },
});
const watched = new Map(values.watch.map((known) => known.split(':').map(Number) as [number, number]));

// A guard ends when its parent does, and for no other reason.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// The parent may be gone before it has read this line.
process.stdout.on('error', () => {});

if (values.lock && !lockFile(values.lock, WAIT_FOR_EARLIER_GUARD_MS)) {
  process.stdout.write('busy\n');
  process.exit(1);
}
process.stdout.write('ready\n');

for await (const line of createInterface({ input: process.stdin })) {
  const [sign, pid, rank] = line.split(' ');
  if (sign === '+') watched.set(Number(pid), Number(rank));
  else watched.delete(Number(pid));
}

const ranks = [...new Set(watched.values())].sort((a, b) => a - b);
for (const rank of ranks) {
  const pids = [...watched].filter(([, of]) => of === rank).map(([pid]) => pid);
  await Promise.all(pids.map((pid) => endGroup(pid, POLITE_MS)));
}
process.exit(0);
