import { instantExample } from '../records/common.ts';
import { staffGameExample } from '../records/game.ts';
import { streamExample } from '../records/match.ts';
import { ATTENTION_KINDS, type Attention, type AttentionKind, type Overview } from '../records/overview.ts';
import { pushExample } from '../records/push.ts';
import type { Totals } from '../records/totals.ts';
import {
  DASHBOARD_QUEUES_PATH,
  dashboardMatchPath,
  dashboardPushPath,
  dashboardStreamsPath,
} from '../rules/dashboard-paths.ts';
import { versus } from '../rules/formats.ts';
import { staffGamesExample, streamRowsExample } from './games.ts';
import { pushesExample, requestsExample } from './messages.ts';
import { activitiesExample } from './people.ts';

const DAY_MS = 86_400_000;
const scheduled = staffGamesExample.filter(({ status }) => status === 'Scheduled');
const live = staffGamesExample.filter(({ status }) => status === 'Live');

/** Every reason for attention, with a game of its kind or what is no game. */
const attentionExample: Attention[] = ATTENTION_KINDS.map((kind, place) => {
  const waits = kind === 'no-affiliate-link' || kind === 'past-its-time';
  const games = waits ? scheduled : live;
  const game = games[place % games.length] ?? staffGameExample;
  const ofGame = {
    id: game._id,
    title: versus(game.homeTeam, game.awayTeam),
    detail: `${game.date} ${game.time} · ${game.status}`,
    path: dashboardMatchPath(game.matchId),
  };
  const { _id: stream } = game.streamUrls[0] ?? streamExample;
  const others: Partial<Record<AttentionKind, Attention['items'][number]>> = {
    'no-stream-plays': { ...ofGame, path: dashboardStreamsPath(game.title) },
    'stream-in-trouble': { ...ofGame, id: stream, path: dashboardStreamsPath(game.title, stream) },
    'failed-pushes': {
      id: pushExample._id,
      title: 'Streams open at eight',
      ...{ detail: 'news', path: dashboardPushPath('scheduled', 'Streams open at eight') },
    },
    'failed-jobs': { title: 'go-live', detail: '1', path: DASHBOARD_QUEUES_PATH },
  };
  return { kind, count: 1, items: [others[kind] ?? ofGame] };
});

const soon = scheduled.filter(
  ({ startsAt }) => startsAt !== null && Date.parse(startsAt) - Date.parse(instantExample) < DAY_MS,
);

export const overviewExample: Overview = {
  cards: {
    ...{ liveNow: 3, startingSoon: 14, finished: 96, newRequests: 2, newMessages: 1 },
    ...{ viewsToday: 4_812, mobileUsersOnline: 131, downloads: 310 },
  },
  goingLiveNext: scheduled,
  readiness: soon.flatMap((game, place) =>
    game.startsAt === null || game.liveAt === null
      ? []
      : {
          ...{ gameId: game._id, matchId: game.matchId, title: game.title },
          ...{ league: game.league, leagueId: game.leagueId },
          ...{ homeTeam: game.homeTeam, awayTeam: game.awayTeam },
          ...{ startsAt: game.startsAt, liveAt: game.liveAt, autoLive: game.autoLiveAt !== null },
          streams: place === 0 ? 3 : game.streamUrls.length,
          ...{ affiliate: place !== 1, push: place > 2, logo: place !== 2 },
        },
  ),
  readinessTotal: soon.length,
  attention: attentionExample,
  charts: {
    views: [
      { day: '2026-11-20', count: 3_920 },
      { day: '2026-11-21', count: 4_812 },
    ],
    clicks: [
      { day: '2026-11-20', count: 210 },
      { day: '2026-11-21', count: 264 },
    ],
  },
  latestRequests: requestsExample,
  latestActivity: activitiesExample.map(({ _id, username, action, createdAt }) => ({
    ...{ _id, username, action, createdAt },
  })),
};

const totalOf = (records: readonly object[]) => ({ total: records.length });

/** The numbers of rows in the lists of the examples. */
export const totalsExample: Totals = {
  liveGames: totalOf(live),
  scheduledGames: totalOf(scheduled),
  unfinishedGames: totalOf([...live, ...scheduled]),
  trendingGames: totalOf(staffGamesExample.filter(({ isTrending }) => isTrending)),
  matches: { total: 4 },
  leagues: { total: 1_000, more: true },
  streams: totalOf(streamRowsExample),
  playableGames: totalOf(live.filter(({ isLive }) => isLive)),
  instantPushes: totalOf(pushesExample.filter(({ deliveryType }) => deliveryType === 'instant')),
  scheduledPushes: totalOf(pushesExample.filter(({ deliveryType }) => deliveryType === 'scheduled')),
};
