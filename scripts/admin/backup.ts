import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { noteBackup } from '@touchline/core/backups';
import type { Core } from '@touchline/core/platform/core';
import { exportArchive } from './export-archive.ts';
import { Problem, withCore } from './with-core.ts';

const USAGE = 'Usage: npm run admin -- backup [--keep 14] [--folder <folder>]';
const NAME = /^touchline-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.archive$/;
/** A part that is so old is of a backup that was killed. */
const ABANDONED_MS = 86_400_000;

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
 * Writes an archive named by the present moment, which only its owner can read, and keeps the newest `keep` of the
 * folder. Old ones go only after the new one was read back.
 */
export async function makeBackup(
  core: Core,
  { folder, keep }: { folder: string; keep: number },
): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = core.clock.date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder, `touchline-${moment}Z.archive`);
  const { records } = await exportArchive(core, file);
  const { bavail, blocks, bsize } = await statfs(folder);
  await noteBackup(core, { free: bavail * bsize, total: blocks * bsize });
  return { file, records, removed: await removeOld(folder, keep) };
}

async function removeOld(folder: string, keep: number): Promise<number> {
  const names = await readdir(folder);
  const backups = names.filter((name) => NAME.test(name)).sort();
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const name of names.filter((each) => each.endsWith('.part') && NAME.test(each.slice(0, -5))))
    if (Date.now() - (await stat(join(folder, name))).mtimeMs > ABANDONED_MS) old.push(name);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}

function optionsOf(args: string[]): { folder: string; keep: number } {
  const { keep, folder } = parsed(args);
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new Problem(`--keep is a number from 1 to 9999. ${USAGE}`);
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
