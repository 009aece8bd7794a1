import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BSON, type Document } from 'mongodb';
import { Problem } from './with-core.ts';

/** The content of the first line of an archive. */
export const ARCHIVE_FORMAT = 'touchline-archive';
export const ARCHIVE_VERSION = 1;

export interface Archived {
  records: number;
  collections: number;
}

interface Entry {
  in: string;
  record: Document;
}

/** The count of each collection; throws a Problem unless the file is an archive, complete and unchanged. */
export async function verifyArchive(file: string): Promise<Record<string, number>> {
  const hash = createHash('sha256');
  const found: Record<string, number> = {};
  let isFirst = true;
  let last: string | undefined;
  for await (const line of linesOf(file)) {
    if (last !== undefined) hash.update(`${last}\n`);
    if (isFirst) checkHead(file, line);
    else if (line.startsWith('{"in":')) {
      // A line may be damaged before the checksum is reached.
      const entry = parse(line) as { in: string } | null;
      if (!entry) throw damaged(file);
      found[entry.in] = (found[entry.in] ?? 0) + 1;
    }
    isFirst = false;
    last = line;
  }
  const end = parse(last) as { counts?: Record<string, number>; sha256?: string } | null;
  if (!end?.counts || !end.sha256) throw new Problem(`${file} is not complete. Take another copy of it.`);
  if (end.sha256 !== hash.digest('hex')) throw damaged(file);
  for (const [name, count] of Object.entries(end.counts))
    if ((found[name] ?? 0) !== count)
      throw new Problem(`${file} lacks records of ${name}. Take another copy of it.`);
  return end.counts;
}

const damaged = (file: string) =>
  new Problem(`The checksum of ${file} is not right: it was changed or damaged. Take another copy of it.`);

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

export async function* recordsOf(file: string): AsyncGenerator<Entry> {
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
