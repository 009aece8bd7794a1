import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Core } from '@touchline/core/platform/core';
import { BSON } from 'mongodb';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type Archived, verifyArchive } from './read-archive.ts';
import { Problem } from './with-core.ts';

/** Sessions are secrets of browsers: users of a restored site sign in again. */
const LEFT_OUT = new Set(['sessions']);

/**
 * Writes every collection but sessions, one record after the other, into one compressed file; its last line has the
 * count of each collection and the checksum of all lines before it. The site may run meanwhile: each record is exported
 * as it is when it is read. The file gets its final name when it is on the disk and was read back;
 * a pipe gets every line at once, and its reader has to check it. Throws a Problem for a device or a folder.
 */
export async function exportArchive(core: Core, file: string): Promise<Archived> {
  const names = (await core.db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !LEFT_OUT.has(name) && !name.startsWith('system.'))
    .sort();
  const counts: Record<string, number> = {};
  const lines = Readable.from(linesOf(core, names, counts));
  if (await isPipe(file)) await pipeline(lines, createGzip(), createWriteStream(file));
  else await writeFile(lines, file);
  return { records: sum(Object.values(counts)), collections: names.length };
}

/**
 * True for a pipe, such as the `>(…)` of a shell. Throws a Problem for a device or a folder: the finished file would
 * take its place.
 */
export async function isPipe(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (found && !found.isFile() && !found.isFIFO())
    throw new Problem(`${file} is no file and no pipe. Name a file.`);
  return found?.isFIFO() ?? false;
}

async function writeFile(lines: Readable, file: string): Promise<void> {
  // /dev/stdout leads to the file that a shell has opened.
  const target = await realpath(file).catch(() => file);
  const part = `${target}.part`;
  try {
    // Whatever has its name, such as a link or a pipe, is not written through.
    await rm(part, { force: true });
    await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600, flush: true, flags: 'wx' }));
    // What cannot be read back is no archive.
    await verifyArchive(part);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
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
