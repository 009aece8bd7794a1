import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { can } from '@touchline/contract/permissions';
import type { Core } from '@touchline/core/platform/core';
import { localAuthProvider } from '@touchline/core/sessions/auth-provider';
import { usersStore } from '@touchline/core/users/users.store';
import { expect, onTestFinished, test } from 'vitest';
import { newInstallation } from '../../test/support/core.ts';
import { makeLeague } from '../../test/support/factories.ts';
import { type DemoAccount, keepInFolder } from './accounts.ts';
import { readDemo, writeDemo } from './demo-records.ts';
import { seed } from './seed.ts';

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-demo-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

const readAccounts = async (dir: string): Promise<DemoAccount[]> =>
  JSON.parse(await readFile(join(dir, 'demo.json'), 'utf8')).accounts;
const usersOf = (core: Core) => usersStore(core).collection.countDocuments();

test('the demo has an account for each role, with passwords that are only in one file', async () => {
  const core = await newInstallation().core();
  const dir = await folder();
  await writeFile(join(dir, 'demo.json'), '{}', { mode: 0o644 });
  await seed(core, { keepAccounts: keepInFolder(dir) });
  const accounts = await readAccounts(dir);
  expect(accounts.map(({ role }) => role)).toEqual(['super-admin', 'admin', 'editor', 'staff']);
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(4);
  expect((await stat(join(dir, 'demo.json'))).mode & 0o777).toBe(0o600);
  const users = await Promise.all(accounts.map((account) => localAuthProvider(core).authenticate(account)));
  expect(users.map((user) => user?.role)).toEqual(accounts.map(({ role }) => role));
  expect(users.map((user) => can(user, 'leagues:create'))).toEqual([true, true, true, false]);
});

test('a later start leaves the accounts as they are, and a reset makes new ones', async () => {
  const core = await newInstallation().core();
  const dir = await folder();
  const keepAccounts = keepInFolder(dir);
  await seed(core, { keepAccounts });
  const before = await readAccounts(dir);
  await seed(core, { keepAccounts });
  expect(await readAccounts(dir)).toEqual(before);
  await seed(core, { reset: true, keepAccounts });
  expect((await readAccounts(dir)).map(({ email }) => email)).toEqual(before.map(({ email }) => email));
  expect(await readAccounts(dir)).not.toEqual(before);
  expect(await usersOf(core)).toBe(4);
});

test('a demo that was made without accounts gets them', async () => {
  const core = await newInstallation().core();
  const dir = await folder();
  await seed(core);
  expect(await usersOf(core)).toBe(0);
  const demo = await readDemo(core);
  if (demo) await writeDemo(core, { ...demo, hasAccounts: false });
  await seed(core, { keepAccounts: keepInFolder(dir) });
  expect(await readAccounts(dir)).toHaveLength(4);
});

test('without the demo there are no accounts', async () => {
  const core = await newInstallation().core();
  await makeLeague(core);
  const dir = await folder();
  await seed(core, { keepAccounts: keepInFolder(dir) });
  expect(await usersOf(core)).toBe(0);
  await expect(readAccounts(dir)).rejects.toThrow('ENOENT');
});
