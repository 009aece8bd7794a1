import { OVERVIEW_ROWS } from '@touchline/contract/constants';
import { can } from '@touchline/contract/permissions';
import { ATTENTION_KINDS, type Attention, type AttentionKind } from '@touchline/contract/records/overview';
import {
  dashboardListPath,
  dashboardMatchPath,
  dashboardPushPath,
} from '@touchline/contract/rules/dashboard-paths';
import { versus } from '@touchline/contract/rules/formats';
import { linkCheck } from '../games/affiliate-use.ts';
import { countFigure, type FigureCondition, type GameFigure, listFigure } from '../games/game-figures.ts';
import type { Game } from '../games/games.ts';
import type { Core } from '../platform/core.ts';
import { QUEUES } from '../platform/jobs.ts';
import { unlessAway } from '../platform/redis.ts';
import { RowSource } from '../platform/row-source.ts';
import { countFailedCampaigns, listCampaigns } from '../push/campaigns.ts';
import type { Settings } from '../settings/settings.ts';
import type { User } from '../users/users.ts';

interface AttentionOptions {
  conditions: Readonly<Record<GameFigure, readonly FigureCondition[]>>;
  settings: Pick<Settings, 'affiliateGate'>;
  actor: User;
}

/** More games than this are not looked through: no evening has as many. */
export const MOST_GAMES_OF_A_DAY = 1_000;

/** The things that need a look, for a user who may see them; a thing without a fault is left out. */
export async function readAttention(
  core: Core,
  { conditions, settings, actor }: AttentionOptions,
): Promise<Attention[]> {
  const found = await Promise.all([
    ...(can(actor, 'games:view')
      ? GAME_KINDS.map(async (kind) => {
          const count = await countFigure(core, conditions[kind]);
          const games = count === 0 ? [] : await listFigure(core, conditions[kind], OVERVIEW_ROWS);
          return { kind, count, items: games.map(gameItem) };
        })
      : []),
    ...(can(actor, 'affiliate:view') && settings.affiliateGate ? [readWithoutLink(core, conditions)] : []),
    ...(can(actor, 'app-notifications:view') ? [readFailedPushes(core)] : []),
    ...(can(actor, 'queues:access') ? [readFailedJobs(core)] : []),
  ]);
  const order = (kind: AttentionKind) => ATTENTION_KINDS.indexOf(kind);
  return found.filter(({ count }) => count > 0).sort((a, b) => order(a.kind) - order(b.kind));
}

const GAME_KINDS = ['live-without-streams', 'live-too-long', 'status-mismatch', 'past-its-time'] as const;

/** Games of the web that are live or begin within a day and that no visitor can watch: no active link opens. */
async function readWithoutLink(
  core: Core,
  { liveNow, startingSoon }: AttentionOptions['conditions'],
): Promise<Attention> {
  const games = await listFigure(core, [...liveNow, ...startingSoon], MOST_GAMES_OF_A_DAY);
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
  const [count, { records }] = await Promise.all([
    countFailedCampaigns(core),
    listCampaigns(core, { ...query, rows: new RowSource(OVERVIEW_ROWS) }),
  ]);
  const items = records.map(({ _id, title, category, deliveryType }) => ({
    id: _id.toHexString(),
    title,
    detail: category,
    path: dashboardPushPath(deliveryType, title),
  }));
  return { kind: 'failed-pushes', count, items };
}

/** Failed jobs by queue. Redis alone knows them: while it is away there are none to show. */
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
      path: dashboardListPath('queues'),
    })),
  };
}

const gameItem = ({ _id, matchId, homeTeam, awayTeam, date, time, status }: Game) => ({
  id: _id.toHexString(),
  title: versus(homeTeam, awayTeam),
  detail: `${date} ${time} · ${status}`.trim(),
  path: dashboardMatchPath(matchId.toHexString()),
});
