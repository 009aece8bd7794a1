import type { PageQuery } from '@touchline/contract/list-query';
import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { PublicMatchHead } from '@touchline/contract/records/match';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import { ObjectId } from 'mongodb';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { livingOrDeleted, NEVER_SHOWN } from '../platform/deletion.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, findByWords, type Page, readPage } from '../platform/list.ts';
import type { Change, Checked } from '../platform/store.ts';
import { type Match, matchesStore } from './matches.store.ts';

export type { Match } from './matches.store.ts';

/** All living matches; their games come and go with them. */
export const matchesFeed = feedOf(matchesStore, { deletedAt: null });

/** What staff say of a match. */
export interface MatchInput {
  title: string;
  description?: string | undefined;
  category?: SportCategory | null | undefined;
}

export interface MatchQuery extends PageQuery {
  category?: SportCategory[] | undefined;
}

/** One page of the matches. */
export function listMatches(core: Core, query: MatchQuery): Promise<Page<Match>> {
  return readPage(matchesStore(core).collection, {
    query,
    filter: { ...livingOrDeleted(query), ...anyOf('category', query.category) },
    sortedBy: { title: 'titleSort' },
    days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
  });
}

/** The first living matches with words that begin like those of the text. */
export const searchMatches = (core: Core, text: string, limit: number): Promise<Match[]> =>
  findByWords(matchesStore(core).collection, { text, limit });

/** Adds a match without games. */
export const createMatch = (core: Core, input: MatchInput): Promise<Match> =>
  matchesStore(core).insert(fieldsOf(input, null));

/** Adds matches without games, together. */
export const createMatches = (core: Core, titles: readonly string[]): Promise<Match[]> =>
  matchesStore(core).insertMany(
    titles.map((title) => ({ _id: new ObjectId(), ...fieldsOf({ title }, null) })),
  );

/** The living matches whose titles are one of these, without regard to case and accents. */
export const findMatchesByTitle = (core: Core, titles: readonly string[]): Promise<Match[]> =>
  matchesStore(core)
    .collection.find({ deletedAt: null, titleSort: { $in: [...new Set(titles.map(sortKey))] } })
    .toArray();

/**
 * Adds a match with games that `fill` adds to it, hidden until they are there. Throws what `fill` and `check` throw:
 * then there is neither.
 */
export async function createFilledMatch(
  core: Core,
  input: MatchInput,
  fill: (matchId: ObjectId) => Promise<void>,
  checked: Checked<Match>,
): Promise<Match> {
  const { _id } = await matchesStore(core).insert(fieldsOf(input, null), { isHidden: true });
  await fill(_id);
  return (await matchesStore(core).touch({ _id }, { $set: { deletedAt: null } }, checked)) as Match;
}

/** Changes a match; what is not given stays. Throws NOT_FOUND, and STALE with the match as it is now. */
export const updateMatch = (
  core: Core,
  { id, version }: { id: ObjectId; version?: number | undefined },
  input: MatchInput,
): Promise<Change<Match>> =>
  matchesStore(core).changeById(id, (before) => ({ $set: fieldsOf(input, before) }), {
    version,
    present: presentMatchHead,
  });

/** Hides a match, and with it its games. Throws NOT_FOUND. */
export const removeMatch = (core: Core, id: ObjectId, by?: StaffName): Promise<Change<Match>> =>
  matchesStore(core).remove(id, by);

/** Shows a hidden match; what that means for its games is for `games` to see to. Throws NOT_FOUND and what `check` throws. */
export const showMatch = (core: Core, id: ObjectId, checked: Checked<Match>): Promise<Change<Match>> =>
  matchesStore(core).restore(id, undefined, checked);

/** The living match, or null. */
export const findMatch = (core: Core, id: ObjectId): Promise<Match | null> =>
  matchesStore(core).collection.findOne({ _id: id, deletedAt: null });

/** The match if it is hidden, or null. */
export const findHiddenMatch = (core: Core, id: ObjectId): Promise<Match | null> =>
  matchesStore(core).collection.findOne({ _id: id, deletedAt: { $ne: null } });

/** The matches of the ids, deleted ones too. */
export const findMatches = (core: Core, ids: readonly ObjectId[]): Promise<Match[]> =>
  matchesStore(core).getMany(ids);

/** The ids of the matches that were hidden before the moment. */
export async function findHiddenBefore(core: Core, before: Date): Promise<ObjectId[]> {
  const hidden = await matchesStore(core)
    .collection.find({ deletedAt: { $ne: null, $lt: before } }, { projection: { _id: 1 } })
    .toArray();
  return hidden.map(({ _id }) => _id);
}

/** Deletes for good what was hidden before the moment; its games are for `games` to see to. Returns how many. */
export const purgeMatchHeads = (core: Core, before: Date): Promise<number> =>
  matchesStore(core).purge(before);

/** The ids of the matches that are hidden: so are their games. */
export async function hiddenMatchIds(core: Core): Promise<ObjectId[]> {
  const hidden = await matchesStore(core)
    .collection.find({ deletedAt: { $gte: NEVER_SHOWN } }, { projection: { _id: 1 } })
    .toArray();
  return hidden.map(({ _id }) => _id);
}

/** The match as visitors see it, without its games. */
export function presentMatchHead(match: Match): PublicMatchHead {
  return {
    _id: match._id.toHexString(),
    title: match.title,
    description: match.description,
    category: match.category,
    createdAt: toTimestamp(match.createdAt),
    version: match.version,
    changedAt: match.changedAt.toISOString(),
  };
}

function fieldsOf(input: MatchInput, before: Match | null) {
  const { title } = input;
  const description = input.description ?? before?.description ?? '';
  const category = input.category === undefined ? (before?.category ?? null) : input.category;
  return {
    title,
    titleSort: sortKey(title),
    description,
    category,
    words: searchWords(title, description, category),
  };
}
