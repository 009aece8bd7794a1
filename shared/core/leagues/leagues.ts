import type { LeagueForm } from '@touchline/contract/forms/league';
import type { PageQuery } from '@touchline/contract/list-query';
import type { Country } from '@touchline/contract/lists/countries';
import type { LeagueCategory } from '@touchline/contract/lists/sport-categories';
import type { PublicLeague, StaffLeague } from '@touchline/contract/records/league';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { livingOrDeleted, presentDeletion } from '../platform/deletion.ts';
import { AppError, isDuplicateKey, nameTaken } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, findByWords, type Page, readPage } from '../platform/list.ts';
import type { Change, Checked } from '../platform/store.ts';
import { type League, leaguesStore } from './leagues.store.ts';

export type { League } from './leagues.store.ts';

/** All leagues, deleted ones too: a finished game may still name them. */
export const leaguesFeed = feedOf(leaguesStore);

export interface LeagueQuery extends PageQuery {
  category?: LeagueCategory[] | undefined;
  country?: Country[] | undefined;
}

/** One page of the leagues. */
export function listLeagues(core: Core, query: LeagueQuery): Promise<Page<League>> {
  return readPage(leaguesStore(core).collection, {
    query,
    filter: {
      ...livingOrDeleted(query),
      ...anyOf('category', query.category),
      ...anyOf('country', query.country),
    },
    sortedBy: { name: 'nameSort' },
    days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
  });
}

/** The first living leagues with words that begin like those of the text. */
export const searchLeagues = (core: Core, text: string, limit: number): Promise<League[]> =>
  findByWords(leaguesStore(core).collection, { text, limit });

/** Adds a league; throws NAME_TAKEN when a living league has the name in any case. */
export const createLeague = (core: Core, form: LeagueForm): Promise<League> =>
  unlessNameTaken(() => leaguesStore(core).insert(fieldsOf(form)));

/** Changes a league; throws NOT_FOUND, NAME_TAKEN, and STALE with the league as `present` shows it. */
export const updateLeague = (
  core: Core,
  { id, version, present }: LeagueAt,
  form: LeagueForm,
): Promise<Change<League>> =>
  unlessNameTaken(() => leaguesStore(core).changeById(id, { $set: fieldsOf(form) }, { version, present }));

interface LeagueAt {
  id: ObjectId;
  /** The version that the client has seen. */
  version?: number | undefined;
  present?: (current: League) => Promise<StaffLeague>;
}

/** Hides a league; whether a game still needs it is what `check` asks. Throws NOT_FOUND, and whatever `check` throws. */
export const removeLeague = (
  core: Core,
  id: ObjectId,
  by: StaffName | undefined,
  checked: Checked<League>,
): Promise<Change<League>> => leaguesStore(core).remove(id, by, checked);

/** Brings a hidden league back; throws NOT_FOUND and NAME_TAKEN. */
export const restoreLeague = (core: Core, id: ObjectId): Promise<Change<League>> =>
  unlessNameTaken(() => leaguesStore(core).restore(id));

/** The living league of that name, without regard to case, or null. */
export async function findLeagueByName(core: Core, name: string): Promise<League | null> {
  return leaguesStore(core).collection.findOne({ nameKey: leagueNameKey(name), deletedAt: null });
}

/** The leagues of the ids, deleted ones too. */
export const findLeagues = (core: Core, ids: readonly ObjectId[]): Promise<League[]> =>
  leaguesStore(core).getMany(ids);

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

/** The ids of the leagues that were hidden before the moment. */
export async function findLeaguesHiddenBefore(core: Core, before: Date): Promise<ObjectId[]> {
  const hidden = await leaguesStore(core)
    .collection.find({ deletedAt: { $ne: null, $lt: before } }, { projection: { _id: 1 } })
    .toArray();
  return hidden.map(({ _id }) => _id);
}

/** Deletes for good what was hidden before the moment, but for the leagues to be kept. Returns how many. */
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

const fieldsOf = (form: LeagueForm) => ({
  ...form,
  nameKey: leagueNameKey(form.name),
  nameSort: sortKey(form.name),
  words: searchWords(form.name, form.abbreviation, form.country),
});

async function unlessNameTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw nameTaken('League');
    throw error;
  }
}

const leagueNameKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();
