import { GO_LIVE_OFFSET_MINUTES } from '@touchline/contract/constants';
import { describe, expect, it } from 'vitest';
import { fakeClock, newInstallation } from '../../../../test/support/core.ts';
import { makeGame } from '../../../../test/support/factories.ts';
import { deleteGame, findGame, type Game, updateGame } from '../games.ts';
import { goLive, goLiveByHand, goLiveDue, goLiveWhenDue } from './go-live.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const KICK_OFF = new Date('2026-11-21T14:00:00.000Z');
const LIVE_AT = new Date('2026-11-21T13:45:00.000Z');

async function setUp() {
  const clock = fakeClock(NOON);
  const core = await newInstallation().core({ clock });
  return { clock, core };
}

const contentOf = (game: Game) => ({
  title: game.title,
  location: game.location,
  homeTeam: game.homeTeam,
  awayTeam: game.awayTeam,
  date: game.date,
  time: game.time,
});

describe('the pending transition of a game', () => {
  it('is the kick-off plus the offset when the game is made', async () => {
    const { core } = await setUp();
    const game = await makeGame(core, { startsAt: KICK_OFF });
    expect(GO_LIVE_OFFSET_MINUTES.default).toBe(-15);
    expect(game).toMatchObject({
      startsAt: KICK_OFF,
      liveAt: LIVE_AT,
      autoLiveAt: LIVE_AT,
      status: 'Scheduled',
    });
  });

  it('is missing when its time has passed on save, and the game stays Scheduled', async () => {
    const { core } = await setUp();
    const game = await makeGame(core, { startsAt: new Date('2026-11-21T11:00:00Z') });
    expect(game).toMatchObject({ autoLiveAt: null, status: 'Scheduled', isLive: false });
  });

  it('happens at once when its time has passed on save and Live now was chosen', async () => {
    const { core } = await setUp();
    const game = await makeGame(core, { startsAt: new Date('2026-11-21T11:00:00Z'), whenPast: 'live' });
    expect(game).toMatchObject({ autoLiveAt: null, status: 'Live', isLive: true });
  });

  it('is missing without a date or a time', async () => {
    const { core } = await setUp();
    const game = await makeGame(core, { date: '2026-11-21', time: '' });
    expect(game).toMatchObject({ startsAt: null, liveAt: null, autoLiveAt: null });
  });

  it('follows a new kick-off, stays through other edits, and ends when the status is set by hand', async () => {
    const { core } = await setUp();
    const game = await makeGame(core, { startsAt: KICK_OFF, league: undefined });
    const at = { matchId: game.matchId, id: game._id };
    const league = (await core.db.collection('leagues').findOne({ _id: game.leagueId }))?.name as string;
    const content = { ...contentOf(game), league };

    const { after: renamed } = await updateGame(core, at, { ...content, title: 'Another title' });
    expect(renamed.autoLiveAt).toEqual(LIVE_AT);
    const { after: moved } = await updateGame(core, at, { ...content, time: '15:00' });
    expect(moved.autoLiveAt).toEqual(new Date('2026-11-21T14:45:00Z'));
    const { after: live } = await updateGame(core, at, { ...content, time: '15:00', status: 'Live' });
    expect(live).toMatchObject({ status: 'Live', isLive: true, autoLiveAt: null });
    const { after: back } = await updateGame(core, at, { ...content, time: '15:00', status: 'Scheduled' });
    expect(back).toMatchObject({ status: 'Scheduled', isLive: false, autoLiveAt: null });
    const { after: armed } = await updateGame(core, at, { ...content, time: '16:00', status: 'Scheduled' });
    expect(armed.autoLiveAt).toEqual(new Date('2026-11-21T15:45:00Z'));
  });

  it('is set and dropped by hand, where the game is scheduled and its moment ahead', async () => {
    const { core } = await setUp();
    const game = await makeGame(core, { startsAt: KICK_OFF });
    const at = { matchId: game.matchId, id: game._id };
    const league = (await core.db.collection('leagues').findOne({ _id: game.leagueId }))?.name as string;
    const content = { ...contentOf(game), league };
    const save = async (input: object) => (await updateGame(core, at, { ...content, ...input })).after;

    expect((await save({ autoLive: false })).autoLiveAt).toBeNull();
    expect((await save({ title: 'Another title' })).autoLiveAt).toBeNull();
    expect((await save({ autoLive: true })).autoLiveAt).toEqual(LIVE_AT);
    expect((await save({ time: '15:00', autoLive: false })).autoLiveAt).toBeNull();
    for (const impossible of [{ status: 'Finished' }, { time: '11:00' }, { time: '11:00', whenPast: 'live' }])
      await expect(save({ ...impossible, autoLive: true })).rejects.toThrow(
        'Only a scheduled game whose time is ahead can go live by itself.',
      );
  });
});

