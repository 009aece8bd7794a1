import { goLiveByHand } from '@touchline/core/games/go-live/go-live';
import { flushViews } from '@touchline/core/views/views';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeMatch, makeSuperAdmin } from '../../test/support/factories.ts';
import { expectLifetime, momentOf, startOwnRedis } from '../../test/support/redis.ts';
import { eventually } from '../../test/support/wait.ts';
import { newVisitorCookie } from '../player/visitor-cookie.ts';

async function open(overrides: Record<string, string> = {}) {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation(overrides).core({ clock });
  const api = await startTestApi(core);
  const game = await makeGame(core);
  await goLiveByHand(core, game.matchId, game._id);
  const path = `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}/viewCount`;
  let visitors = 0;
  /** A request of a new browser at a new address, unless the test sets them. */
  const view = (options: { cookie?: string; address?: string; agent?: string } = {}, at = path) => {
    visitors += 1;
    const cookie = options.cookie ?? (newVisitorCookie(core.env).split(';')[0] as string);
    return api.request('PUT', at, {
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        'x-forwarded-for': options.address ?? `10.3.${visitors >> 8}.${visitors & 255}`,
        'user-agent': options.agent ?? 'test',
      },
    });
  };
  const stored = async () => (await core.db.collection('games').findOne({ _id: game._id }))?.viewCount;
  return { clock, core, api, game, path, view, stored };
}

