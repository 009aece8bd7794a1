import type { Core } from './platform/core.ts';

/** The age in ms from which the last backup is too old: one a day, and two hours for a late one. */
export const BACKUP_TOO_OLD_MS = 26 * 3_600_000;

const ID = 'backup';
const counters = ({ db }: Core) => db.collection<{ _id: string; value: number }>('counters');

/** Notes that a backup was written and read back at this moment. */
export async function noteBackup(core: Core): Promise<void> {
  await counters(core).updateOne({ _id: ID }, { $set: { value: core.clock.now() } }, { upsert: true });
}

/** The moment of the last backup; null for none. */
export async function readLastBackup(core: Core): Promise<Date | null> {
  const last = await counters(core).findOne({ _id: ID });
  return last ? new Date(last.value) : null;
}
