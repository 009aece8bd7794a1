import { affiliateVerbs, createAffiliate } from '@touchline/core/affiliates/affiliates';
import { type Game, setTrending, updateGame } from '@touchline/core/games/games';
import { goLiveByHand } from '@touchline/core/games/go-live/go-live';
import { matchVerbs, removeMatch } from '@touchline/core/matches/matches';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeMatch, withStream } from '../../test/support/factories.ts';

async function open() {
  const core = await newInstallation().core();
  return { core, api: await startTestApi(core) };
}

describe('the public lists', () => {
  it('contain unfinished games under their matches, by start, separately for each platform', async () => {
    const { core, api } = await open();
    const match = await makeMatch(core, { title: 'Matchday' });
    await makeMatch(core, { title: 'Without games' });
    const matchId = match._id;
    const at = (hours: number) => new Date(Date.UTC(2030, 0, 1, hours));
    const late = await makeGame(core, { matchId, startsAt: at(20), platforms: 'web' });
    const early = await makeGame(core, { matchId, startsAt: at(18) });
    const mobile = await makeGame(core, { matchId, startsAt: at(19), platforms: 'mobile' });
    await makeGame(core, { matchId, startsAt: at(17), status: 'Finished' });
    await api.changeFeed.catchUp();
    const idsAt = async (path: string) => {
      const { body } = await api.request('GET', path);
      expect(body.matches).toHaveLength(1);
      return body.matches[0].games.map((game: { _id: string }) => game._id);
    };
    const [l, e, m] = [late, early, mobile].map((game) => game._id.toHexString());
    expect(await idsAt('/api/matches/web')).toEqual([e, l]);
    expect(await idsAt('/api/matches')).toEqual([e, l]);
    expect(await idsAt('/api/matches/mobile')).toEqual([e, m]);
  });

  it('have the first games of a sport, with the numbers of its others, and no other sport’s', async () => {
    const { core, api } = await open();
    const { name: league } = await makeLeague(core, { name: 'Bat League', category: 'Cricket' });
    const { _id: matchId } = await makeMatch(core, { category: null });
    const ball = await makeGame(core);
    const bat = await makeGame(core, { matchId, league });
    await api.changeFeed.catchUp();
    const of = (query: string) => api.request('GET', `/api/matches/home${query}`);
    const idsOf = async (query: string) =>
      (await of(query)).body.matches.flatMap(({ games }: { games: { _id: string }[] }) =>
        games.map(({ _id }) => _id),
      );
    expect(await idsOf('?category=Cricket')).toEqual([bat._id.toHexString()]);
    expect((await of('?category=Cricket')).body.others).toMatchObject({ games: 0, live: 0 });
    expect((await idsOf('')).toSorted()).toEqual([ball, bat].map(({ _id }) => _id.toHexString()).toSorted());
    expect((await of('?category=Chessboxing')).status).toBe(400);
  });

  it('show a game with its league, category and streams, and no address of a stream', async () => {
    const { core, api } = await open();
    const league = await makeLeague(core, { name: 'Harbour League', category: 'Cricket' });
    await withStream(
      core,
      await makeGame(core, { league: league.name, startsAt: new Date('2030-01-01T18:00:00Z') }),
    );
    await api.changeFeed.catchUp();
    const answer = await api.request('GET', '/api/matches');
    const [game] = answer.body.matches[0].games;
    expect(game).toMatchObject({
      league: 'Harbour League',
      leagueId: league._id.toHexString(),
      category: 'Cricket',
      startsAt: '2030-01-01T18:00:00.000Z',
      liveAt: '2030-01-01T17:45:00.000Z',
      createdAt: { seconds: expect.any(Number), nanoseconds: expect.any(Number) },
      streamUrls: [{ title: 'Main feed', stream: 'Stream 1', quality: '1080p', language: 'English' }],
    });
    expect(JSON.stringify(answer.body)).not.toContain('streams.example');
  });

  it('answer 304 to a client that has them, and compress for a client that asks', async () => {
    const { core, api } = await open();
    for (let n = 0; n < 5; n += 1) await makeGame(core);
    await api.changeFeed.catchUp();
    const first = await api.request('GET', '/api/matches/web', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') as string;
    const again = await api.request('GET', '/api/matches/web', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    await makeGame(core);
    await api.changeFeed.catchUp();
    const changed = await api.request('GET', '/api/matches/web', { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.body.matches).toHaveLength(6);
  });
});

it('the prepared lists are kept through writes that concern none of them, and rebuilt after any other', async () => {
  const { core, api } = await open();
  const league = (await makeLeague(core)).name;
  const shown = await makeGame(core, { league });
  const ended = await makeGame(core, { league, status: 'Finished' });
  const link = await createAffiliate(core, { title: 'Partner', link: 'https://partner.example/' });
  const kept = api.lists.snapshot();
  const web = api.lists.web();
  const at = ({ matchId, _id: id }: Game) => ({ matchId, id });
  await matchVerbs.update(core, { id: ended.matchId }, { title: 'Renamed' });
  await setTrending(core, at(ended), true);
  await affiliateVerbs.update(core, { id: link._id }, { title: 'Renamed', link: link.link });
  await removeMatch(core, ended.matchId);
  await api.changeFeed.catchUp();
  expect(api.lists.snapshot()).toBe(kept);
  expect(api.lists.web()).toBe(web);
  await setTrending(core, at(shown), true);
  expect(api.lists.web()).not.toBe(web);
});

describe('a match', () => {
  it('includes finished games, and follows their changes', async () => {
    const { core, api } = await open();
    const league = (await makeLeague(core)).name;
    const game = await makeGame(core, { league });
    const path = `/api/matches/${game.matchId.toHexString()}`;
    await api.changeFeed.catchUp();
    expect((await api.request('GET', path)).body.match.games).toMatchObject([{ status: 'Scheduled' }]);
    await goLiveByHand(core, game.matchId, game._id);
    const { title, location, homeTeam, awayTeam, date, time } = game;
    const content = { title, location, homeTeam, awayTeam, date, time, league };
    await updateGame(core, { matchId: game.matchId, id: game._id }, { ...content, status: 'Finished' });
    await api.changeFeed.catchUp();
    expect((await api.request('GET', path)).body.match.games).toMatchObject([{ status: 'Finished' }]);
    await updateGame(
      core,
      { matchId: game.matchId, id: game._id },
      { ...content, status: 'Finished', title: 'Renamed' },
    );
    await api.changeFeed.catchUp();
    expect((await api.request('GET', path)).body.match.games).toMatchObject([
      { status: 'Finished', title: 'Renamed' },
    ]);
    expect((await api.request('GET', '/api/matches')).body.matches).toEqual([]);
  });
});
