import { DatabaseSync } from 'node:sqlite';

const locks = new Map<string, DatabaseSync>();

/**
 * Locks a file for as long as this process runs, waiting up to `waitMs` milliseconds for another holder; false when it
 * is still locked. The operating system releases the lock even after `kill -9`, unlike a file with a pid.
 */
export function lockFile(path: string, waitMs: number): boolean {
  const database = new DatabaseSync(path, { timeout: waitMs });
  try {
    // The lock writes no data, so SQLite needs no journal file.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === 5) return false;
    throw error;
  }
  // Without a reference the handle would be collected, and the lock with it.
  locks.set(path, database);
  return true;
}

/** Releases a lock of this process; does nothing for a path that is not locked. */
export function unlockFile(path: string): void {
  locks.get(path)?.close();
  locks.delete(path);
}
