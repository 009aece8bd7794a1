import {
  OVERVIEW_CHART_DAYS,
  OVERVIEW_COMPUTED_EVERY_MS,
  OVERVIEW_ROWS,
} from '@touchline/contract/constants';
import type { PageQuery } from '@touchline/contract/list-query';
import { type Actor, can, PERMISSION_KEYS, type PermissionKey } from '@touchline/contract/permissions';
import type { Overview } from '@touchline/contract/records/overview';
import { listLatestActions } from '../activity/activity-log.ts';
import { countNewContacts } from '../contacts/contacts.ts';
import { countOnline } from '../devices/devices.ts';
import { readStatistics } from '../downloads/downloads.ts';
import { countFigure, figureConditions, listFigure } from '../games/game-figures.ts';
import { ofLivingMatches } from '../games/list-games.ts';
import { presentStaffGames } from '../games/present-staff.ts';
import { createCache } from '../platform/cache.ts';
import type { Core } from '../platform/core.ts';
import { type DayRange, readDayCounts, siteToday } from '../platform/counts/day-counts.ts';
import { unlessAway } from '../platform/redis.ts';
import { firstRows } from '../platform/row-source.ts';
import { countNewRequests, listRequests, presentRequest } from '../requests/requests.ts';
import type { Settings } from '../settings/settings.ts';
import { MOST_GAMES_OF_A_DAY, readAttention } from './attention.ts';
import { readReadiness } from './readiness.ts';

/** The range of the overview; the last two weeks by default. */
export interface OverviewQuery {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Gives the overview, each part only for users with its key; values that only Redis knows are missing while it is away.
 * It is computed at most every two seconds for each range and set of keys, so that open pages do not slow down writes;
 * a result can be that old.
 */
export function createOverviews(
  core: Core,
): (query: OverviewQuery, actor: Actor, settings: Settings) => Promise<Overview> {
  const getCached = createCache<Overview>(core.clock, OVERVIEW_COMPUTED_EVERY_MS);
  return ({ from, to }, { role, status, permissions }, settings) => {
    const keys = PERMISSION_KEYS.filter((key) => can({ role, status, permissions }, key));
    // Only the user's keys go in, so that users with the same keys share the result.
    const holder = { role: '', status: 'Active', permissions: keys };
    return getCached(JSON.stringify([from, to, keys]), () =>
      computeOverview(core, { from, to }, { actor: holder, settings }),
    );
  };
}

async function computeOverview(
  core: Core,
  query: OverviewQuery,
  { actor, settings }: { actor: Actor; settings: Settings },
): Promise<Overview> {
  const range = rangeOf(core, query);
  const conditions = figureConditions({
    now: core.clock.now(),
    liveTooLongHours: settings.liveTooLongHours,
    living: await ofLivingMatches(core),
    finishedBetween: query.from || query.to ? instantsOf(core, range) : undefined,
  });
  const today = siteToday(core);
  const only = <T>(key: PermissionKey, read: () => Promise<T>) => (can(actor, key) ? read() : undefined);
  const page: PageQuery = { page: 1, size: OVERVIEW_ROWS, sort: '-createdAt', ...query };

  // Both figures are among these: games that lack something, and live games without a working stream.
  const startingSoon =
    can(actor, 'games:view') || can(actor, 'affiliate:view')
      ? await listFigure(core, conditions.startingSoon, MOST_GAMES_OF_A_DAY)
      : [];

  const parts = await settled({
    liveNow: only('games:view', () => countFigure(core, conditions.liveNow)),
    finished: only('games:view', () => countFigure(core, conditions.finished)),
    viewsToday: only('games:view', async () => {
      const [day] = await readDayCounts(core, 'views', { from: today, to: today });
      return day?.count ?? 0;
    }),
    newRequests: only('match-requests:view', () => countNewRequests(core)),
    newMessages: only('contact:view', () => countNewContacts(core)),
    mobileUsersOnline: only('app-users:access', () => unlessAway(countOnline(core))),
    downloads: only('app-downloads:access', async () => (await readStatistics(core)).total),
    goingLiveNext: only('games:view', async () =>
      presentStaffGames(core, await listFigure(core, conditions.goingLiveNext, OVERVIEW_ROWS), actor),
    ),
    readiness: only('games:view', () =>
      readReadiness(core, { condition: conditions.startingSoon, startingSoon, settings, actor }),
    ),
    attention: readAttention(core, { conditions, startingSoon, settings, actor }),
    views: only('games:view', () => readDayCounts(core, 'views', range)),
    clicks: only('affiliate:view', () => readDayCounts(core, 'clicks', range)),
    latestRequests: only('match-requests:view', async () =>
      (await firstRows(OVERVIEW_ROWS, (rows) => listRequests(core, page, rows))).map(presentRequest),
    ),
    latestActivity: only('logs:view', () => listLatestActions(core, { ...query, size: OVERVIEW_ROWS })),
  });
  const { goingLiveNext, readiness, attention, views, clicks, latestRequests, latestActivity, ...cards } =
    parts;
  return {
    cards: withoutMissing({ ...cards, startingSoon: readiness?.total }),
    ...withoutMissing({ goingLiveNext, latestRequests, latestActivity }),
    ...(readiness && { readiness: readiness.games, readinessTotal: readiness.total }),
    attention: attention ?? [],
    charts: withoutMissing({ views, clicks }),
  };
}

/** All parts at once; a part that the user may not see is left out. */
async function settled<T extends Record<string, unknown>>(
  parts: T,
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const entries = Object.entries(parts).map(async ([key, part]) => [key, await part] as const);
  return Object.fromEntries(await Promise.all(entries)) as { [K in keyof T]: Awaited<T[K]> };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutMissing<T extends object>(parts: T): Present<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Present<T>;
}

/**
 * The days of the query. An open end is the length of the charts away from the other one; without both, the range ends
 * today.
 */
function rangeOf(core: Core, { from, to }: OverviewQuery): DayRange {
  const span = { days: OVERVIEW_CHART_DAYS - 1 };
  const start = from === undefined ? undefined : Temporal.PlainDate.from(from);
  const end = to === undefined ? (start?.add(span) ?? siteToday(core)) : Temporal.PlainDate.from(to);
  return { from: start ?? end.subtract(span), to: end };
}

function instantsOf({ env }: Core, { from, to }: DayRange): { from: Date; before: Date } {
  const startOf = (day: Temporal.PlainDate) =>
    new Date(day.toZonedDateTime(env.SITE_TIME_ZONE).epochMilliseconds);
  return { from: startOf(from), before: startOf(to.add({ days: 1 })) };
}
