import { lstat, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { noteBackup } from '@touchline/core/backups';
import type { Core } from '@touchline/core/platform/core';
import { exportArchive } from './export-archive.ts';
import { Problem, withCore } from './with-core.ts';

const USAGE = 'Usage: npm run admin -- backup [--keep 14] [--folder <folder>]';
const NAME = /^touchline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.archive$/;
const DAY_MS = 86_400_000;
/** So many stay however old they are: what was just written, and two in case that no backup was made for long. */
const LEAST_KEPT = 3;

interface Backup {
  file: string;
  records: number;
  /** The number of old backups that were removed. */
  removed: number;
}

/** Writes a backup into the folder and removes old ones. Throws a Problem for invalid arguments. */
export async function backupCommand(args: string[]): Promise<void> {
  const options = optionsOf(args);
  await withCore(async (core) => {
    const { file, records, removed } = await makeBackup(core, options);
    process.stdout.write(`${records} records are in ${file}; ${removed} old backups are removed.\n`);
  });
}

/**
 * Writes an archive named by the present moment, which only its owner can read, and keeps those of the last `keep` days.
 * Old ones go only after the new one was read back. Throws a Problem where the folder cannot be one.
 */
export async function makeBackup(
  core: Core,
  { folder, keep }: { folder: string; keep: number },
): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new Problem(
      `Backups cannot be written to ${folder}: ${error.message}. Name another folder by --folder.`,
    );
  });
  const moment = core.clock.date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder, `touchline-${moment}Z.archive`);
  const { records } = await exportArchive(core, file);
  const { bavail, blocks, bsize } = await statfs(folder);
  await noteBackup(core, { free: bavail * bsize, total: blocks * bsize });
  return { file, records, removed: await removeOld(core, folder, keep) };
}

/** Removes the backups of before the last `days` days, but for the newest ones, and parts of backups that were killed. */
async function removeOld(core: Core, folder: string, days: number): Promise<number> {
  // What has such a name and is no file is not ours.
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map(({ name }) => name);
  const before = core.clock.now() - days * DAY_MS;
  const old = names
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -LEAST_KEPT)
    .filter((name) => momentOf(name) < before);
  for (const name of names.filter((each) => each.endsWith('.part') && NAME.test(each.slice(0, -5))))
    if (core.clock.now() - (await lstat(join(folder, name))).mtimeMs > DAY_MS) old.push(name);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}

/** The moment in ms that the name of a backup says. */
const momentOf = (name: string): number =>
  Date.parse(name.slice(10, 30).replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'));

function optionsOf(args: string[]): { folder: string; keep: number } {
  const { keep, folder } = parsed(args);
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new Problem(`--keep is a number of days from 1 to 9999. ${USAGE}`);
  return { folder: folder ?? join(process.env.DATA_DIR || '.data', 'backups'), keep: Number(keep) };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { keep: { type: 'string', default: '14' }, folder: { type: 'string' } },
    }).values;
  } catch {
    throw new Problem(USAGE);
  }
}
