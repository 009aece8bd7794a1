import { createAffiliate } from '@touchline/core/affiliates/affiliates';
import { expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { countingCore } from '../../test/support/commands.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeSuperAdmin } from '../../test/support/factories.ts';

/** A game with a link, a signed-in super-admin, and the MongoDB commands that a request of this user sends. */
async function open() {
  const { core, sentBy } = await countingCore(newInstallation());
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const league = await makeLeague(core);
  await createAffiliate(core, { title: 'Partner', link: 'https://partner.example/' });
  const game = await makeGame(core, { league: league.name });
  await api.cookieOf(as);
  const request = (method: string, path: string, body?: object) =>
    sentBy(async () => {
      const { status } = await api.request(method, path, { as, ...(body && { body }) });
      expect(status).toBe(200);
    });
  return { league, game, request };
}

const timesIn = (sent: readonly string[], command: string) => sent.filter((name) => name === command).length;

it('a save of a game sends at most 10 commands, and reads each record once', async () => {
  const { game, league, request } = await open();
  const { location, homeTeam, awayTeam, date, time, matchId, _id } = game;
  const form = { title: 'Home vs Away', location, homeTeam, awayTeam, date, time, league: league.name };
  const sent = await request('PUT', `/api/matches/${matchId}/game/${_id}`, form);
  expect(sent.length).toBeLessThanOrEqual(10);
  const reads = sent.filter((name) => name.startsWith('find '));
  expect(reads).toEqual([...new Set(reads)]);
});

it('the overview reads the deleted matches once, and the games that start soon once', async () => {
  const { request } = await open();
  const sent = await request('GET', '/api/dashboard/overview');
  // The other command reads the matches of the games that go live next.
  expect(timesIn(sent, 'find matches')).toBeLessThanOrEqual(2);
  expect(timesIn(sent, 'find settings')).toBe(1);
  expect(sent.length).toBeLessThanOrEqual(33);
});

it('a list of staff reads no record twice, and none at all when it is empty', async () => {
  const { request } = await open();
  const matches = await request('GET', '/api/matches?scope=all');
  expect(timesIn(matches, 'find matches')).toBe(1);
  const streams = await request('GET', '/api/streams');
  expect(streams).not.toContain('find leagues');
  expect(streams).not.toContain('find affiliates');
});
