import { deleteGame, setTrending, updateGame } from '@touchline/core/games/games';
import { goLiveByHand } from '@touchline/core/games/go-live/go-live';
import { changeGoLiveOffset } from '@touchline/core/games/go-live/offset';
import type { Core } from '@touchline/core/platform/core';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeMatch } from '../../test/support/factories.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { eventually } from '../../test/support/wait.ts';

/** The web list that an api process would answer now. */
async function gamesOf(
  api: TestApi,
): Promise<{ _id: string; status: string; title: string; league: string }[]> {
  const { body } = await api.request('GET', '/api/matches/web');
  return body.matches.flatMap((match: { games: unknown[] }) => match.games);
}

const heardOf = (visitor: Awaited<ReturnType<TestApi['visitor']>>, event: string) =>
  visitor.received.filter((item) => item.event === event).map((item) => item.payload);

describe('a process that writes', () => {
  it('shows a record, and many records of a bulk change, when the write is done', async () => {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const game = await makeGame(core);
    expect(await gamesOf(api)).toMatchObject([{ _id: game._id.toHexString(), status: 'Scheduled' }]);
    await goLiveByHand(core, game.matchId, game._id);
    expect(await gamesOf(api)).toMatchObject([{ status: 'Live' }]);
    await changeGoLiveOffset(core, 10);
    const liveAt = new Date((game.startsAt as Date).getTime() + 600_000).toISOString();
    expect(await gamesOf(api)).toMatchObject([{ liveAt }]);
  });
});

describe('two api processes', () => {
  it('both show the write of one of them, and every open page gets its event', async () => {
    const installation = newInstallation();
    const [coreA, coreB] = [await installation.core(), await installation.core()];
    const game = await makeGame(coreA);
    const [a, b] = [await startTestApi(coreA), await startTestApi(coreB)];
    const [pageA, pageB] = [await a.visitor(), await b.visitor()];
    await goLiveByHand(coreA, game.matchId, game._id);
    for (const [api, page] of [
      [a, pageA],
      [b, pageB],
    ] as const) {
      await eventually(() => {
        expect(heardOf(page, 'game:changed')).toEqual([
          {
            matchId: game.matchId.toHexString(),
            game: expect.objectContaining({ status: 'Live', version: 2 }),
          },
        ]);
      });
      // The list is never older than an event.
      expect(await gamesOf(api)).toMatchObject([{ status: 'Live' }]);
    }
    const etags = await Promise.all(
      [a, b].map(async (api) => (await api.request('GET', '/api/matches/web')).headers.get('etag')),
    );
    expect(etags[0]).toBe(etags[1]);
  });

  it('show the write of a process that died before its change notification', async () => {
    const installation = newInstallation();
    const core = await installation.core();
    const game = await makeGame(core);
    const api = await startTestApi(core);
    const page = await api.visitor();
    const dying = await installation.core();
    dying.redis.disconnect();
    await goLiveByHand(dying, game.matchId, game._id);
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(1));
    expect(await gamesOf(api)).toMatchObject([{ status: 'Live' }]);
  });

  it('show writes whose notifications the stream lost', async () => {
    const installation = newInstallation();
    const core = await installation.core();
    const game = await makeGame(core);
    const api = await startTestApi(core);
    await core.redis.del(core.bus.key);
    await core.redis.xadd(core.bus.key, '1-1', 'topic', 'games', 'id', game._id.toHexString());
    await goLiveByHand(core, game.matchId, game._id);
    await eventually(async () => expect(await gamesOf(api)).toMatchObject([{ status: 'Live' }]));
  });
});

