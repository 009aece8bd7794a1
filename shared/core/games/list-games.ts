import { EXACT_TOTAL_UP_TO } from '@touchline/contract/constants';
import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import type { StreamLanguage, StreamPlatform, StreamQuality } from '@touchline/contract/lists/streams';
import { type Document, type Filter, ObjectId } from 'mongodb';
import { hiddenMatchIds } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { livingOrDeleted } from '../platform/deletion.ts';
import {
  anyOf,
  batchOf,
  dayFilter,
  findByWords,
  type Page,
  pageOf,
  type RowQuery,
  readPage,
  searchFilter,
  sortOf,
} from '../platform/list.ts';
import { type Game, type GameStream, gamesStore } from './games.store.ts';
import { findLeagueIds } from './league-use.ts';

interface GameFilters extends RowQuery {
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

/** One page of the games of living matches; `from` and `to` are days of the kick-off. */
export async function listGames(core: Core, query: GameQuery): Promise<Page<Game>> {
  const { isTrending, withoutStreams } = query;
  return readPage(gamesStore(core).collection, {
    query,
    filter: {
      ...(await sharedFilter(core, query)),
      ...anyOf('platforms', query.platforms),
      ...(isTrending === undefined ? {} : { isTrending }),
      ...(withoutStreams === undefined ? {} : { hasStreams: !withoutStreams }),
      ...(await ofLivingMatches(core, query.matchId)),
    },
    days: kickOffDays(core),
  });
}

/** The first living games of living matches with words that begin like those of the text. */
export async function searchGames(core: Core, text: string, limit: number): Promise<Game[]> {
  const filter = { deletedAt: null, ...(await ofLivingMatches(core)) };
  return findByWords(gamesStore(core).collection, { text, limit, filter });
}

export interface StreamQuery extends GameFilters {
  quality?: StreamQuality[] | undefined;
  language?: StreamLanguage[] | undefined;
  platform?: StreamPlatform[] | undefined;
}

/** A game with one of its streams. */
export interface GameWithStream {
  game: Game;
  stream: GameStream;
}

/** One page of the streams of all living games of living matches, in the order of the games and then their own. */
export async function listStreams(core: Core, query: StreamQuery): Promise<Page<GameWithStream>> {
  const { page, size } = query;
  const wanted = {
    ...anyOf('streams.quality', query.quality),
    ...anyOf('streams.language', query.language),
    ...anyOf('streams.platform', query.platform),
  };
  // Games are read in the order of an index and only as far as the page needs, since each gives at least one row
  // unless two filters are met by two streams.
  const rows = [
    {
      $match: {
        ...(await sharedFilter(core, query)),
        // A game with such a stream has streams: one condition less leaves one index to choose.
        ...(Object.keys(wanted).length === 0 ? { hasStreams: true } : wanted),
        ...(await ofLivingMatches(core)),
        ...dayFilter(query, kickOffDays(core)),
        ...searchFilter(query.q),
      },
    },
    { $sort: sortOf(query.sort) },
    { $unwind: '$streams' },
    { $match: wanted },
  ];
  const { collection } = gamesStore(core);
  const found = (...stages: Document[]) => collection.aggregate<StreamRow>([...rows, ...stages]);
  if (query.rows) return batchOf((await query.rows.take(() => found())).map(asGameWithStream));
  const [records, counted] = await Promise.all([
    found({ $skip: (page - 1) * size }, { $limit: size }).toArray(),
    collection
      .aggregate<{ rows: number }>([...rows, { $limit: EXACT_TOTAL_UP_TO + 1 }, { $count: 'rows' }])
      .toArray(),
  ]);
  return pageOf(records.map(asGameWithStream), query, counted[0]?.rows ?? 0);
}

/** A game whose streams were unwound. */
type StreamRow = Omit<Game, 'streams'> & { streams: GameStream };

const asGameWithStream = (row: StreamRow): GameWithStream => ({
  game: { ...row, streams: [row.streams] },
  stream: row.streams,
});

async function sharedFilter(core: Core, { status, league, deleted }: GameFilters): Promise<Filter<Document>> {
  const leagues = league === undefined ? undefined : await findLeagueIds(core, league);
  return { ...livingOrDeleted({ deleted }), ...anyOf('status', status), ...anyOf('leagueId', leagues) };
}

/** Games of a deleted match are not marked: they are left out by what their match is. */
export async function ofLivingMatches(core: Core, matchId?: string): Promise<Filter<Document>> {
  const hidden = await hiddenMatchIds(core);
  if (matchId !== undefined) {
    const id = new ObjectId(matchId);
    return { matchId: hidden.some((other) => other.equals(id)) ? { $in: [] } : id };
  }
  return hidden.length === 0 ? {} : { matchId: { $nin: hidden } };
}

const kickOffDays = (core: Core) => ({ field: 'startsAt', zone: core.env.SITE_TIME_ZONE });
