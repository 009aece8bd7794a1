import { DatabaseSync } from 'node:sqlite';

const locks = new Map<string, DatabaseSync>();

/**
 * Locks a file for as long as this process lives, waiting up to `waitMs` milliseconds for another holder; false when
 * it is still taken. The system takes the lock back however the process dies, which no file with a pid in it does.
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
  // A handle without a reference would be collected, and the lock with it.
  locks.set(path, database);
  return true;
}

/** Gives a lock of this process back; a path that is not locked is nothing. */
export function unlockFile(path: string): void {
  locks.get(path)?.close();
  locks.delete(path);
}
