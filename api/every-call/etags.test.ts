import { CALLS } from '@touchline/contract/calls/all';
import { describe, expect, it } from 'vitest';
import { makeGame, makeLeague, makeMatch } from '../../test/support/factories.ts';
import { openApi } from '../../test/support/send-call.ts';

/** Reads that are the same for every client; the session and the server's time differ by client. */
const reads = CALLS.filter(
  ({ method, needs, produces, id }) =>
    method === 'GET' && needs === 'public' && !produces && id !== 'auth.session',
);

describe('every public read', () => {
  it.each(reads.map((call) => [call.id, call] as const))(
    'answers 304 to who has it already: %s',
    async (_, call) => {
      const { core, api, send } = await openApi();
      const { name: league } = await makeLeague(core, { name: 'Coast League' });
      const match = await makeMatch(core);
      const game = await makeGame(core, { matchId: match._id, league });
      const ids = { '/api/leagues/{id}': game.leagueId, '/api/games/{id}': game._id };
      const id = (ids[call.path as keyof typeof ids] ?? match._id).toHexString();
      await api.changeFeed.catchUp();

      const first = await send(call, { id });
      const etag = first.headers.get('etag') ?? '';
      expect(first).toMatchObject({ status: 200 });
      expect(etag).toMatch(/^W\/".+"$/);
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const again = await send(call, { id, headers: { 'if-none-match': etag } });
      expect(again).toMatchObject({ status: 304, body: '' });
      expect(again.headers.get('etag')).toBe(etag);
    },
  );

  it('has a new ETag after a change', async () => {
    const { core, api, send } = await openApi();
    const game = await makeGame(core);
    await api.changeFeed.catchUp();
    const call = CALLS.find(({ id }) => id === 'matches.get') as (typeof CALLS)[number];
    const id = game.matchId.toHexString();
    const etag = (await send(call, { id })).headers.get('etag') ?? '';
    await makeGame(core, { matchId: game.matchId });
    await api.changeFeed.catchUp();
    const changed = await send(call, { id, headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.body.match.games).toHaveLength(2);
  });
});
