import { OVERVIEW_CHART_DAYS, OVERVIEW_ROWS } from '@touchline/contract/constants';
import type { PageQuery } from '@touchline/contract/list-query';
import { can, type PermissionKey } from '@touchline/contract/permissions';
import type { Overview } from '@touchline/contract/records/overview';
import { listActivity, presentActivity } from '../activity/activity-log.ts';
import { countNewContacts } from '../contacts/contacts.ts';
import { countOnline } from '../devices/devices.ts';
import { readStatistics } from '../downloads/downloads.ts';
import { countFigure, figureConditions, listFigure } from '../games/game-figures.ts';
import { presentStaffGames } from '../games/present-staff.ts';
import type { Core } from '../platform/core.ts';
import { type DayRange, readDayCounts, siteToday } from '../platform/counts/day-counts.ts';
import { unlessAway } from '../platform/redis.ts';
import { RowSource } from '../platform/row-source.ts';
import { countNewRequests, listRequests, presentRequest } from '../requests/requests.ts';
import { readSettings } from '../settings/settings.ts';
import type { User } from '../users/users.ts';
import { readAttention } from './attention.ts';
import { readReadiness } from './readiness.ts';

/** What the overview looks back on; without days the last two weeks. */
export interface OverviewQuery {
  from?: string | undefined;
  to?: string | undefined;
}

/** The dashboard at a glance, each part only for who holds its key; what only Redis knows is missing while it is away. */
export async function readOverview(core: Core, query: OverviewQuery, actor: User): Promise<Overview> {
  const range = rangeOf(core, query);
  const settings = await readSettings(core);
  const conditions = figureConditions({
    now: core.clock.now(),
    liveTooLongHours: settings.liveTooLongHours,
    finishedBetween: query.from || query.to ? instantsOf(core, range) : undefined,
  });
  const today = siteToday(core);
  const only = <T>(key: PermissionKey, read: () => Promise<T>) => (can(actor, key) ? read() : undefined);
  const page: PageQuery = { page: 1, size: OVERVIEW_ROWS, sort: '-createdAt', ...query };
  const lastRows = () => ({ ...page, rows: new RowSource(OVERVIEW_ROWS) });

  const parts = await settled({
    liveNow: only('games:view', () => countFigure(core, conditions.liveNow)),
    startingSoon: only('games:view', () => countFigure(core, conditions.startingSoon)),
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
      readReadiness(core, { startingSoon: conditions.startingSoon, settings, actor }),
    ),
    attention: readAttention(core, { conditions, settings, actor }),
    views: only('games:view', () => readDayCounts(core, 'views', range)),
    clicks: only('affiliate:view', () => readDayCounts(core, 'clicks', range)),
    latestRequests: only('match-requests:view', async () =>
      (await listRequests(core, lastRows())).records.map(presentRequest),
    ),
    latestActivity: only('logs:view', async () =>
      (await listActivity(core, lastRows())).records.map((entry) => presentActivity(entry, actor)),
    ),
  });
  const { goingLiveNext, readiness, attention, views, clicks, latestRequests, latestActivity, ...cards } =
    parts;
  return {
    cards: withoutMissing(cards),
    ...withoutMissing({ goingLiveNext, readiness, latestRequests, latestActivity }),
    attention: attention ?? [],
    charts: withoutMissing({ views, clicks }),
  };
}

/** All parts at once; a part that the user may not see stays missing. */
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

/** The days of the query; an open end is the length of the charts away from the other, and no end is today. */
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
