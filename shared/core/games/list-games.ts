import type { PageQuery } from '@touchline/contract/list-query';
import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import { type Document, type Filter, ObjectId } from 'mongodb';
import { hiddenMatchIds } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { livingOrDeleted } from '../platform/deletion.ts';
import { anyOf, findByWords, type Page, readPage } from '../platform/list.ts';
import type { RowSource } from '../platform/row-source.ts';
import { type Game, gamesStore } from './games.store.ts';
import { findLeagueIds } from './league-use.ts';

/** The filters that lists of games and of their streams share. */
export interface GameFilters extends PageQuery {
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

/** The filter for status, league and deletion. */
export async function sharedFilter(
  core: Core,
  { status, league, deleted }: GameFilters,
): Promise<Filter<Document>> {
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

/** The field and the zone of the days that a query names. */
export const kickOffDays = (core: Core) => ({ field: 'startsAt', zone: core.env.SITE_TIME_ZONE });
