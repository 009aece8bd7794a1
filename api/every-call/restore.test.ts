import { CALLS } from '@touchline/contract/calls/all';
import { RESOURCES } from '@touchline/contract/resources/all';
import { purgeDeleted } from '@touchline/core/maintenance';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { KINDS, type Kind, SPECIMENS } from '../../test/support/specimens.ts';

const DAY_MS = 86_400_000;
async function open(kind: Kind) {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const specimen = await SPECIMENS[kind]({ core, api, as });
  const { path, collection, _id } = specimen;
  /** As a user who has just signed in, since sessions end before deleted records do. */
  const call = async (method: string, suffix = '') =>
    api.request(method, path + suffix, { as: await makeSuperAdmin(core) });
  const read = () => core.db.collection(collection).findOne({ _id });
  return { clock, core, api, as, call, read };
}

describe('a deleted record', () => {
  it('may be of every kind that the contract restores', () => {
    expect(CALLS.filter(({ id }) => id.endsWith('.restore'))).toHaveLength(KINDS.length);
  });

  it.each(KINDS)('is restored within 30 days, once, and not later: %s', async (kind) => {
    const { clock, core, call, read } = await open(kind);
    const missing = {
      status: 404,
      body: { code: 'NOT_FOUND', message: `${RESOURCES[kind].entity} not found.` },
    };
    // A record that is not deleted cannot be restored.
    expect(await call('POST', '/restore')).toMatchObject(missing);
    const before = await read();
    expect((await call('DELETE')).status).toBe(200);
    expect(await call('DELETE')).toMatchObject(missing);

    clock.advance(30 * DAY_MS - 1);
    await purgeDeleted(core);
    expect(await call('POST', '/restore')).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/ restored successfully$/) },
    });
    expect(await read()).toMatchObject({ deletedAt: null, version: before?.version + 2 });
    expect(await call('POST', '/restore')).toMatchObject(missing);

    await call('DELETE');
    clock.advance(30 * DAY_MS + 1);
    await purgeDeleted(core);
    expect(await read()).toBeNull();
    expect(await call('POST', '/restore')).toMatchObject(missing);
  });
});

describe('a deleted game', () => {
  it('whose match is deleted too is restored after it, and not once the match is purged', async () => {
    const { clock, core, api, as, call } = await open('games');
    const game = await core.db.collection('games').findOne();
    const match = `/api/matches/${game?.matchId.toHexString()}`;
    const noMatch = { status: 404, body: { code: 'NOT_FOUND', message: 'Match not found.' } };
    await call('DELETE');
    await api.request('DELETE', match, { as });
    expect(await call('POST', '/restore')).toMatchObject(noMatch);
    const back = await api.request('POST', `${match}/restore`, { as });
    // The match returns with the games of the moment it was deleted; this game did not exist then.
    expect(back.body.match).toMatchObject({ gameCounts: { all: 0, unfinished: 0 }, games: [] });
    expect((await call('POST', '/restore')).status).toBe(200);
    await call('DELETE');
    await api.request('DELETE', match, { as });
    clock.advance(30 * DAY_MS + 1);
    await purgeDeleted(core);
    expect(await call('POST', '/restore')).toMatchObject(noMatch);
  });
});
