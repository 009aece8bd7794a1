import { OVERVIEW_ROWS } from '@touchline/contract/constants';
import { type Actor, can } from '@touchline/contract/permissions';
import { ATTENTION_KINDS, type Attention, type AttentionKind } from '@touchline/contract/records/overview';
import {
  DASHBOARD_QUEUES_PATH,
  dashboardMatchPath,
  dashboardPushPath,
  dashboardStreamsPath,
} from '@touchline/contract/rules/dashboard-paths';
import { versus } from '@touchline/contract/rules/formats';
import { compareHealth } from '@touchline/contract/rules/stream-states';
import { healthReason } from '@touchline/contract/texts/health-reasons';
import { linkCheck } from '../games/affiliate-use.ts';
import { countFigure, type FigureCondition, type GameFigure, listFigure } from '../games/game-figures.ts';
import type { Game } from '../games/games.ts';
import { nameOfStream } from '../games/streams/stream-name.ts';
import type { Core } from '../platform/core.ts';
import { QUEUES } from '../platform/jobs.ts';
import { unlessAway } from '../platform/redis.ts';
import { firstRows } from '../platform/row-source.ts';
import { countFailedCampaigns, listCampaigns } from '../push/campaigns.ts';
import type { Settings } from '../settings/settings.ts';
import { isOut } from '../stream-checks/outages.ts';
import { playableAmong } from '../stream-checks/playable-games.ts';

interface AttentionOptions {
  conditions: Readonly<Record<GameFigure, readonly FigureCondition[]>>;
  startingSoon: readonly Game[];
  settings: Pick<Settings, 'affiliateGate'>;
  actor: Actor;
}

/** The most games that are checked; no day has as many. */
export const MOST_GAMES_OF_A_DAY = 1_000;

/** The things that need attention and that the user may see; a thing without a fault is left out. */
export async function readAttention(
  core: Core,
  { conditions, startingSoon, settings, actor }: AttentionOptions,
): Promise<Attention[]> {
  const found = await Promise.all([
    ...(can(actor, 'games:view')
      ? GAME_KINDS.map(async (kind) => {
          const count = await countFigure(core, conditions[kind]);
          const games = count === 0 ? [] : await listFigure(core, conditions[kind], OVERVIEW_ROWS);
          return { kind, count, items: games.map(gameItem) };
        })
      : []),
    ...(can(actor, 'streams:access') ? await readStreamTrouble(core, conditions.liveNow) : []),
    ...(can(actor, 'affiliate:view') && settings.affiliateGate
      ? [readWithoutLink(core, conditions.liveNow, startingSoon)]
      : []),
    ...(can(actor, 'app-notifications:view') ? [readFailedPushes(core)] : []),
    ...(can(actor, 'queues:access') ? [readFailedJobs(core)] : []),
  ]);
  const order = (kind: AttentionKind) => ATTENTION_KINDS.indexOf(kind);
  return found.filter(({ count }) => count > 0).sort((a, b) => order(a.kind) - order(b.kind));
}

/** The games of which no stream plays, and the streams of other playable games that are down or in trouble. */
async function readStreamTrouble(core: Core, liveNow: readonly FigureCondition[]): Promise<Attention[]> {
  const games = await playableAmong(core, await listFigure(core, liveNow, MOST_GAMES_OF_A_DAY));
  const out = games.filter(isOut);
  const troubled = games
    .filter((game) => !isOut(game))
    .flatMap(({ game, streams }) => streams.map((each) => ({ game, ...each })))
    .filter(({ health: { state } }) => state === 'down' || state === 'trouble')
    .sort((a, b) => compareHealth(a.health, b.health));
  return [
    {
      kind: 'no-stream-plays',
      count: out.length,
      items: out.slice(0, OVERVIEW_ROWS).map(({ game }) => ({
        ...gameItem(game),
        path: dashboardStreamsPath(game.title),
      })),
    },
    {
      kind: 'stream-in-trouble',
      count: troubled.length,
      items: troubled.slice(0, OVERVIEW_ROWS).map(({ game, stream, health }) => ({
        id: stream._id.toHexString(),
        title: `${versus(game.homeTeam, game.awayTeam)}, ${nameOfStream(stream, game.streams)}`,
        detail: healthReason(health),
        path: dashboardStreamsPath(game.title, stream._id.toHexString()),
      })),
    },
  ];
}

const GAME_KINDS = ['live-without-streams', 'live-too-long', 'status-mismatch', 'past-its-time'] as const;

/** Web games that are live or begin within a day and that no visitor can watch, because no active link opens them. */
async function readWithoutLink(
  core: Core,
  liveNow: readonly FigureCondition[],
  startingSoon: readonly Game[],
): Promise<Attention> {
  const live = await listFigure(core, liveNow, MOST_GAMES_OF_A_DAY);
  const games = [...live, ...startingSoon].slice(0, MOST_GAMES_OF_A_DAY);
  const isReachable = await linkCheck(core, games);
  const without = games.filter((game) => !isReachable(game));
  return {
    kind: 'no-affiliate-link',
    count: without.length,
    items: without.slice(0, OVERVIEW_ROWS).map(gameItem),
  };
}

async function readFailedPushes(core: Core): Promise<Attention> {
  const query = { page: 1, size: OVERVIEW_ROWS, sort: '-createdAt', state: ['failed' as const] };
  const [count, campaigns] = await Promise.all([
    countFailedCampaigns(core),
    firstRows(OVERVIEW_ROWS, (rows) => listCampaigns(core, query, rows)),
  ]);
  const items = campaigns.map(({ _id, title, category, deliveryType }) => ({
    id: _id.toHexString(),
    title,
    detail: category,
    path: dashboardPushPath(deliveryType, title),
  }));
  return { kind: 'failed-pushes', count, items };
}

/** Failed jobs by queue. Only Redis knows them: while it is away there are none to show. */
async function readFailedJobs(core: Core): Promise<Attention> {
  const counts = await Promise.all(
    QUEUES.map(async (queue) => ({
      queue,
      count: (await unlessAway(core.jobs.queue(queue).getFailedCount())) ?? 0,
    })),
  );
  const failed = counts.filter(({ count }) => count > 0);
  return {
    kind: 'failed-jobs',
    count: failed.reduce((sum, { count }) => sum + count, 0),
    items: failed.map(({ queue, count }) => ({
      title: queue,
      detail: String(count),
      path: DASHBOARD_QUEUES_PATH,
    })),
  };
}

const gameItem = ({ _id, matchId, homeTeam, awayTeam, date, time, status }: Game) => ({
  id: _id.toHexString(),
  title: versus(homeTeam, awayTeam),
  detail: `${date} ${time} · ${status}`.trim(),
  path: dashboardMatchPath(matchId.toHexString()),
});
