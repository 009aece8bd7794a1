import type { Core } from './platform/core.ts';

/** The space of a disk in bytes. */
export interface DiskSpace {
  free: number;
  total: number;
}

/** The age in ms from which the last backup is too old: one a day, and two hours for a late one. */
export const BACKUP_TOO_OLD_MS = 26 * 3_600_000;

const ID = 'backup';
interface NotedBackup {
  _id: string;
  /** The moment in ms. */
  value: number;
  /** The space of the folder's disk after it; backups of an older release have none. */
  space?: DiskSpace;
}

const noted = ({ db }: Core) => db.collection<NotedBackup>('counters');

/** Notes that a backup was written and read back at this moment, and the space that is left on its disk. */
export async function noteBackup(core: Core, space: DiskSpace): Promise<void> {
  await noted(core).updateOne({ _id: ID }, { $set: { value: core.clock.now(), space } }, { upsert: true });
}

/** The moment of the last backup; null for none. */
export async function readLastBackup(core: Core): Promise<Date | null> {
  const last = await noted(core).findOne({ _id: ID });
  return last ? new Date(last.value) : null;
}

/** The space on the disk of the backups after the last one; null where it is not known. */
export async function readBackupSpace(core: Core): Promise<DiskSpace | null> {
  return (await noted(core).findOne({ _id: ID }))?.space ?? null;
}
