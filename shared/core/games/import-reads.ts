import { sortKey } from '@touchline/contract/rules/search';
import type { ObjectId } from 'mongodb';
import { findMatches, findMatchesByTitle, type Match } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { distinctIds } from '../platform/distinct-ids.ts';
import { type GameReferences, referencesOf } from './game-content.ts';
import { type Game, gamesStore } from './games.store.ts';

const DAY_MS = 86_400_000;

/** The match of a title, none, or more than one. */
export type MatchByTitle = Match | null | 'several';

/** The records that games refer to, each read once for all games. */
export function cachedReferences(core: Core): GameReferences {
  const references = referencesOf(core);
  const settings = once(() => references.settings());
  const newestAffiliate = once(() => references.newestAffiliate());
  return {
    league: oncePer(
      (name: string) => name,
      (name) => references.league(name),
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

type Fixture = Pick<Game, 'leagueId' | 'date' | 'homeTeam' | 'awayTeam'>;

/** A key that is the same for two games with the same teams, date and league. */
export const sameGameKey = ({ leagueId, date, homeTeam, awayTeam }: Fixture): string =>
  JSON.stringify([leagueId.toHexString(), date, sortKey(homeTeam), sortKey(awayTeam)]);

/** The keys of the games that exist in the leagues and on the days of some games. */
export async function findExisting(
  core: Core,
  games: readonly (Fixture & Pick<Game, 'startsAt'>)[],
): Promise<Set<string>> {
  const starts = games.flatMap(({ startsAt }) => startsAt?.getTime() ?? []);
  if (starts.length === 0) return new Set();
  const found = await gamesStore(core)
    .collection.find({
      leagueId: { $in: distinctIds(games.map(({ leagueId }) => leagueId)) },
      deletedAt: null,
      // A local day lasts no longer than two UTC days.
      startsAt: {
        $gte: new Date(Math.min(...starts) - DAY_MS),
        $lte: new Date(Math.max(...starts) + DAY_MS),
      },
    })
    .project<Fixture & Pick<Game, 'matchId'>>({ leagueId: 1, date: 1, homeTeam: 1, awayTeam: 1, matchId: 1 })
    .toArray();
  const matches = await findMatches(core, distinctIds(found.map(({ matchId }) => matchId)));
  const living = new Set(matches.flatMap(({ _id, deletedAt }) => (deletedAt ? [] : [_id.toHexString()])));
  return new Set(found.filter(({ matchId }) => living.has(matchId.toHexString())).map(sameGameKey));
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
