import { EXACT_TOTAL_UP_TO } from '@touchline/contract/constants';
import { GAME_STATUSES } from '@touchline/contract/lists/statuses';
import type { HealthState } from '@touchline/contract/lists/stream-health';
import type { StreamLanguage, StreamPlatform, StreamQuality } from '@touchline/contract/lists/streams';
import { compareHealth } from '@touchline/contract/rules/stream-states';
import type { Document } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { NEVER_SHOWN } from '../platform/deletion.ts';
import { anyOf, dayFilter, type Page, readList, searchFilter, sortOf } from '../platform/list.ts';
import type { RowSource } from '../platform/row-source.ts';
import { presentHealth, readHealth } from '../stream-health/stream-health.ts';
import { type Game, type GameStream, gamesStore, type RemovedStream } from './games.store.ts';
import { type GameFilters, kickOffDays, ofLivingMatches, sharedFilter } from './list-games.ts';

export interface StreamQuery extends GameFilters {
  health?: HealthState[] | undefined;
  quality?: StreamQuality[] | undefined;
  language?: StreamLanguage[] | undefined;
  platform?: StreamPlatform[] | undefined;
}

/** A game with one of its streams, or with one that was removed from it. */
export interface GameWithStream {
  game: Game;
  stream: GameStream | RemovedStream;
}

/**
 * One page of the streams of all games that are not deleted, or of those removed from them, in the order of the games and
 * then of each game's streams. By health, as a filter or in the order, it has the streams of unfinished games alone.
 */
export async function listStreams(
  core: Core,
  query: StreamQuery,
  rows?: RowSource,
): Promise<Page<GameWithStream>> {
  if (!query.deleted && (query.health || isByHealth(query))) return listByHealth(core, query, rows);
  const found = await findStreams(core, query);
  const { records, ...place } = await readList<StreamRow>(query, rows, {
    all: () => found(),
    some: (skip, limit) => found({ $skip: skip }, { $limit: limit }).toArray(),
    async count() {
      const most = { $limit: EXACT_TOTAL_UP_TO + 1 };
      const [counted] = await found<{ rows: number }>(most, { $count: 'rows' }).toArray();
      return counted?.rows ?? 0;
    },
  });
  const list = listOf(query);
  return { records: records.map((row) => asGameWithStream(row, row[list])), ...place };
}

const isByHealth = ({ sort }: StreamQuery) => sort.replace('-', '') === 'health';
const listOf = ({ deleted }: StreamQuery) => (deleted ? 'removedStreams' : 'streams');

/** The aggregation that finds the streams of a query; further stages narrow it. */
async function findStreams(core: Core, query: StreamQuery) {
  const list = listOf(query);
  const wanted = {
    ...anyOf(`${list}.quality`, query.quality),
    ...anyOf(`${list}.language`, query.language),
    ...anyOf(`${list}.platform`, query.platform),
  };
  const withAny = query.deleted ? { 'removedStreams.deletedAt': { $gt: NEVER_SHOWN } } : { hasStreams: true };
  // Games are read in the order of an index and only as far as the page needs, since each gives at least one row,
  // except where two filters match two different streams.
  const stages = [
    {
      $match: {
        ...(await sharedFilter(core, { ...query, deleted: false })),
        // A game with a matching stream has streams: leaving this condition out leaves one possible index.
        ...(Object.keys(wanted).length === 0 ? withAny : wanted),
        ...(await ofLivingMatches(core)),
        ...dayFilter(query, kickOffDays(core)),
        ...searchFilter(query.q),
      },
    },
    { $sort: sortOf(isByHealth(query) ? 'startsAt' : query.sort) },
    { $unwind: `$${list}` },
    { $match: wanted },
  ];
  const { collection } = gamesStore(core);
  return <T extends Document = StreamRow>(...further: Document[]) =>
    collection.aggregate<T>([...stages, ...further]);
}

/** A game with one unwound stream. */
type StreamRow = Omit<Game, 'streams' | 'removedStreams'> & {
  streams: GameStream;
  removedStreams: RemovedStream;
};

const asGameWithStream = ({ removedStreams, ...row }: StreamRow, stream: GameStream): GameWithStream => ({
  game: { ...row, streams: [stream] },
  stream,
});

/** The same list by the health of the streams of unfinished games, which is read whole. */
async function listByHealth(core: Core, query: StreamQuery, rows?: RowSource): Promise<Page<GameWithStream>> {
  const status = (query.status ?? GAME_STATUSES).filter((each) => each !== 'Finished');
  if (status.length === 0) return readList(query, rows, listed([]));
  const found = await findStreams(core, { ...query, status });
  const all = (await found().toArray()).map((row) => asGameWithStream(row, row.streams));
  const health = await readHealth(
    core,
    all.map(({ stream }) => stream._id),
  );
  const known = all.map((record) => ({
    record,
    health: presentHealth(health.get(record.stream._id.toHexString()), record.stream),
  }));
  const wanted = known.filter(({ health: { state } }) => !query.health || query.health.includes(state));
  if (isByHealth(query)) wanted.sort((a, b) => compareHealth(a.health, b.health));
  if (query.sort === '-health') wanted.reverse();
  return readList(query, rows, listed(wanted.map(({ record }) => record)));
}

/** The ways to read a list that is in memory. */
const listed = <T>(records: readonly T[]) => {
  let next = 0;
  return {
    all: () => ({
      async next() {
        next += 1;
        return records[next - 1] ?? null;
      },
      close: async () => undefined,
    }),
    some: async (skip: number, limit: number) => records.slice(skip, skip + limit),
    count: async () => records.length,
  };
};
