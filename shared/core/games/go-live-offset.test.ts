import { describe, expect, it } from 'vitest';
import { heldClock, newInstallation } from '../../../test/support/core.ts';
import { makeGame } from '../../../test/support/factories.ts';
import { findGame } from './games.ts';
import { applyGoLiveOffset, changeGoLiveOffset } from './go-live-offset.ts';

const KICK_OFF = new Date('2026-11-21T14:00:00.000Z');

describe('the offset of going live', () => {
  it('moves every game and its pending transition once when it is changed', async () => {
    const core = await newInstallation().core({ clock: heldClock('2026-11-21T12:00:00.000Z') });
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
    const core = await newInstallation().core({ clock: heldClock('2026-11-21T12:00:00.000Z') });
    const game = await makeGame(core, { startsAt: KICK_OFF });
    await core.db.collection('settings').updateOne({}, { $set: { goLiveOffsetMinutes: 0 } });
    expect(await applyGoLiveOffset(core)).toBe(1);
    expect((await findGame(core, game.matchId, game._id)).autoLiveAt).toEqual(KICK_OFF);
  });
});
