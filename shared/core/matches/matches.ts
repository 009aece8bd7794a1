import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { PublicMatchHead } from '@touchline/contract/records/match';
import { matches } from '@touchline/contract/resources/matches';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { NEVER_SHOWN } from '../platform/deletion.ts';
import { feedOf } from '../platform/feed.ts';
import { recordVerbs } from '../platform/record-verbs.ts';
import type { Change, Checked } from '../platform/store.ts';
import { type Match, matchesStore } from './matches.store.ts';

export type { Match } from './matches.store.ts';

/** The feed of matches; their games appear and disappear with them. */
export const matchesFeed = feedOf(matchesStore, { deletedAt: null });

/** The fields of a match that staff enter. */
export interface MatchInput {
  title: string;
  description?: string | undefined;
  category?: SportCategory | null | undefined;
}

/** The verbs of matches. A missing field stays; `games` handles the games of hidden and restored matches. */
export const matchVerbs = recordVerbs<Match, MatchInput>(matches, matchesStore, {
  fieldsOf,
  sortedBy: { title: 'titleSort' },
});
export const {
  list: listMatches,
  search: searchMatches,
  create: createMatch,
  remove: removeMatch,
} = matchVerbs;

/** Adds the missing matches of an import at once, without games. */
export const importMatches = (core: Core, titles: readonly string[], importId: ObjectId): Promise<Match[]> =>
  matchesStore(core).insertMany(
    titles.map((title) => ({ _id: new ObjectId(), ...fieldsOf({ title }, null), importId })),
  );

/** The matches that an import has added and that are not deleted. */
export const findImportedMatches = (core: Core, importId: ObjectId): Promise<Match[]> =>
  matchesStore(core).collection.find({ importId, deletedAt: null }).toArray();

/** Hides a match that is unchanged since it was added; throws NOT_FOUND, STALE and the errors of `check`. */
export const removeNewMatch = (core: Core, id: ObjectId, checked: Checked<Match>): Promise<Change<Match>> =>
  matchesStore(core).remove(id, { ...checked, version: 1 });

/** The matches with one of these titles, without regard to case and accents and without deleted ones. */
export const findMatchesByTitle = (core: Core, titles: readonly string[]): Promise<Match[]> =>
  matchesStore(core)
    .collection.find({ deletedAt: null, titleSort: { $in: [...new Set(titles.map(sortKey))] } })
    .toArray();

/**
 * Adds a match with games that `fill` adds to it; it is hidden until they exist. Throws the errors of `fill` and
 * `check`: then neither match nor games exist.
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

/** Shows a hidden match; `games` handles its games. Throws NOT_FOUND and the errors of `check`. */
export const showMatch = (core: Core, id: ObjectId, checked: Checked<Match>): Promise<Change<Match>> =>
  matchesStore(core).restore(id, undefined, checked);

/** The match, or null when it is missing or deleted. */
export const findMatch = (core: Core, id: ObjectId): Promise<Match | null> =>
  matchesStore(core).collection.findOne({ _id: id, deletedAt: null });

/** The match if it is hidden, or null. */
export const findHiddenMatch = (core: Core, id: ObjectId): Promise<Match | null> =>
  matchesStore(core).collection.findOne({ _id: id, deletedAt: { $ne: null } });

/** The matches of the ids, deleted ones too. */
export const findMatches = (core: Core, ids: readonly ObjectId[]): Promise<Match[]> =>
  matchesStore(core).getMany(ids);

/** The ids of the matches hidden before the moment. */
export async function findHiddenBefore(core: Core, before: Date): Promise<ObjectId[]> {
  const hidden = await matchesStore(core)
    .collection.find({ deletedAt: { $ne: null, $lt: before } }, { projection: { _id: 1 } })
    .toArray();
  return hidden.map(({ _id }) => _id);
}

/** The matches hidden between the moments. */
export const findMatchesHiddenBetween = (core: Core, from: Date, to: Date): Promise<Match[]> =>
  matchesStore(core)
    .collection.find({ deletedAt: { $gte: from, $lte: to } })
    .toArray();

/** Deletes for good the matches hidden before the moment; `games` deletes their games. Returns their number. */
export const purgeMatchHeads = (core: Core, before: Date): Promise<number> =>
  matchesStore(core).purge(before);

/** The ids of hidden matches, whose games are hidden too. */
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
