import {
  GO_LIVE_OFFSET_MINUTES,
  OVERVIEW_FINISHED_WITHIN_DAYS,
  OVERVIEW_STARTING_WITHIN_HOURS,
} from '@touchline/contract/constants';
import type { AttentionKind } from '@touchline/contract/records/overview';
import type { Document, Filter, Sort } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type Game, gamesStore } from './games.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The figures that the overview and the lists count games by. */
export type GameFigure =
  | 'liveNow'
  | 'startingSoon'
  | 'finished'
  | 'goingLiveNext'
  | Extract<AttentionKind, 'live-without-streams' | 'live-too-long' | 'status-mismatch' | 'past-its-time'>;

interface FigureOptions {
  now: number;
  liveTooLongHours: number;
  /** The filter that `ofLivingMatches` returns. */
  living: Filter<Document>;
  /** The range of kick-offs of finished games; the last week by default. */
  finishedBetween?: { from: Date; before: Date } | undefined;
}

const SCHEDULED = { $in: ['Scheduled', null] };
/** With the largest offset a game goes live this long (ms) before its kick-off. */
const LARGEST_LEAD_MS = -GO_LIVE_OFFSET_MINUTES.min * MINUTE_MS;

export interface FigureCondition {
  filter: Filter<Document>;
  sort: Sort;
}

/** The conditions and the order of each figure; an index leads each condition to little more than its results. */
export function figureConditions({
  now,
  liveTooLongHours,
  living,
  finishedBetween,
}: FigureOptions): Readonly<Record<GameFigure, readonly FigureCondition[]>> {
  const at = (ms: number) => new Date(now + ms);
  const { from, before } = finishedBetween ?? {
    from: at(-OVERVIEW_FINISHED_WITHIN_DAYS * DAY_MS),
    before: at(1),
  };
  const byStart = (filter: Filter<Document>): FigureCondition => ({
    filter: { deletedAt: null, ...filter, ...living },
    sort: { startsAt: 1, _id: 1 },
  });
  return {
    liveNow: [byStart({ status: 'Live' })],
    startingSoon: [
      byStart({
        status: SCHEDULED,
        startsAt: { $gte: at(0), $lt: at(OVERVIEW_STARTING_WITHIN_HOURS * HOUR_MS) },
      }),
    ],
    finished: [byStart({ status: 'Finished', startsAt: { $gte: from, $lt: before } })],
    goingLiveNext: [
      {
        filter: { autoLiveAt: { $gt: at(0) }, status: SCHEDULED, deletedAt: null, ...living },
        sort: { autoLiveAt: 1 },
      },
    ],
    'live-without-streams': [byStart({ status: 'Live', hasStreams: false })],
    'live-too-long': [byStart({ status: 'Live', wentLiveAt: { $lte: at(-liveTooLongHours * HOUR_MS) } })],
    'status-mismatch': [
      byStart({ status: 'Live', isLive: false }),
      byStart({ isLive: true, status: { $in: ['Scheduled', 'Finished', null] } }),
    ],
    'past-its-time': [
      byStart({ status: SCHEDULED, startsAt: { $lte: at(LARGEST_LEAD_MS) }, liveAt: { $lte: at(0) } }),
    ],
  };
}

/** The number of games that meet one of the conditions. */
export async function countFigure(core: Core, conditions: readonly FigureCondition[]): Promise<number> {
  const counts = conditions.map(({ filter }) => gamesStore(core).collection.countDocuments(filter));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** The first of the games that `countFigure` counts. */
export async function listFigure(
  core: Core,
  conditions: readonly FigureCondition[],
  limit: number,
): Promise<Game[]> {
  const found = conditions.map(({ filter, sort }) =>
    gamesStore(core).collection.find(filter).sort(sort).limit(limit).toArray(),
  );
  return (await Promise.all(found)).flat().slice(0, limit);
}
