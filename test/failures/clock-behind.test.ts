import { updateLeague } from '@touchline/core/leagues/leagues';
import type { Core } from '@touchline/core/platform/core';
import { expect, it } from 'vitest';
import { startTestApi } from '../support/api.ts';
import { newInstallation } from '../support/core.ts';
import { makeGame, makeLeague } from '../support/factories.ts';
import { startOwnStore } from '../support/store.ts';
import { eventually } from '../support/wait.ts';
import { createRandom } from './random.ts';
import { openPages } from './visitors.ts';

const BEHIND_MS = 8_000;

/** Counts views like a flush: without a new version, on the database's clock. */
async function addViews(core: Core, viewCount: number): Promise<void> {
  await core.db
    .collection('games')
    .updateMany({}, { $inc: { viewCount }, $currentDate: { changedAt: true } });
  await core.bus.emit('games', '*');
}

it('after a failover to a database with a clock behind, every write appears in every process and on open pages', async () => {
  const store = await startOwnStore();
  const installation = newInstallation({ MONGODB_URI: `${store.uri}/behind` });
  const [core, other] = [await installation.core(), await installation.core()];
  const league = await makeLeague(core, { name: 'Harbour League' });
  await makeGame(core, { league: league.name });
  const apis = [await startTestApi(core), await startTestApi(other)];
  const pages = openPages(
    apis.map(({ url }) => url),
    2,
    createRandom(1),
  );
  const shows = (expected: object) =>
    eventually(() => {
      for (const { lists } of apis) expect(lists.snapshot().matches[0]?.games[0]).toMatchObject(expected);
      for (const page of pages) expect(page.matches()[0]?.games[0]).toMatchObject(expected);
    });
  await addViews(core, 1);
  await shows({ viewCount: 1, league: 'Harbour League' });
  const changedAt = async () => (await core.db.collection('games').findOne())?.changedAt;
  const before = await changedAt();

  await store.kill();
  await store.startAgain({ clockBehindMs: BEHIND_MS });
  await addViews(core, 1);
  expect((await changedAt()).getTime()).toBeLessThan(before.getTime());
  await shows({ viewCount: 2, league: 'Harbour League' });

  // Without a notification, as from a process that died after its write; the catch-up has to find it.
  await core.db
    .collection('games')
    .updateMany({}, { $inc: { viewCount: 1 }, $currentDate: { changedAt: true } });
  await shows({ viewCount: 3 });

  const { abbreviation, country, category, logoUrl } = league;
  const form = { name: 'Coast League', abbreviation, country, category, logoUrl };
  await updateLeague(core, { id: league._id }, form);
  await shows({ viewCount: 3, league: 'Coast League' });
});