describe('the events of visitors', () => {
  async function open() {
    const installation = newInstallation();
    const core = await installation.core();
    const api = await startTestApi(core);
    return { core, api, page: await api.visitor() };
  }

  it('begin with the ETags of the list and of what home shows of it, and the time', async () => {
    const { api, page } = await open();
    const etagOf = async (path: string) => (await api.request('GET', path)).headers.get('etag');
    const [listing, home] = [await etagOf('/api/matches/web'), await etagOf('/api/matches/home')];
    expect(page.received[0]).toEqual({
      event: 'hello',
      payload: { listing, home, serverTime: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
  });

  it('report a new game, its removal, and a game that became mobile only', async () => {
    const { core, page } = await open();
    const game = await makeGame(core);
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(1));
    await deleteGame(core, { matchId: game.matchId, id: game._id });
    const matchId = game.matchId.toHexString();
    await eventually(() =>
      expect(heardOf(page, 'game:removed')).toEqual([
        { matchId, gameId: game._id.toHexString(), version: 2, changedAt: expect.any(String) },
      ]),
    );
    const league = await makeLeague(core);
    const other = await makeGame(core, { league: league.name });
    await updateGame(
      core,
      { matchId: other.matchId, id: other._id },
      {
        title: other.title,
        location: other.location,
        homeTeam: other.homeTeam,
        awayTeam: other.awayTeam,
        date: other.date,
        time: other.time,
        league: league.name,
        platforms: 'mobile',
      },
    );
    await eventually(() => expect(heardOf(page, 'game:removed')).toHaveLength(2));
  });

  it('report a deleted match once, and not its games', async () => {
    const { core, page } = await open();
    const game = await makeGame(core);
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(1));
    await core.db
      .collection('matches')
      .updateOne(
        { _id: game.matchId },
        { $set: { deletedAt: new Date() }, $inc: { version: 1 }, $currentDate: { changedAt: true } },
      );
    await eventually(() => expect(heardOf(page, 'match:removed')).toHaveLength(1));
    expect(heardOf(page, 'game:removed')).toEqual([]);
  });

  it('join view counts of one write into one event and keep the version', async () => {
    const { core, api, page } = await open();
    const match = await makeMatch(core);
    const games = [
      await makeGame(core, { matchId: match._id }),
      await makeGame(core, { matchId: match._id }),
    ];
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(2));
    await core.db
      .collection('games')
      .updateMany({ matchId: match._id }, { $inc: { viewCount: 60 }, $currentDate: { changedAt: true } });
    await core.bus.emit('games', '*');
    await eventually(() =>
      expect(heardOf(page, 'views')).toEqual([
        { views: Object.fromEntries(games.map((game) => [game._id.toHexString(), 60])) },
      ]),
    );
    expect((await gamesOf(api)).map((game) => (game as unknown as { viewCount: number }).viewCount)).toEqual([
      60, 60,
    ]);
  });

  it('report every game whose league got another name', async () => {
    const { core, api, page } = await open();
    const league = await makeLeague(core, { name: 'Harbour League' });
    await makeGame(core, { league: league.name });
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(1));
    await core.db.collection('leagues').updateOne(
      { _id: league._id },
      {
        $set: { name: 'Coast League', nameKey: 'coast league' },
        $inc: { version: 1 },
        $currentDate: { changedAt: true, contentAt: true },
      },
    );
    await eventually(async () => expect(await gamesOf(api)).toMatchObject([{ league: 'Coast League' }]));
    expect(heardOf(page, 'league:changed').at(-1)).toMatchObject({ league: { name: 'Coast League' } });
    expect(heardOf(page, 'game:changed')).toHaveLength(2);
  });

  it('are not sent for a write that changes nothing for visitors, and never twice', async () => {
    const { core, api, page } = await open();
    const game = await makeGame(core);
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(1));
    for (let n = 0; n < 3; n += 1)
      await core.redis.xadd(core.bus.key, '*', 'topic', 'games', 'id', game._id.toHexString());
    await api.changeFeed.catchUp();
    await setTrending(core, { matchId: game.matchId, id: game._id }, true);
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(2));
  });

  it('skip an unknown change notification', async () => {
    const { core, page } = await open();
    await core.redis.xadd(core.bus.key, '*', 'topic', 'nonsense', 'id', 'x');
    await core.redis.xadd(core.bus.key, '*', 'what', 'ever');
    await makeGame(core);
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(1));
  });
});

describe('without Redis', () => {
  async function withOwnRedis() {
    const redis = await startOwnRedis();
    const core: Core = await newInstallation({ REDIS_URL: redis.url }).core();
    return { redis, core };
  }

  it('writes are answered, and open pages still get them', async () => {
    const { redis, core } = await withOwnRedis();
    const game = await makeGame(core);
    const api = await startTestApi(core);
    const page = await api.visitor();
    process.kill(redis.pid, 'SIGSTOP');
    await goLiveByHand(core, game.matchId, game._id);
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(1));
    expect(await gamesOf(api)).toMatchObject([{ status: 'Live' }]);
    process.kill(redis.pid, 'SIGCONT');
    await eventually(() => core.redis.ping());
    await setTrending(core, { matchId: game.matchId, id: game._id }, true);
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(2));
  });

  it('change notifications resume after a restart of Redis', async () => {
    const { redis, core } = await withOwnRedis();
    const game = await makeGame(core);
    const api = await startTestApi(core);
    const page = await api.visitor();
    await redis.kill();
    await setTrending(core, { matchId: game.matchId, id: game._id }, true);
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(1));
    await redis.startAgain();
    await eventually(() => core.redis.ping());
    await setTrending(core, { matchId: game.matchId, id: game._id }, false);
    await eventually(() => expect(heardOf(page, 'game:changed')).toHaveLength(2));
  });
});
