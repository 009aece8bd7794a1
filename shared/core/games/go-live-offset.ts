import type { SiteSettingsForm } from '@touchline/contract/forms/settings';
import type { Core } from '../platform/core.ts';
import type { Change } from '../platform/store.ts';
import { readSettings, type Settings, type SettingsAt, writeSite } from '../settings/settings.ts';
import { countFigure } from './game-figures.ts';
import { gamesStore } from './games.store.ts';
import { IS_SCHEDULED } from './go-live-alarms.ts';

/**
 * Changes how many minutes after (negative: before) the kick-off games go live, and with it every game's `liveAt`
 * and pending transition; `also` are other settings of the same change. Throws NOT_FOUND when `at` names no settings,
 * and STALE when they are no longer of the given version.
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

/** How many games wait for their moment now that would go live at once with this offset (minutes). */
export function countLiveAtOnce(core: Core, goLiveOffsetMinutes: number): Promise<number> {
  const now = core.clock.now();
  const startsAt = { $lte: new Date(now - goLiveOffsetMinutes * 60_000) };
  const waiting = { autoLiveAt: { $gt: new Date(now) }, status: IS_SCHEDULED, deletedAt: null };
  return countFigure(core, [{ filter: { ...waiting, startsAt }, sort: {} }]);
}

/** Recomputes the games that another offset than that of the settings was used for. Returns how many. */
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
      },
    },
  ]);
}
