import type { Team } from '@touchline/contract/records/team';
import { beginsWithWords, sortKey } from '@touchline/contract/rules/search';
import type { Core } from '../platform/core.ts';
import { searchFilter } from '../platform/list.ts';
import { type Game, gamesStore } from './games.store.ts';
import { ofLivingMatches } from './list-games.ts';

interface TeamQuery {
  q?: string | undefined;
  /** The maximum of teams. */
  size: number;
}

/**
 * The teams of games that are not deleted, with words that begin like those of the text: those with the most games
 * first, then by name. Names that differ only in case or accents are one team, with the spelling of most of its games.
 */
export async function listTeams(core: Core, { q, size }: TeamQuery): Promise<Team[]> {
  const games = await gamesStore(core)
    .collection.find({ deletedAt: null, ...(await ofLivingMatches(core)), ...searchFilter(q) })
    .project<Pick<Game, 'homeTeam' | 'awayTeam'>>({ _id: 0, homeTeam: 1, awayTeam: 1 })
    .toArray();
  const teams = new Map<string, Team>();
  for (const [name, spelled] of countBy(games.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]))) {
    // The most frequent spelling comes first.
    const key = sortKey(name);
    const team = teams.get(key) ?? { name, games: 0 };
    teams.set(key, { ...team, games: team.games + spelled });
  }
  // The text may match only the other team of a game.
  return [...teams.values()]
    .filter(({ name }) => q === undefined || beginsWithWords(name, q))
    .sort((a, b) => b.games - a.games || a.name.localeCompare(b.name))
    .slice(0, size);
}

/** The names of the teams of all games for the web that are not deleted, in every spelling. */
export async function teamNames(core: Core): Promise<string[]> {
  const onWeb = { deletedAt: null, platforms: { $ne: 'mobile' as const }, ...(await ofLivingMatches(core)) };
  const { collection } = gamesStore(core);
  const names = await Promise.all([
    collection.distinct('homeTeam', onWeb),
    collection.distinct('awayTeam', onWeb),
  ]);
  return names.flat();
}

/** The number of occurrences of each text, the most frequent first. */
function countBy(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
