import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { CALLS } from '@touchline/contract/calls/all';
import { readLastBackup } from '@touchline/core/backups';
import { readGauges } from '@touchline/core/gauges';
import type { Core } from '@touchline/core/platform/core';
import type { User } from '@touchline/core/users/users';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { runAdmin } from '../../test/support/admin.ts';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeDevice } from '../../test/support/devices.ts';
import { makeGame, makeSuperAdmin, withStream } from '../../test/support/factories.ts';
import { readingOf } from '../../test/support/metrics.ts';
import { SPECIMENS } from '../../test/support/specimens.ts';
import { eventually } from '../../test/support/wait.ts';
import { makeBackup } from './backup.ts';
import { exportArchive } from './export-archive.ts';
import { importArchive } from './import-archive.ts';
import { verifyArchive } from './read-archive.ts';

/** Signs streams: a restored site has the secret of the exported one. */
const APP_SECRET = 'k7Qw2xVn9TzRb4LmYc8HdPf3Js6GvAeU';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const newFile = async () => join(await newFolder(), 'site.archive');

/** An installation with a record of each kind. */
async function filled(): Promise<{ core: Core; api: TestApi; as: User }> {
  const core = await newInstallation({ APP_SECRET }).core();
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  for (const make of Object.values(SPECIMENS)) await make({ core, api, as });
  await withStream(core, await makeGame(core, { status: 'Live', isLive: true }));
  await makeDevice(core);
  return { core, api, as };
}

/** Every list of staff and of visitors without a parameter in its path. */
const LISTS = CALLS.filter(
  ({ method, path, id, query }) =>
    method === 'GET' &&
    !path.includes('{') &&
    !id.startsWith('auth.') &&
    !id.startsWith('queues.') &&
    path !== '/api/search' &&
    // A call that only answers about something named in its query is not a list.
    (!(query instanceof z.ZodType) || query.safeParse({}).success),
);

let requests = 0;

async function answers(api: TestApi, as: User): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { id, path, scope, needs } of LISTS) {
    if (needs === 'device') continue;
    const address = scope ? `${path}?scope=${scope}` : path;
    requests += 1;
    // Each request from a separate address, so that it meets no rate limit.
    const headers = { 'x-forwarded-for': `10.8.${requests >> 8}.${requests & 255}` };
    const { status, body } = await api.request('GET', address, {
      headers,
      ...(needs === 'public' ? {} : { as }),
    });
    expect({ id, status }).toEqual({ id, status: 200 });
    // A restore sets it anew, so that the change feed sees these records.
    for (const each of [body.settings, ...(body.roles ?? [])]) delete each?.changedAt;
    found[id] = body;
  }
  return found;
}

it('after a backup and its restore into an empty, running site, every list answers the same', async () => {
  const before = await filled();
  const { file, records } = await makeBackup(before.core, { folder: await newFolder(), keep: 1 });
  expect(records).toBeGreaterThan(20);

  const core = await newInstallation({ APP_SECRET }).core();
  const api = await startTestApi(core);
  expect((await api.request('GET', '/api/matches/web')).body.matches).toEqual([]);
  expect(await importArchive(core, file)).toMatchObject({ records });
  const expected = await answers(before.api, before.as);
  expect(Object.keys(expected).length).toBeGreaterThan(20);
  await eventually(async () => expect(await answers(api, before.as)).toEqual(expected));
  await expect(importArchive(core, file)).rejects.toThrow('Import into an empty one');
});

it('a changed or truncated archive, or another file, is refused before anything is written', async () => {
  const { core: source } = await filled();
  const file = await newFile();
  await exportArchive(source, file);
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString();
  const core = await newInstallation().core();
  const refused = async (bytes: Uint8Array, message: RegExp) => {
    await writeFile(file, bytes);
    await expect(importArchive(core, file)).rejects.toThrow(message);
    expect(await core.db.collection('games').countDocuments()).toBe(0);
  };
  await refused(gzipSync(text.replace('Northgate', 'Southgate')), /checksum/);
  await refused(gzipSync(text.replace('{"in":"games"', '{"in":"games')), /checksum/);
  // A byte that has changed in the compressed file, wherever it is.
  for (let at = 40; at < whole.length - 40; at += Math.floor(whole.length / 25)) {
    const bytes = Uint8Array.from(whole);
    bytes[at] = (bytes[at] as number) ^ 4;
    await refused(bytes, /Take another copy of it\.$/);
  }
  await refused(gzipSync(text.slice(0, text.lastIndexOf('{"counts"'))), /not complete/);
  await refused(gzipSync('{"format":"other"}\n'), /no archive/);
  await refused(Buffer.from('nothing'), /cannot be read/);
  await writeFile(file, whole);
  await truncate(file, whole.length - 20);
  await expect(importArchive(core, file)).rejects.toThrow(/cannot be read|not complete/);
});

