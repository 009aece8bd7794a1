import { expect, it } from 'vitest';
import { heldClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeMatch, makeUser } from '../../test/support/factories.ts';
import { deleteGame } from './games/games.ts';
import { deleteLeague } from './games/league-use.ts';
import { matchesStore } from './matches/matches.store.ts';
import { runUpkeep } from './upkeep.ts';

const DAY_MS = 86_400_000;

async function open() {
  const clock = heldClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  const count = (name: string) => core.db.collection(name).countDocuments();
  return { clock, core, count };
}

it('records deleted 30 days ago are gone, a match with its games, and younger ones can still be restored', async () => {
  const { clock, core, count } = await open();
  const game = await makeGame(core);
  const kept = await makeGame(core);
  await matchesStore(core).remove(game.matchId);
  clock.advance(DAY_MS);
  await deleteGame(core, { matchId: kept.matchId, id: kept._id });
  clock.advance(29 * DAY_MS + 1);
  expect(await runUpkeep(core)).toMatchObject({ purged: 2 });
  expect(await count('matches')).toBe(1);
  expect(await count('games')).toBe(1);
  clock.advance(DAY_MS);
  expect(await runUpkeep(core)).toMatchObject({ purged: 1 });
  expect(await count('games')).toBe(0);
});

it('a deleted league stays as long as a game names it', async () => {
  const { clock, core, count } = await open();
  const league = await makeLeague(core);
  const unused = await makeLeague(core);
  const match = await makeMatch(core);
  const game = await makeGame(core, { matchId: match._id, league: league.name, status: 'Finished' });
  await deleteLeague(core, league._id);
  await deleteLeague(core, unused._id);
  clock.advance(40 * DAY_MS);
  expect(await runUpkeep(core)).toMatchObject({ purged: 1 });
  await core.db.collection('games').deleteOne({ _id: game._id });
  expect(await runUpkeep(core)).toMatchObject({ purged: 1 });
  expect(await count('leagues')).toBe(0);
});

it('expired sessions, old log entries, old messages and the tokens of silent devices end', async () => {
  const { clock, core } = await open();
  const user = await makeUser(core);
  const at = (days: number) => new Date(clock.now() - days * DAY_MS);
  const session = { userId: user._id, createdAt: at(40), lastSeenAt: at(40), agent: '', address: '' };
  await core.db.collection<{ _id: string }>('sessions').insertMany([
    { _id: 'old', ...session, expiresAt: new Date(0) },
    { _id: 'new', ...session, expiresAt: new Date('2200-01-01') },
  ] as never);
  await core.db.collection('activities').insertMany([{ createdAt: at(364) }, { createdAt: at(366) }]);
  await core.db.collection('activity_archive').insertMany([{ archivedAt: at(89) }, { archivedAt: at(91) }]);
  await core.db.collection('contacts').insertMany([
    { createdAt: at(364), deletedAt: null },
    { createdAt: at(366), deletedAt: null },
  ]);
  const device = { deletedAt: null, notificationToken: 'token' };
  await core.db.collection('devices').insertMany([
    { ...device, deviceId: 'a', lastSeenAt: at(59) },
    { ...device, deviceId: 'b', lastSeenAt: at(61) },
  ]);
  expect(await runUpkeep(core)).toMatchObject({ archived: 3, silenced: 1 });
  expect(
    await core.db
      .collection<{ _id: string }>('sessions')
      .find()
      .map(({ _id }) => _id)
      .toArray(),
  ).toEqual(['new']);
  expect(await core.db.collection('devices').distinct('notificationToken', { deviceId: 'b' })).toEqual(['']);
});
