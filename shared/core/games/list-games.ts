import { EXACT_TOTAL_UP_TO } from '@touchline/contract/constants';
import type { PageQuery } from '@touchline/contract/list-query';
import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import type { StreamLanguage, StreamPlatform, StreamQuality } from '@touchline/contract/lists/streams';
import { type Document, type Filter, ObjectId } from 'mongodb';
import { hiddenMatchIds } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { livingOrDeleted, NEVER_SHOWN } from '../platform/deletion.ts';
import {
  anyOf,
  dayFilter,
  findByWords,
  type Page,
  readList,
  readPage,
  searchFilter,
  sortOf,
} from '../platform/list.ts';
import type { RowSource } from '../platform/row-source.ts';
import { type Game, type GameStream, gamesStore, type RemovedStream } from './games.store.ts';
import { findLeagueIds } from './league-use.ts';

interface GameFilters extends PageQuery {
  status?: GameStatus[] | undefined;
  /** Names or ids, with commas between. */
  league?: string | undefined;
}

export interface GameQuery extends GameFilters {
  platforms?: ContentPlatform[] | undefined;
  isTrending?: boolean | undefined;
  withoutStreams?: boolean | undefined;
  matchId?: string | undefined;
}

/**
 * One page of games, without those that are deleted or of deleted matches, or the next rows of all; `from` and `to` are
 * days of the kick-off.
 */
export async function listGames(core: Core, query: GameQuery, rows?: RowSource): Promise<Page<Game>> {
  const { isTrending, withoutStreams } = query;
  return readPage(
    gamesStore(core).collection,
    {
      query,
      filter: {
        ...(await sharedFilter(core, query)),
        ...anyOf('platforms', query.platforms),
        ...(isTrending === undefined ? {} : { isTrending }),
        ...(withoutStreams === undefined ? {} : { hasStreams: !withoutStreams }),
        ...(await ofLivingMatches(core, query.matchId)),
      },
      sortedBy: { streams: 'streamCount' },
      days: kickOffDays(core),
    },
    rows,
  );
}

/**
 * The first games with words that begin like those of the text, without those that are deleted or of deleted matches.
 */
export async function searchGames(core: Core, text: string, limit: number): Promise<Game[]> {
  const filter = { deletedAt: null, ...(await ofLivingMatches(core)) };
  return findByWords(gamesStore(core).collection, { text, limit, filter });
}

export interface StreamQuery extends GameFilters {
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
 * then of each game's streams.
 */
export async function listStreams(
  core: Core,
  query: StreamQuery,
  rows?: RowSource,
): Promise<Page<GameWithStream>> {
  const list = query.deleted ? 'removedStreams' : 'streams';
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
    { $sort: sortOf(query.sort) },
    { $unwind: `$${list}` },
    { $match: wanted },
  ];
  const { collection } = gamesStore(core);
  const found = <T extends Document = StreamRow>(...further: Document[]) =>
    collection.aggregate<T>([...stages, ...further]);
  const { records, ...place } = await readList<StreamRow>(query, rows, {
    all: () => found(),
    some: (skip, limit) => found({ $skip: skip }, { $limit: limit }).toArray(),
    async count() {
      const most = { $limit: EXACT_TOTAL_UP_TO + 1 };
      const [counted] = await found<{ rows: number }>(most, { $count: 'rows' }).toArray();
      return counted?.rows ?? 0;
    },
  });
  return { records: records.map((row) => asGameWithStream(row, row[list])), ...place };
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

async function sharedFilter(core: Core, { status, league, deleted }: GameFilters): Promise<Filter<Document>> {
  const leagues = league === undefined ? undefined : await findLeagueIds(core, league);
  return { ...livingOrDeleted({ deleted }), ...anyOf('status', status), ...anyOf('leagueId', leagues) };
}

/** The filter that leaves out games of deleted matches, which are not marked themselves. */
export async function ofLivingMatches(core: Core, matchId?: string): Promise<Filter<Document>> {
  const hidden = await hiddenMatchIds(core);
  if (matchId !== undefined) {
    const id = new ObjectId(matchId);
    return { matchId: hidden.some((other) => other.equals(id)) ? { $in: [] } : id };
  }
  return hidden.length === 0 ? {} : { matchId: { $nin: hidden } };
}

const kickOffDays = (core: Core) => ({ field: 'startsAt', zone: core.env.SITE_TIME_ZONE });