describe('a view', () => {
  it('counts once for each browser and game in 20 minutes', async () => {
    const { core, view } = await open();
    const cookie = newVisitorCookie(core.env).split(';')[0] as string;
    const since = await momentOf(core.redis);
    expect((await view({ cookie })).body).toEqual({ message: 'View counted', counted: true, viewCount: 1 });
    expect((await view({ cookie })).body).toMatchObject({ counted: false, viewCount: 1 });
    expect((await view()).body).toMatchObject({ counted: true, viewCount: 2 });
    const window = await core.redis.keys(`${core.env.REDIS_PREFIX}:{views}:seen:*`);
    for (const key of window) await expectLifetime(core.redis, key, { ms: 20 * 60_000, since });
  });

  it('counts once even when its address is written in upper case', async () => {
    const { core, view, path, stored } = await open();
    const cookie = newVisitorCookie(core.env).split(';')[0] as string;
    const shouted = path.replace(/[0-9a-f]{24}/g, (id) => id.toUpperCase());
    expect(shouted).not.toBe(path);
    expect((await view({ cookie }, shouted)).body).toMatchObject({ counted: true, viewCount: 1 });
    expect((await view({ cookie })).body).toMatchObject({ counted: false, viewCount: 1 });
    await flushViews(core);
    expect(await stored()).toBe(1);
  });

  it('without a valid cookie counts once for each address and browser', async () => {
    const { view } = await open();
    const at = { address: '10.5.0.1', agent: 'one' };
    expect((await view({ ...at, cookie: '' })).body.counted).toBe(true);
    expect((await view({ ...at, cookie: 'vid=0123456789abcdef0123456789abcdef.forged' })).body.counted).toBe(
      false,
    );
    expect((await view({ ...at, cookie: '', agent: 'two' })).body.counted).toBe(true);
  });

  it('counts at most 30 times for one address, game and window', async () => {
    const { core, view, game } = await open();
    const address = '10.5.0.2';
    const since = await momentOf(core.redis);
    const answers = await Promise.all(Array.from({ length: 32 }, () => view({ address })));
    expect(answers.filter((answer) => answer.body.counted)).toHaveLength(30);
    const other = await makeGame(core, { matchId: game.matchId });
    await goLiveByHand(core, other.matchId, other._id);
    const path = `/api/matches/${other.matchId.toHexString()}/game/${other._id.toHexString()}/viewCount`;
    expect((await view({ address }, path)).body.counted).toBe(true);
    // The window of an address begins with its first count for the game.
    const [window] = await core.redis.keys(
      `${core.env.REDIS_PREFIX}:{views}:cap:${game._id.toHexString()}:*`,
    );
    await expectLifetime(core.redis, window as string, { ms: 20 * 60_000, since });
    await core.redis.pexpire(window as string, 0);
    expect((await view({ address })).body.counted).toBe(true);
  });

  it('counts at most 30 times for the addresses of one /64', async () => {
    const { view } = await open();
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, n) => view({ address: `2001:db8:1:2::${n + 1}` })),
    );
    expect(answers.filter((answer) => answer.body.counted)).toHaveLength(30);
    expect((await view({ address: '2001:db8:1:3::1' })).body.counted).toBe(true);
  });

  it('counts only while the game is live and two minutes after', async () => {
    const { core, clock, api, view, game } = await open();
    const end = { status: 'Finished', isLive: false, stoppedLiveAt: clock.date() };
    await core.db
      .collection('games')
      .updateOne({ _id: game._id }, { $set: end, $inc: { version: 1 }, $currentDate: { changedAt: true } });
    await api.changeFeed.catchUp();
    clock.advance(120_000);
    expect((await view()).body.counted).toBe(true);
    clock.advance(1);
    expect(await view()).toMatchObject({
      status: 409,
      body: { code: 'NOT_LIVE', message: 'Views are counted only while a game is live.' },
    });
    const scheduled = await makeGame(core);
    const path = `/api/matches/${scheduled.matchId.toHexString()}/game/${scheduled._id.toHexString()}/viewCount`;
    expect((await view({}, path)).status).toBe(409);
  });

  it('counts towards the limit of its address, and returns the rest of it', async () => {
    const { view } = await open();
    const address = '10.5.0.3';
    const answers = [await view({ address }), await view({ address })];
    expect(answers.map(({ headers }) => headers.get('ratelimit'))).toEqual([
      expect.stringMatching(/^limit=60, remaining=59, reset=\d\d$/),
      expect.stringMatching(/^limit=60, remaining=58, reset=\d\d$/),
    ]);
  });

  it('counts towards the limit even for staff, with a body, and for a game that has ended', async () => {
    const { core, clock, api, game, path } = await open();
    const headers = { 'x-forwarded-for': '10.5.0.5' };
    const remaining = async (options: object) => {
      const answer = await api.request('PUT', path, { headers, ...options });
      return [answer.status, answer.headers.get('ratelimit')?.match(/remaining=(\d+)/)?.[1]];
    };
    expect(await remaining({ as: await makeSuperAdmin(core) })).toEqual([200, '59']);
    expect(await remaining({ body: {} })).toEqual([200, '58']);
    expect(await remaining({})).toEqual([200, '57']);
    const end = { status: 'Finished', isLive: false, stoppedLiveAt: clock.date() };
    await core.db
      .collection('games')
      .updateOne({ _id: game._id }, { $set: end, $inc: { version: 1 }, $currentDate: { changedAt: true } });
    await api.changeFeed.catchUp();
    expect(await remaining({})).toEqual([200, '56']);
  });

  it('beyond the limit of its address is refused and not counted, even for a game that is not live', async () => {
    const { api, game, view, stored, core } = await open();
    const address = '10.5.0.4';
    const scheduled = await makeGame(core);
    const others = [
      `/api/matches/${scheduled.matchId.toHexString()}/game/${scheduled._id.toHexString()}/viewCount`,
      `/api/matches/${game.matchId.toHexString()}/game/none/viewCount`,
    ] as const;
    const headers = { 'x-forwarded-for': address };
    // A request that is refused for its game, its path or its origin counts too.
    const foreign = { ...headers, origin: 'https://evil.example' };
    const asked = [
      ...Array.from({ length: 20 }, () => () => view({ address }, others[0])),
      ...Array.from({ length: 20 }, () => () => view({ address }, others[1])),
      ...Array.from({ length: 10 }, () => () => api.request('PUT', others[1], { headers: foreign })),
      ...Array.from({ length: 9 }, () => () => view({ address })),
    ];
    const statuses = await Promise.all(asked.map(async (ask) => (await ask()).status));
    expect(statuses.filter((status) => status === 429)).toEqual([]);
    expect(new Set(statuses)).toEqual(new Set([409, 404, 403, 200]));
    expect((await view({ address })).body.counted).toBe(true);
    for (const path of [undefined, ...others]) {
      const refused = await view({ address }, path);
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await flushViews(core);
    expect(await stored()).toBe(10);
  });

  it('keeps its total at midnight, when a new day begins', async () => {
    const { clock, api, view, stored, core } = await open({ SITE_TIME_ZONE: 'Asia/Kathmandu' });
    clock.set('2026-11-21T18:14:59.500Z');
    await view();
    expect((await view()).body.viewCount).toBe(2);
    clock.set('2026-11-21T18:15:00.000Z');
    expect((await view()).body.viewCount).toBe(3);
    await flushViews(core);
    expect(await stored()).toBe(3);
    await api.changeFeed.catchUp();
    expect((await view()).body.viewCount).toBe(4);
    const days = await core.db.collection('view_days').find().sort({ _id: 1 }).toArray();
    expect(days.map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-21', 2],
      ['2026-11-22', 1],
    ]);
  });

  it('answers 503 while Redis is away, and lists are still read', async () => {
    const redis = await startOwnRedis();
    const { api, view } = await open({ REDIS_URL: redis.url });
    await redis.kill();
    expect(await view()).toMatchObject({ status: 503, body: { message: 'Service unavailable.' } });
    expect((await api.request('GET', '/api/matches')).status).toBe(200);
  });
});

