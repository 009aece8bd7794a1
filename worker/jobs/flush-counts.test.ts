import { createAffiliate } from '@touchline/core/affiliates/affiliates';
import { createDownload } from '@touchline/core/downloads/downloads';
import { goLiveByHand } from '@touchline/core/games/go-live/go-live';
import { DAY_COLLECTIONS } from '@touchline/core/platform/counts/day-counts';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame } from '../../test/support/factories.ts';
import { commandOn, startMongoProxy } from '../../test/support/mongo-proxy.ts';
import { startOwnStore } from '../../test/support/store.ts';
import { eventually } from '../../test/support/wait.ts';
import { startWorker } from '../run.ts';

const EACH = 12;

it('views, clicks and downloads are written to their records and days once, with two workers', async () => {
  const clock = fakeClock('2026-11-21T12:00:00.000Z');
  const installation = newInstallation();
  const cores = [await installation.core({ clock }), await installation.core({ clock })] as const;
  const [core] = cores;
  const api = await startTestApi(core);
  const game = await makeGame(core);
  await goLiveByHand(core, game.matchId, game._id);
  const affiliate = await createAffiliate(core, { title: 'Partner', link: 'https://partner.example' });
  const release = await createDownload(core, {
    platform: 'android',
    version: '1.2.0',
    downloadUrl: 'https://files.example/app.apk',
    sizeInMB: 24,
    releaseStatus: 'stable',
  });
  const paths = [
    `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}/viewCount`,
    `/api/affiliate/${affiliate._id.toHexString()}/update-clicks`,
    `/api/mobile/downloads/${release._id.toHexString()}/count`,
  ];
  for (const worker of await Promise.all(cores.map((each) => startWorker(each))))
    onTestFinished(() => worker.close());

  for (let n = 1; n <= EACH; n += 1) {
    const headers = { 'x-forwarded-for': `10.9.0.${n}` };
    for (const path of paths) expect((await api.request('PUT', path, { headers })).status).toBe(200);
    // Two flushes at once, while more is counted.
    for (const each of cores)
      await each.jobs.queue('views').add('flush-counts', {}, { jobId: `${n}-${each === core}` });
  }

  const counters = [
    { collection: 'games', field: 'viewCount', days: DAY_COLLECTIONS.views },
    { collection: 'affiliates', field: 'clicks', days: DAY_COLLECTIONS.clicks },
    { collection: 'downloads', field: 'downloadCount', days: DAY_COLLECTIONS.downloads },
  ];
  const idle = () => core.jobs.queue('views').getJobCounts('waiting', 'active', 'prioritized');
  await eventually(async () => {
    expect(await idle()).toMatchObject({ waiting: 0, active: 0 });
    for (const { collection, field, days } of counters) {
      expect(await core.db.collection(collection).findOne()).toMatchObject({ [field]: EACH });
      expect(await core.db.collection(days).find().toArray()).toMatchObject([
        { day: '2026-11-21', count: EACH },
      ]);
    }
  });
});

it('a database that dies between the totals and the days loses neither', async () => {
  const store = await startOwnStore();
  const uri = `${store.uri}/touchline`;
  let isLost = false;
  const proxy = await startMongoProxy(uri, (message) => {
    if (isLost || !message.includes(commandOn('update', DAY_COLLECTIONS.views))) return false;
    isLost = true;
    return true;
  });
  const clock = fakeClock('2026-11-21T12:00:00.000Z');
  const installation = newInstallation({ MONGODB_URI: uri });
  const core = await installation.core({ clock });
  const api = await startTestApi(core);
  const game = await makeGame(core);
  await goLiveByHand(core, game.matchId, game._id);
  const path = `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}/viewCount`;
  for (let n = 1; n <= EACH; n += 1)
    await api.request('PUT', path, { headers: { 'x-forwarded-for': `10.9.1.${n}` } });

  const worker = await startWorker(await installation.core({ clock, env: { MONGODB_URI: proxy.uri } }));
  onTestFinished(() => worker.close());
  await proxy.stopped;
  await store.kill();
  await store.startAgain();
  // The worker finds the database again by its own waits, of which a busy machine makes a minute.
  await eventually(async () => {
    expect(await core.db.collection('games').findOne()).toMatchObject({ viewCount: EACH });
    expect(await core.db.collection(DAY_COLLECTIONS.views).find().toArray()).toMatchObject([{ count: EACH }]);
  }, 100_000);
});
