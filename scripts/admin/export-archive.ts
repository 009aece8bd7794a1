import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Core } from '@touchline/core/platform/core';
import { BSON } from 'mongodb';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type Archived, verifyArchive } from './read-archive.ts';

/** Sessions are secrets of browsers: users of a restored site sign in again. */
const LEFT_OUT = new Set(['sessions']);

/**
 * Writes every collection but sessions, one record after the other, into one compressed file; its last line has the
 * count of each collection and the checksum of all lines before it. The site may run meanwhile: each record is exported
 * as it is when it is read. The file gets its final name when it is on the disk and was read back.
 */
export async function exportArchive(core: Core, file: string): Promise<Archived> {
  const names = (await core.db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.has(name) && !name.startsWith('system.'))
    .sort();
  const counts: Record<string, number> = {};
  const part = `${file}.part`;
  try {
    await pipeline(
      Readable.from(linesOf(core, names, counts)),
      createGzip(),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    // What cannot be read back is no archive.
    await verifyArchive(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { records: sum(Object.values(counts)), collections: names.length };
}

async function* linesOf(
  core: Core,
  names: readonly string[],
  counts: Record<string, number>,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (value: object): string => {
    const line = `${BSON.EJSON.stringify(value, { relaxed: false })}\n`;
    hash.update(line);
    return line;
  };
  yield hashed({ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, at: core.clock.date().toISOString() });
  for (const name of names) {
    counts[name] = 0;
    // In the order of ids, a record that is written meanwhile comes once or not at all.
    for await (const record of core.db.collection(name).find().sort({ _id: 1 })) {
      counts[name] += 1;
      yield hashed({ in: name, record });
    }
  }
  yield `${JSON.stringify({ counts, sha256: hash.digest('hex') })}\n`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