describe('the flush', () => {
  it('writes every view once when several run at the same time', async () => {
    const { core, view, stored } = await open();
    await Promise.all(Array.from({ length: 20 }, () => view()));
    await Promise.all([flushViews(core), flushViews(core), flushViews(core)]);
    expect(await stored()).toBe(20);
    await view();
    await flushViews(core);
    expect(await stored()).toBe(21);
    expect(await flushViews(core)).toBe(0);
  });

  it('keeps version and content of the game, and a row for each day of the site', async () => {
    const { core, clock, view, game } = await open();
    const before = await core.db.collection('games').findOne({ _id: game._id });
    await view();
    await flushViews(core);
    clock.set('2026-11-22T00:30:00Z');
    await view();
    await view();
    await flushViews(core);
    const after = await core.db.collection('games').findOne({ _id: game._id });
    expect(after).toMatchObject({ version: before?.version, contentAt: before?.contentAt, viewCount: 3 });
    const days = await core.db.collection('view_days').find().sort({ day: 1 }).toArray();
    expect(days).toMatchObject([
      { recordId: game._id, day: '2026-11-21', count: 1 },
      { recordId: game._id, day: '2026-11-22', count: 2 },
    ]);
  });

  it('applies a batch exactly once when its worker dies at any point', async () => {
    const { core, view, stored } = await open();
    const keys = ['pending', 'flushing', 'batch'].map(
      (name) => `${core.env.REDIS_PREFIX}:{views}:${name}`,
    ) as [string, string, string];
    // The worker died after the claim, before any write.
    await view();
    await core.redis.rename(keys[0], keys[1]);
    await core.redis.set(keys[2], '1000');
    await core.db
      .collection<{ _id: string; value: number }>('counters')
      .updateOne({ _id: 'batch:views' }, { $set: { value: 1000 } }, { upsert: true });
    await view();
    await flushViews(core);
    expect(await stored()).toBe(1);
    await flushViews(core);
    expect(await stored()).toBe(2);
    // The worker died after all writes, before the batch was removed from Redis.
    await view();
    const copy = await core.redis.hgetall(keys[0]);
    await flushViews(core);
    const batch = (await core.db.collection('games').findOne({ lastViewBatch: { $gt: 0 } }))?.lastViewBatch;
    await core.redis.hset(keys[1], copy);
    await core.redis.set(keys[2], String(batch));
    await flushViews(core);
    expect(await stored()).toBe(3);
    expect((await core.db.collection('view_days').findOne({}))?.count).toBe(3);
  });

  it('of a worker that stalled writes nothing twice and loses nothing', async () => {
    const { core, view, stored } = await open();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([view(), view(), flushViews(core), view(), flushViews(core)]);
    }
    await flushViews(core);
    await flushViews(core);
    expect(await stored()).toBe(30);
  });

  it('whose batch number is outdated before its use loses nothing', async () => {
    const { core, view, stored } = await open();
    const counters = core.db.collection<{ _id: string; value: number }>('counters');
    for (let round = 0; round < 3; round += 1) {
      await view();
      await flushViews(core);
    }
    // As for a worker that stalled right after it got its batch number.
    await counters.updateOne({ _id: 'batch:views' }, { $set: { value: 0 } });
    await view();
    await flushViews(core);
    expect(await stored()).toBe(4);
    expect((await core.db.collection('view_days').findOne({}))?.count).toBe(4);
  });

  it('sends every open page one event with absolute counts', async () => {
    const { core, api, view, game } = await open();
    const match = await makeMatch(core);
    const other = await makeGame(core, { matchId: match._id });
    await goLiveByHand(core, other.matchId, other._id);
    await api.changeFeed.catchUp();
    const page = await api.visitor();
    await view();
    await view({}, `/api/matches/${other.matchId.toHexString()}/game/${other._id.toHexString()}/viewCount`);
    await flushViews(core);
    await eventually(() => {
      const events = page.received.filter(({ event }) => event === 'views');
      expect(events.map(({ payload }) => payload)).toEqual([
        { views: { [game._id.toHexString()]: 1, [other._id.toHexString()]: 1 } },
      ]);
    });
  });

  it('skips counts of deleted games', async () => {
    const { core, view, game } = await open();
    await view();
    await core.db.collection('games').deleteOne({ _id: game._id });
    expect(await flushViews(core)).toBe(0);
    expect(await core.redis.exists(`${core.env.REDIS_PREFIX}:{views}:flushing`)).toBe(0);
  });
});
