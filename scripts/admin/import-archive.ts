import { TOPICS, type Topic } from '@touchline/contract/live-collections';
import type { Core } from '@touchline/core/platform/core';
import { isSecretNote, isSecretOf, otherSecret } from '@touchline/core/platform/secret-note';
import type { Document } from 'mongodb';
import { type Archived, recordsOf, verifyArchive } from './read-archive.ts';
import { Problem } from './with-core.ts';

/** Created at the start of every process, and replaced by the records of the archive. */
const MADE_AT_START = new Set(['settings', 'roles', 'counters', 'leases', 'migrations']);
/** The number of records written at a time. */
const BATCH = 500;

/**
 * Reads an archive into a database that has no records of its own. The whole file is checked against its checksum and
 * its counts before anything is written, and the database is counted afterwards. A site that runs meanwhile is notified
 * of every record. Throws a Problem for an archive that is not whole and a database that is not empty, and an
 * OtherSecretError for an archive that another APP_SECRET protects.
 */
export async function importArchive(core: Core, file: string): Promise<Archived> {
  const counts = await verifyArchive(file);
  await refuseOtherSecret(core, file);
  await refuseFilled(core, Object.keys(counts));
  for (const name of Object.keys(counts))
    if (MADE_AT_START.has(name)) await core.db.collection(name).deleteMany({});
  let name = '';
  let batch: Document[] = [];
  const write = async (): Promise<void> => {
    if (batch.length === 0) return;
    await core.db.collection(name).insertMany(batch, { ordered: true });
    await notify(core, name, batch);
    batch = [];
  };
  for await (const entry of recordsOf(file)) {
    if (entry.in !== name || batch.length >= BATCH) await write();
    name = entry.in;
    batch.push(entry.record);
  }
  await write();
  // A running site has created its own settings and roles later than the restored ones; without a new time it would
  // keep them.
  for (const each of ['settings', 'roles'])
    await core.db.collection(each).updateMany({}, { $currentDate: { changedAt: true } });
  let records = 0;
  for (const [each, count] of Object.entries(counts)) {
    const found = await core.db.collection(each).countDocuments();
    // Records that a running site writes meanwhile come on top.
    if (found < count) throw new Problem(`Of ${count} records of ${each} only ${found} are in the database.`);
    records += count;
  }
  return { records, collections: Object.keys(counts).length };
}

/** Throws an OtherSecretError for an archive of an installation with another APP_SECRET, whose streams would not play. */
async function refuseOtherSecret({ env }: Core, file: string): Promise<void> {
  for await (const { in: name, record } of recordsOf(file))
    if (name === 'migrations' && isSecretNote(record) && !isSecretOf(env, record)) throw otherSecret();
}

/** Throws a Problem when a collection of the archive already has records other than those created at a start. */
async function refuseFilled(core: Core, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (MADE_AT_START.has(name)) continue;
    if ((await core.db.collection(name).findOne({}, { projection: { _id: 1 } })) !== null)
      throw new Problem(
        `The database has records in ${name} already. Import into an empty one: stop api and worker, then drop this one or name another in MONGODB_URI.`,
      );
  }
}

/** Notifies running processes of the records, because their times are too old for the catch-up. */
async function notify(core: Core, name: string, records: readonly Document[]): Promise<void> {
  const topic = TOPICS.find((each) => each === name) as Topic | undefined;
  if (!topic) return;
  for (const record of records) await core.bus.emit(topic, record as never);
  await core.bus.settled();
}
