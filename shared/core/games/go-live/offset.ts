import type { SiteSettingsForm } from '@touchline/contract/forms/settings';
import { currentActor } from '../../platform/actor.ts';
import type { Core } from '../../platform/core.ts';
import type { Change } from '../../platform/store.ts';
import { readSettings, type Settings, type SettingsAt, writeSite } from '../../settings/settings.ts';
import { gamesStore } from '../games.store.ts';
import { ofLivingMatches } from '../list-games.ts';
import { IS_SCHEDULED } from './alarms.ts';

/**
 * Changes the number of minutes after (negative: before) the kick-off at which games go live, and with it every game's
 * `liveAt` and pending transition; `also` are other settings of the same change. Throws NOT_FOUND when `at` names no
 * settings, and STALE for another version.
 */
export async function changeGoLiveOffset(
  core: Core,
  goLiveOffsetMinutes: number,
  { at = {}, also = {} }: { at?: Partial<SettingsAt>; also?: SiteSettingsForm } = {},
): Promise<Change<Settings>> {
  const change = await writeSite(core, at, { ...also, goLiveOffsetMinutes });
  await applyGoLiveOffset(core, change.after);
  core.jobs.enqueueSoon('reconcile', {});
  return change;
}

/** The number of games that would go live at once with this offset (minutes). */
export async function countLiveAtOnce(core: Core, goLiveOffsetMinutes: number): Promise<number> {
  const now = core.clock.now();
  const startsAt = { $lte: new Date(now - goLiveOffsetMinutes * 60_000) };
  const waiting = { autoLiveAt: { $gt: new Date(now) }, status: IS_SCHEDULED, deletedAt: null };
  return gamesStore(core).collection.countDocuments({
    ...waiting,
    startsAt,
    ...(await ofLivingMatches(core)),
  });
}

/** Recomputes the games that were computed with another offset than the current one. Returns their number. */
export async function applyGoLiveOffset(core: Core, settings?: Settings): Promise<number> {
  const { goLiveOffsetMinutes } = settings ?? (await readSettings(core));
  const liveAt = { $add: ['$startsAt', goLiveOffsetMinutes * 60_000] };
  return gamesStore(core).changeMany({ offsetMinutes: { $ne: goLiveOffsetMinutes } }, [
    {
      $set: {
        liveAt: { $cond: [{ $eq: ['$startsAt', null] }, null, liveAt] },
        autoLiveAt: {
          $cond: [{ $or: [{ $eq: ['$startsAt', null] }, { $eq: ['$autoLiveAt', null] }] }, null, liveAt],
        },
        offsetMinutes: goLiveOffsetMinutes,
        version: { $add: ['$version', 1] },
        updatedAt: core.clock.date(),
        changedAt: '$$NOW',
        contentAt: '$$NOW',
        changedBy: currentActor(),
      },
    },
  ]);
}
