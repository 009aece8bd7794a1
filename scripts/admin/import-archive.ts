import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { TOPICS, type Topic } from '@touchline/contract/live-collections';
import type { Core } from '@touchline/core/platform/core';
import { BSON, type Document } from 'mongodb';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type Archived } from './export-archive.ts';
import { Problem } from './with-core.ts';

/** Created at the start of every process, and replaced by the records of the archive. */
const MADE_AT_START = new Set(['settings', 'roles', 'counters']);
/** The number of records written at a time. */
const BATCH = 500;

/**
 * Reads an archive into a database that has no records of its own. The whole file is checked against its checksum and
 * its counts before anything is written, and the database is counted afterwards. A site that runs meanwhile is notified
 * of every record. Throws a Problem for an archive that is not whole and a database that is not empty.
 */
export async function importArchive(core: Core, file: string): Promise<Archived> {
  const counts = await verify(file);
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

interface Entry {
  in: string;
  record: Document;
}

/** The count of each collection; throws a Problem unless the file is an archive, complete and unchanged. */
async function verify(file: string): Promise<Record<string, number>> {
  const hash = createHash('sha256');
  const found: Record<string, number> = {};
  let isFirst = true;
  let last: string | undefined;
  for await (const line of linesOf(file)) {
    if (last !== undefined) hash.update(`${last}\n`);
    if (isFirst) checkHead(file, line);
    else if (line.startsWith('{"in":')) {
      const { in: name } = JSON.parse(line) as { in: string };
      found[name] = (found[name] ?? 0) + 1;
    }
    isFirst = false;
    last = line;
  }
  const end = parse(last) as { counts?: Record<string, number>; sha256?: string } | null;
  if (!end?.counts || !end.sha256) throw new Problem(`${file} is not complete. Take another copy of it.`);
  if (end.sha256 !== hash.digest('hex'))
    throw new Problem(
      `The checksum of ${file} is not right: it was changed or damaged. Take another copy of it.`,
    );
  for (const [name, count] of Object.entries(end.counts))
    if ((found[name] ?? 0) !== count)
      throw new Problem(`${file} lacks records of ${name}. Take another copy of it.`);
  return end.counts;
}

function checkHead(file: string, line: string): void {
  const head = parse(line) as { format?: string; version?: { $numberInt?: string } } | null;
  if (head?.format !== ARCHIVE_FORMAT) throw new Problem(`${file} is no archive of npm run admin -- export.`);
  if (Number(head.version?.$numberInt) !== ARCHIVE_VERSION)
    throw new Problem(`${file} was written by a newer version. Import it with that one.`);
}

function parse(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return null;
  }
}

async function* recordsOf(file: string): AsyncGenerator<Entry> {
  for await (const line of linesOf(file))
    if (line.startsWith('{"in":')) yield BSON.EJSON.parse(line, { relaxed: false }) as unknown as Entry;
}

/** The lines of a compressed file; throws a Problem for one that cannot be read. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const text = createGunzip();
  input.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const part of input.pipe(text).setEncoding('utf8')) {
      // Only \n ends a line here; texts may contain other characters that line readers take for an end.
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new Problem(
      `${file} cannot be read to its end: ${(error as Error).message}. Take another copy of it.`,
    );
  }
  if (rest !== '') yield rest;
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