it('a backup has its moment as its name, is readable by its owner alone, and the oldest ones go', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  await makeGame(core);
  const folder = join(await newFolder(), 'backups');
  await mkdir(folder);
  /** The name of a backup of so many days ago. */
  const named = (ago: number) =>
    `touchline-${new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 19).replaceAll(':', '-')}Z.archive`;
  // The machine was off for a while: there are fewer than fourteen, of more than fourteen days.
  const days = [20, 15, 13, 12].map(named);
  for (const name of [...days, 'notes.txt']) await writeFile(join(folder, name), '');
  await writeFile(join(folder, `${days[3]}.part`), '');
  await utimes(join(folder, `${days[3]}.part`), 0, 0);
  // What has the name of an old backup and is no file is not ours.
  const strange = [named(30), `${named(31)}.part`];
  await mkdir(join(folder, strange[0] as string));
  await symlink('/nowhere', join(folder, strange[1] as string));

  const since = Date.now() / 1_000;
  const done = await runAdmin(installation.env, 'backup', ['--keep', '14', '--folder', folder]);
  const [, file = ''] = /records are in (\S+); 3 old backups are removed\.\n$/.exec(done.output) ?? [];
  expect({ code: done.code, file }).toMatchObject({
    code: 0,
    file: expect.stringMatching(/\/touchline-\d{4}(-\d\d){2}T\d\d(-\d\d){2}Z\.archive$/),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(folder)).sort()).toEqual(
    ['notes.txt', ...days.slice(2), ...strange, basename(file)].sort(),
  );
  await readGauges(core);
  const at = await readingOf('touchline_backup_last_success_timestamp_seconds');
  expect(at).toBeGreaterThanOrEqual(since);
  expect(at).toBeLessThanOrEqual(Date.now() / 1_000);
  expect(await readingOf('touchline_disk_total_bytes', { of: 'backups' })).toBeGreaterThan(0);

  for (const args of [['--keep', '0'], ['--keep', 'all'], ['here']])
    expect(await runAdmin(installation.env, 'backup', args)).toEqual({
      code: 1,
      output: expect.stringContaining('Usage: npm run admin -- backup'),
    });
  expect(await runAdmin(installation.env, 'backup', ['--folder', join(folder, 'notes.txt')])).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^Backups cannot be written to .*notes\.txt: .* Name another folder by --folder\.\n$/,
    ),
  });
});

it('the newest three backups stay, however old they are', async () => {
  const core = await newInstallation().core();
  const folder = await newFolder();
  const old = [1, 2, 3, 4].map((day) => `touchline-2025-01-0${day}T03-00-00Z.archive`);
  for (const name of old) await writeFile(join(folder, name), '');
  const { file, removed } = await makeBackup(core, { folder, keep: 14 });
  expect(removed).toBe(2);
  expect((await readdir(folder)).sort()).toEqual([...old.slice(2), basename(file)]);
});

it('a backup that cannot be written leaves the old ones, and no part of itself', async () => {
  const core = await newInstallation().core();
  await makeGame(core);
  const folder = await newFolder();
  const { file } = await makeBackup(core, { folder, keep: 1 });
  const before = await readLastBackup(core);
  vi.spyOn(core.db, 'collection').mockImplementationOnce(() => {
    throw new Error('The disk is full.');
  });
  await expect(makeBackup(core, { folder, keep: 1 })).rejects.toThrow('The disk is full.');
  expect(await readdir(folder)).toEqual([basename(file)]);
  expect(await readLastBackup(core)).toEqual(before);
});

it('text with line separators other than \\n survives export and import unchanged', async () => {
  const source = await newInstallation({ APP_SECRET }).core();
  const title = 'One\u2028two\u2029three\r\nfour 🏟️';
  const { _id } = await makeGame(source, { title });
  const file = await newFile();
  await exportArchive(source, file);
  const core = await newInstallation({ APP_SECRET }).core();
  await importArchive(core, file);
  expect(await core.db.collection('games').findOne({ _id })).toEqual(
    await source.db.collection('games').findOne({ _id }),
  );
});

it('the command restores into an empty database although the environment names a first super-admin', async () => {
  const source = await newInstallation({ APP_SECRET }).core();
  await makeSuperAdmin(source);
  const file = await newFile();
  const { records } = await exportArchive(source, file);
  const SUPER_ADMIN = { SUPER_ADMIN_EMAIL: 'first@example.com', SUPER_ADMIN_PASSWORD: 'Kick-Off-99' };
  const installation = newInstallation({ APP_SECRET });
  const core = await installation.core();
  const { code, output } = await runAdmin({ ...installation.env, ...SUPER_ADMIN }, 'import', [file]);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(`${records} records`) });
  expect(await core.db.collection('users').countDocuments({ emailKey: 'first@example.com' })).toBe(0);
});

it('an export into a pipe is an archive for its reader, and the result is said beside it', async () => {
  const installation = newInstallation({ APP_SECRET });
  await makeSuperAdmin(await installation.core());
  const [pipe, copy] = [await newFile(), await newFile()];
  execFileSync('mkfifo', [pipe]);
  const read = pipeline(createReadStream(pipe), createWriteStream(copy));
  const { code, output } = await runAdmin(installation.env, 'export', [pipe]);
  await read;
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining(`collections are in ${pipe}.`),
  });
  expect(Object.keys(await verifyArchive(copy))).toContain('users');
  expect((await stat(pipe)).isFIFO()).toBe(true);
});

it('an export refuses a device and a folder, and leaves both as they are', async () => {
  const { env } = newInstallation({ APP_SECRET });
  const folder = await newFolder();
  for (const file of ['/dev/null', folder])
    expect(await runAdmin(env, 'export', [file])).toEqual({
      code: 1,
      output: `${file} is no file and no pipe. Name a file.\n`,
    });
  expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

it('without servers, the import starts those of npm start on its empty folder, and ends them', async () => {
  const source = await newInstallation({ APP_SECRET }).core();
  await makeGame(source);
  const file = await newFile();
  const { records } = await exportArchive(source, file);
  const env = { DATA_DIR: join(await newFolder(), 'data'), APP_SECRET, LOG_LEVEL: 'warn' };
  const first = await runAdmin(env, 'import', [file]);
  expect(first.output).toMatch(new RegExp(`import +${records} records of \\d+ collections are restored\\.`));
  expect(first.code).toBe(0);
  // The folder has the data now, and nothing of the first run holds it.
  const second = await runAdmin(env, 'import', [file]);
  expect(second).toMatchObject({ code: 1, output: expect.stringContaining('Import into an empty one') });
});
