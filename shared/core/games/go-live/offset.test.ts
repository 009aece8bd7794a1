import { describe, expect, it } from 'vitest';
import { fakeClock, newInstallation } from '../../../../test/support/core.ts';
import { makeGame, makeLeague } from '../../../../test/support/factories.ts';
import { readSettings } from '../../settings/settings.ts';
import { findGame, updateGame } from '../games.ts';
import { applyGoLiveOffset, changeGoLiveOffset } from './offset.ts';

const KICK_OFF = new Date('2026-11-21T14:00:00.000Z');

describe('the offset of going live', () => {
  it('moves every game and its pending transition once per change', async () => {
    const core = await newInstallation().core({ clock: fakeClock('2026-11-21T12:00:00.000Z') });
    const pending = await makeGame(core, { startsAt: KICK_OFF });
    const past = await makeGame(core, { startsAt: new Date('2026-11-21T11:00:00Z') });
    await changeGoLiveOffset(core, 10);
    const later = new Date('2026-11-21T14:10:00Z');
    expect(await findGame(core, pending.matchId, pending._id)).toMatchObject({
      liveAt: later,
      autoLiveAt: later,
      version: 2,
    });
    expect(await findGame(core, past.matchId, past._id)).toMatchObject({
      liveAt: new Date('2026-11-21T11:10:00Z'),
      autoLiveAt: null,
    });
    expect(await applyGoLiveOffset(core)).toBe(0);
  });

  it('is applied later to games that were written with the old one meanwhile', async () => {
    const core = await newInstallation().core({ clock: fakeClock('2026-11-21T12:00:00.000Z') });
    const game = await makeGame(core, { startsAt: KICK_OFF });
    await core.db.collection('settings').updateOne({}, { $set: { goLiveOffsetMinutes: 0 } });
    expect(await applyGoLiveOffset(core)).toBe(1);
    expect((await findGame(core, game.matchId, game._id)).autoLiveAt).toEqual(KICK_OFF);
  });

  it('wins over a save that began with settings from before the change', async () => {
    const core = await newInstallation().core({ clock: fakeClock('2026-11-21T12:00:00.000Z') });
    const league = (await makeLeague(core)).name;
    const { matchId, _id: id, ...game } = await makeGame(core, { startsAt: KICK_OFF, league });
    const { title, location, homeTeam, awayTeam, date, time } = game;
    const settings = await readSettings(core);
    await changeGoLiveOffset(core, 10);
    const form = { title, location, homeTeam, awayTeam, date, time, league };
    const { after } = await updateGame(core, { matchId, id }, form, settings);
    expect(after).toMatchObject({ offsetMinutes: 10, liveAt: new Date('2026-11-21T14:10:00Z') });
  });
});