describe('going live', () => {
  it('happens once, however often and by however many it is tried', async () => {
    const { core, clock } = await setUp();
    const game = await makeGame(core, { startsAt: KICK_OFF });
    clock.set(LIVE_AT);
    const tries = await Promise.all(Array.from({ length: 10 }, () => goLive(core, game._id, LIVE_AT)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    const after = await findGame(core, game.matchId, game._id);
    expect(after).toMatchObject({
      status: 'Live',
      isLive: true,
      autoLiveAt: null,
      version: game.version + 1,
    });
  });

  it('does not happen early', async () => {
    const { core, clock } = await setUp();
    const game = await makeGame(core, { startsAt: KICK_OFF });
    clock.set(new Date(LIVE_AT.getTime() - 1));
    expect(await goLive(core, game._id, LIVE_AT)).toBe(false);
  });

  it('does not change a game that was moved, set back by hand or deleted', async () => {
    const { core, clock } = await setUp();
    const moved = await makeGame(core, { startsAt: KICK_OFF });
    const league = (await core.db.collection('leagues').findOne({ _id: moved.leagueId }))?.name as string;
    await updateGame(
      core,
      { matchId: moved.matchId, id: moved._id },
      { ...contentOf(moved), league, time: '20:00' },
    );
    const deleted = await makeGame(core, { startsAt: KICK_OFF });
    await deleteGame(core, { matchId: deleted.matchId, id: deleted._id });
    const handSet = await makeGame(core, { startsAt: KICK_OFF });
    const leagueOfHandSet = (await core.db.collection('leagues').findOne({ _id: handSet.leagueId }))
      ?.name as string;
    const at = { matchId: handSet.matchId, id: handSet._id };
    const content = { ...contentOf(handSet), league: leagueOfHandSet };
    await updateGame(core, at, { ...content, status: 'Live' });
    await updateGame(core, at, { ...content, status: 'Scheduled' });
    clock.set('2026-11-21T13:50:00Z');
    for (const game of [moved, deleted, handSet]) expect(await goLive(core, game._id, LIVE_AT)).toBe(false);
    expect(await goLiveDue(core)).toBe(0);
  });

  it('does not change the games of a deleted match', async () => {
    const { core, clock } = await setUp();
    const game = await makeGame(core, { startsAt: KICK_OFF });
    await core.db
      .collection('matches')
      .updateOne({ _id: game.matchId }, { $set: { deletedAt: clock.date() } });
    clock.set(LIVE_AT);
    expect(await goLive(core, game._id, LIVE_AT)).toBe(false);
  });

  it('is completed by the sweep', async () => {
    const { core, clock } = await setUp();
    const games = await Promise.all(Array.from({ length: 25 }, () => makeGame(core, { startsAt: KICK_OFF })));
    clock.set('2026-11-21T18:00:00Z');
    expect(await goLiveDue(core)).toBe(games.length);
    expect(await goLiveDue(core)).toBe(0);
  });
});

describe('a visitor who asks for a game to go live', () => {
  it('is refused before the time, except for the last two seconds', async () => {
    const { core, clock } = await setUp();
    const game = await makeGame(core, { startsAt: KICK_OFF });
    const ask = () => goLiveWhenDue(core, game.matchId, game._id);
    clock.set(new Date(LIVE_AT.getTime() - 2_001));
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_EARLY', message: 'Game cannot go live yet.' });
    clock.set(new Date(LIVE_AT.getTime() - 2_000));
    expect(await ask()).toMatchObject({ before: { status: 'Scheduled' }, after: { status: 'Live' } });
    expect(await ask()).toMatchObject({ before: null, after: { status: 'Live' } });
  });

  it('is refused for a game that does not go live by itself', async () => {
    const { core, clock } = await setUp();
    const game = await makeGame(core, { startsAt: new Date('2026-11-21T11:00:00Z') });
    clock.set('2026-11-21T20:00:00Z');
    await expect(goLiveWhenDue(core, game.matchId, game._id)).rejects.toMatchObject({ code: 'TOO_EARLY' });
  });

  it('gets NOT_FOUND for an unknown game', async () => {
    const { core } = await setUp();
    const [one, other] = [await makeGame(core), await makeGame(core)];
    await expect(goLiveWhenDue(core, one.matchId, other._id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('staff', () => {
  it('set a game live at any time', async () => {
    const { core } = await setUp();
    const game = await makeGame(core, { startsAt: KICK_OFF });
    const { after: live } = await goLiveByHand(core, game.matchId, game._id);
    expect(live).toMatchObject({ status: 'Live', isLive: true, autoLiveAt: null });
  });

  it('make it live once, however many press at once and whether it goes live by itself in that moment', async () => {
    const { clock, core } = await setUp();
    const game = await makeGame(core, { startsAt: KICK_OFF });
    clock.set(LIVE_AT);
    const [byItself, ...byHand] = await Promise.all([
      goLive(core, game._id, LIVE_AT),
      ...Array.from({ length: 5 }, () => goLiveByHand(core, game.matchId, game._id)),
    ]);
    const made = byHand.filter(({ before }) => before !== null);
    expect(made.length + (byItself ? 1 : 0)).toBe(1);
    const after = await findGame(core, game.matchId, game._id);
    expect(after).toMatchObject({ version: game.version + 1, wentLiveByItself: byItself });
    for (const each of byHand) expect(each.after).toEqual(after);
  });
});
