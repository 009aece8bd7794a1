import { FIXTURE_HOURS } from '@touchline/contract/constants';
import type { Fixture } from '@touchline/contract/rules/same-fixture';
import { sortKey } from '@touchline/contract/rules/search';
import type { ObjectId } from 'mongodb';
import type { LeagueReference } from '../leagues/leagues.ts';
import { findMatches, findMatchesByTitle, type Match } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { distinctIds } from '../platform/distinct-ids.ts';
import { type GameReferences, referencesOf } from './game-content.ts';
import { type Game, gamesStore } from './games.store.ts';

/** The match of a title, none, or more than one. */
export type MatchByTitle = Match | null | 'several';

/** The records that games refer to, each read once for all games. */
export function cachedReferences(core: Core): GameReferences {
  const references = referencesOf(core);
  const settings = once(() => references.settings());
  const newestAffiliate = once(() => references.newestAffiliate());
  return {
    league: oncePer(
      ({ league, leagueId }: LeagueReference) => leagueId ?? league,
      (reference) => references.league(reference),
    ),
    affiliate: oncePer(
      (id: ObjectId) => id.toHexString(),
      (id) => references.affiliate(id),
    ),
    newestAffiliate: () => newestAffiliate(null),
    settings: () => settings(null),
  };
}

/**
 * Reads the matches with some titles; the returned function finds the match of a title, without regard to case and
 * accents.
 */
export async function matchesByTitle(
  core: Core,
  titles: readonly string[],
): Promise<(title: string) => MatchByTitle> {
  const byKey = Map.groupBy(await findMatchesByTitle(core, titles), ({ titleSort }) => titleSort);
  return (title) => {
    const found = byKey.get(sortKey(title)) ?? [];
    const exact = found.filter((match) => match.title === title);
    const [only = null, ...others] = exact.length > 0 ? exact : found;
    return others.length > 0 ? 'several' : only;
  };
}

/** The fields of a game that tell whether a row is it. */
export type KnownGame = Pick<Game, '_id' | FixtureField>;
type FixtureField = 'leagueId' | 'homeTeam' | 'awayTeam' | 'startsAt' | 'externalId' | 'location' | 'matchId';

/** A game as the rule of the same fixture compares it. */
export const fixtureOf = (game: Pick<Game, Exclude<FixtureField, 'location' | 'matchId'>>): Fixture => ({
  league: game.leagueId.toHexString(),
  homeTeam: game.homeTeam,
  awayTeam: game.awayTeam,
  startsAt: game.startsAt?.getTime() ?? null,
  externalId: game.externalId,
});

/** The games that may be the same fixtures as some new ones: at their time in their leagues, or with their ids. */
export async function findExisting(
  core: Core,
  games: readonly Pick<Game, 'leagueId' | 'startsAt' | 'externalId'>[],
): Promise<KnownGame[]> {
  const starts = games.flatMap(({ startsAt }) => startsAt?.getTime() ?? []);
  if (starts.length === 0) return [];
  const ms = FIXTURE_HOURS * 3_600_000;
  const ids = games.flatMap(({ externalId }) => externalId ?? []);
  const near = {
    leagueId: { $in: distinctIds(games.map(({ leagueId }) => leagueId)) },
    startsAt: { $gte: new Date(Math.min(...starts) - ms), $lte: new Date(Math.max(...starts) + ms) },
  };
  const found = await gamesStore(core)
    .collection.find({
      deletedAt: null,
      ...(ids.length > 0 ? { $or: [near, { externalId: { $in: ids } }] } : near),
    })
    .project<KnownGame>({
      ...{ leagueId: 1, homeTeam: 1, awayTeam: 1, startsAt: 1 },
      ...{ externalId: 1, location: 1, matchId: 1 },
    })
    .sort({ startsAt: 1, _id: 1 })
    .toArray();
  const matches = await findMatches(core, distinctIds(found.map(({ matchId }) => matchId)));
  const living = new Set(matches.flatMap(({ _id, deletedAt }) => (deletedAt ? [] : [_id.toHexString()])));
  return found.filter(({ matchId }) => living.has(matchId.toHexString()));
}

const once = <T>(read: () => Promise<T>) => oncePer(() => '', read);

/** Caches a read: one for each key. */
function oncePer<Q, A>(keyOf: (question: Q) => string, read: (question: Q) => Promise<A>) {
  const asked = new Map<string, Promise<A>>();
  return (question: Q): Promise<A> => {
    const key = keyOf(question);
    const answer = asked.get(key) ?? read(question);
    asked.set(key, answer);
    return answer;
  };
}
