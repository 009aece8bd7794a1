import type { LeagueForm } from '@touchline/contract/forms/league';
import type { PublicLeague, StaffLeague } from '@touchline/contract/records/league';
import { leagues } from '@touchline/contract/resources/leagues';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { leagueLabels, leagueNameKey } from '@touchline/contract/rules/league-names';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import { texts } from '@touchline/contract/texts';
import { leagueNameTexts } from '@touchline/contract/texts/league-names';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { presentDeletion } from '../platform/deletion.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { recordVerbs } from '../platform/record-verbs.ts';
import type { Change, Checked } from '../platform/store.ts';
import { type League, leaguesStore } from './leagues.store.ts';

export type { League } from './leagues.store.ts';

/** The feed of all leagues, deleted ones too, since a finished game may still name them. */
export const leaguesFeed = feedOf(leaguesStore);

/** The verbs of leagues; the games check whether a league is still in use. */
export const leagueVerbs = recordVerbs<League, LeagueForm>(leagues, leaguesStore, {
  fieldsOf: (form) => ({
    ...form,
    nameKey: leagueNameKey(form.name),
    nameSort: sortKey(form.name),
    words: searchWords(form.name, form.abbreviation, form.country),
  }),
  sortedBy: { name: 'nameSort' },
  nameTaken: leagueNameTexts.taken,
});
export const {
  list: listLeagues,
  create: createLeague,
  update: updateLeague,
  search: searchLeagues,
} = leagueVerbs;

/** Hides a league; `check` tells whether a game still needs it. Throws NOT_FOUND, and the errors of `check`. */
export const removeLeague = (core: Core, id: ObjectId, checked: Checked<League>): Promise<Change<League>> =>
  leaguesStore(core).remove(id, checked);

/** A league as an input names it: by its name, or by its id, which wins. */
export interface LeagueReference {
  league: string;
  leagueId?: string | undefined;
}

/** The league that an input names; throws VALIDATION_ERROR for none, a deleted one, and a name of several leagues. */
export async function findNamedLeague(core: Core, reference: LeagueReference): Promise<League> {
  const { league, leagueId } = reference;
  const found = leagueId
    ? (await findLeagues(core, [new ObjectId(leagueId)])).filter(({ deletedAt }) => deletedAt === null)
    : await findLeaguesByName(core, [league]);
  const [only, ...others] = found;
  if (!only) throw unknownLeague(reference);
  if (others.length > 0) throw invalidField('league', leagueNameTexts.several(found.length));
  return only;
}

/** 400 at the field by which an input names its league. */
export const unknownLeague = ({ leagueId }: Pick<LeagueReference, 'leagueId'>): AppError =>
  invalidField(leagueId ? 'leagueId' : 'league', texts.errors.unknownReference('League'));

/** The leagues of the names, without regard to case and without deleted ones, in one query. */
export const findLeaguesByName = (core: Core, names: readonly string[]): Promise<League[]> =>
  leaguesStore(core)
    .collection.find({ nameKey: { $in: names.map(leagueNameKey) }, deletedAt: null })
    .toArray();

/** All leagues that are not deleted, as visitors see them. */
export const allLeagues = async (core: Core): Promise<PublicLeague[]> =>
  (await leaguesStore(core).collection.find({ deletedAt: null }).toArray()).map(presentLeague);

/** The leagues of the ids, deleted ones too. */
export const findLeagues = (core: Core, ids: readonly ObjectId[]): Promise<League[]> =>
  leaguesStore(core).getMany(ids);

/**
 * The names of the leagues by id as lists of staff show them: where another league that is not deleted has the same name,
 * with what tells them apart.
 */
export async function labelLeagues(
  core: Core,
  leagues: readonly League[],
): Promise<ReadonlyMap<string, string>> {
  const others = await findLeaguesByName(
    core,
    leagues.map(({ name }) => name),
  );
  const all = new Map([...leagues, ...others].map((league) => [league._id.toHexString(), league]));
  return leagueLabels(
    [...all].map(([_id, { name, country, category }]) => ({ _id, name, country, category })),
  );
}

/** Throws CONFLICT with the name of the first league of the games that is deleted. */
export async function assertLeaguesThere(
  core: Core,
  games: readonly { leagueId: ObjectId }[],
): Promise<void> {
  const leagues = await findLeagues(
    core,
    games.map(({ leagueId }) => leagueId),
  );
  const gone = leagues.find(({ deletedAt }) => deletedAt !== null);
  if (gone) throw new AppError('CONFLICT', texts.errors.restoreLeagueFirst(gone.name));
}

/** The ids of the leagues hidden before the moment. */
export async function findLeaguesHiddenBefore(core: Core, before: Date): Promise<ObjectId[]> {
  const hidden = await leaguesStore(core)
    .collection.find({ deletedAt: { $ne: null, $lt: before } }, { projection: { _id: 1 } })
    .toArray();
  return hidden.map(({ _id }) => _id);
}

/** Deletes for good the leagues hidden before the moment, without those in `keep`. Returns their number. */
export const purgeLeaguesBut = (core: Core, before: Date, kept: readonly ObjectId[]): Promise<number> =>
  leaguesStore(core).purge(before, kept);

/** The league as visitors see it. */
export function presentLeague(league: League): PublicLeague {
  return {
    _id: league._id.toHexString(),
    name: league.name,
    logoUrl: league.logoUrl,
    abbreviation: league.abbreviation,
    country: league.country,
    category: league.category,
    version: league.version,
    changedAt: league.contentAt.toISOString(),
  };
}

/** The league as staff see it, with the number of its games. */
export const presentStaffLeague = (league: League, games: number): StaffLeague => ({
  ...presentLeague(league),
  games,
  createdAt: toTimestamp(league.createdAt),
  ...presentDeletion(league),
});
