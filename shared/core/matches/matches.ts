import type { PublicMatchHead } from '@touchline/contract/records/match';
import { toTimestamp } from '@touchline/contract/rules/instants';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type Fields, feedOf } from '../platform/store.ts';
import { type Match, matchesStore } from './matches.store.ts';

export type { Match } from './matches.store.ts';

/** All living matches; their games come and go with them. */
export const matchesFeed = feedOf(matchesStore, { deletedAt: null });

/** Adds a match without games. */
export const createMatch = (core: Core, fields: Fields<Match>): Promise<Match> =>
  matchesStore(core).insert(fields);

/** The living match, or null. */
export const findMatch = (core: Core, id: ObjectId): Promise<Match | null> =>
  matchesStore(core).collection.findOne({ _id: id, deletedAt: null });

/** The match as everybody may see it, without its games. */
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
