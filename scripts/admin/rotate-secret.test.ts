import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gamesStore } from '@touchline/core/games/games.store';
import { playbackOf } from '@touchline/core/games/streams/playback';
import type { Core } from '@touchline/core/platform/core';
import { decrypt } from '@touchline/core/platform/encryption';
import { decryptTotpSecret, encryptTotpSecret } from '@touchline/core/users/totp';
import { usersStore } from '@touchline/core/users/users.store';
import { WEBHOOK_PURPOSE } from '@touchline/core/webhooks/webhooks';
import { webhooksStore } from '@touchline/core/webhooks/webhooks.store';
import { expect, it, onTestFinished } from 'vitest';
import { runAdmin } from '../../test/support/admin.ts';
import { type Installation, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeUser, withStream } from '../../test/support/factories.ts';
import { startProgram } from '../../test/support/programs.ts';
import { makeWebhook } from '../../test/support/webhooks.ts';
import { examine } from './doctor.ts';
import { exportArchive } from './export-archive.ts';

const ADDRESS = 'https://hooks.example/credential';
const APP_SECRET_2 = randomBytes(32).toString('hex');

/** An installation with one of each that the secret protects. */
async function protectedSite(): Promise<Installation> {
  const installation = newInstallation();
  const core = await installation.core();
  await withStream(core, await makeGame(core));
  await makeWebhook(core, ADDRESS);
  const { _id } = await makeUser(core);
  const secret = await encryptTotpSecret(core.env, 'JBSWY3DPEHPK3PXP');
  await usersStore(core).touch(
    { _id },
    { $set: { secondFactor: { secret, lastStep: 0, recoveryCodes: [] } } },
  );
  return installation;
}

/** What a process reads of it. */
async function readAll(core: Core) {
  const [game] = await gamesStore(core).collection.find().toArray();
  const [webhook] = await webhooksStore(core).collection.find().toArray();
  const [user] = await usersStore(core)
    .collection.find({ secondFactor: { $ne: null } })
    .toArray();
  const stream = game?.streams[0] ? await playbackOf(core.env, game, game.streams[0]._id) : null;
  return {
    stream: stream?.url ?? null,
    webhook: await decrypt(core.env, WEBHOOK_PURPOSE, webhook?.address ?? ''),
    code: await decryptTotpSecret(core.env, user?.secondFactor?.secret ?? ''),
  };
}

const EVERYTHING = {
  stream: 'https://streams.example/main.m3u8',
  webhook: ADDRESS,
  code: 'JBSWY3DPEHPK3PXP',
};
const SENTENCE =
  /^APP_SECRET is not the one that this data was made with: .* npm run admin -- rotate-secret --lost/;

it.each(['api', 'worker'] as const)(
  'the %s refuses data that another APP_SECRET protects, with one sentence',
  async (name) => {
    const installation = await protectedSite();
    const started = startProgram(name, installation, { APP_SECRET: APP_SECRET_2 });
    await expect(started).rejects.toThrow(/APP_SECRET is not the one/);
    expect(await readAll(await installation.core())).toEqual(EVERYTHING);
  },
);

it('the doctor names the wrong secret', async () => {
  const { env } = await protectedSite();
  const found = async (APP_SECRET = env.APP_SECRET) =>
    (await examine({ ...env, APP_SECRET })).find(({ about }) => about === 'APP_SECRET');
  expect(await found()).toEqual({ about: 'APP_SECRET', state: 'well', text: 'It is the one of the data.' });
  expect(await found(APP_SECRET_2)).toMatchObject({
    state: 'trouble',
    text: expect.stringMatching(SENTENCE),
  });
});

it('data of the time before the secret was noted is known by its streams', async () => {
  const installation = await protectedSite();
  const core = await installation.core();
  const forget = () => core.db.collection('migrations').deleteMany({});
  await forget();
  await expect(installation.core({ env: { APP_SECRET: APP_SECRET_2 } })).rejects.toThrow(SENTENCE);
  // Without a stream nothing tells, and the first secret is noted.
  await gamesStore(core).collection.deleteMany({});
  await installation.core({ env: { APP_SECRET: APP_SECRET_2 } });
  await expect(installation.core()).rejects.toThrow(SENTENCE);
});

it('a secret is replaced while both are read: nothing is lost, before, meanwhile and after', async () => {
  const installation = await protectedSite();
  const old = await installation.core();
  const both = { APP_SECRET: APP_SECRET_2, APP_SECRET_BEFORE: installation.env.APP_SECRET as string };
  const during = await installation.core({ env: both });
  expect(await readAll(during)).toEqual(EVERYTHING);
  // A process of before is started again in the meantime.
  expect(await readAll(await installation.core())).toEqual(EVERYTHING);
  const versions = async () =>
    (await gamesStore(old).collection.find().toArray()).map(({ version }) => version);
  const before = await versions();

  const rotate = () => runAdmin({ ...installation.env, ...both }, 'rotate-secret', []);
  expect(await rotate()).toEqual({
    code: 0,
    output: expect.stringContaining('Written under APP_SECRET: 1 stream, 1 webhook, 1 second factor. Remove'),
  });
  expect(await rotate()).toMatchObject({
    output: expect.stringContaining('0 streams, 0 webhooks, 0 second factors'),
  });
  expect(await versions()).toEqual(before);
  expect(await readAll(during)).toEqual(EVERYTHING);
  const after = await installation.core({ env: { APP_SECRET: APP_SECRET_2 } });
  expect(await readAll(after)).toEqual(EVERYTHING);
  await expect(installation.core()).rejects.toThrow(SENTENCE);
});

it('where the secret is lost, streams play again, and what was encrypted is counted', async () => {
  const installation = await protectedSite();
  const env = { ...installation.env, APP_SECRET: APP_SECRET_2 };
  expect(await runAdmin(env, 'rotate-secret', [])).toMatchObject({
    code: 1,
    output: expect.stringMatching(SENTENCE),
  });
  expect(await runAdmin(env, 'rotate-secret', ['--force'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('Usage: npm run admin -- rotate-secret [--lost]'),
  });
  const { code, output } = await runAdmin(env, 'rotate-secret', ['--lost']);
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(
      /1 stream, 0 webhooks, 0 second factors\. .*\nNot readable: 2 webhooks and second factors/,
    ),
  });
  expect(await readAll(await installation.core({ env: { APP_SECRET: APP_SECRET_2 } }))).toEqual({
    stream: EVERYTHING.stream,
    webhook: null,
    code: null,
  });
});

it('an archive that another APP_SECRET protects is refused before anything is written', async () => {
  const source = await protectedSite();
  const folder = await mkdtemp(join(tmpdir(), 'touchline-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'site.archive');
  await exportArchive(await source.core(), file);
  const target = newInstallation();
  const core = await target.core();
  expect(await runAdmin(target.env, 'import', [file])).toMatchObject({
    code: 1,
    output: expect.stringMatching(SENTENCE),
  });
  expect(await core.db.collection('games').countDocuments()).toBe(0);
  const withSecret = newInstallation({ APP_SECRET: source.env.APP_SECRET as string });
  expect(await runAdmin(withSecret.env, 'import', [file])).toMatchObject({ code: 0 });
  expect(await readAll(await withSecret.core())).toEqual(EVERYTHING);
});
