import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { KnownGame, KnownMatch } from '@touchline/contract/records/match';
import { type DayChip, isUnderChip } from '@touchline/contract/rules/day-chips';
import { keepGames } from '@touchline/contract/rules/listings';
import { gameSearch } from '@touchline/contract/rules/search';
import type { Searched } from './use-searched.ts';

/** The filter of a list of games. */
export interface ScheduleFilter {
  /** Null for every sport. */
  readonly category: SportCategory | null;
  readonly chip: DayChip;
  readonly query: string;
}

export const EVERYTHING: ScheduleFilter = { category: null, chip: 'all', query: '' };

/**
 * The matches with the games that pass a filter; with a clock of null (not known yet) every day passes. The search
 * finds a league by its abbreviation and its country, too, and a sport by its name in the page's language, where
 * `searched` is given.
 */
export function filterMatches(
  matches: readonly KnownMatch[],
  { category, chip, query }: ScheduleFilter,
  clock: { readonly now: number; readonly timeZone: string } | null,
  searched?: Searched,
): KnownMatch[] {
  const isFound = query.trim() === '' ? null : gameSearch(query, searched?.texts);
  return keepGames<KnownGame, KnownMatch>(matches, (game, match) => {
    if (category !== null && game.category !== category) return false;
    const abbreviation = searched?.abbreviations.get(game.leagueId);
    if (
      isFound !== null &&
      !isFound(game, { title: match.title, abbreviation }) &&
      !searched?.inCountry.has(game.leagueId)
    )
      return false;
    return clock === null || isUnderChip(game, chip, clock);
  });
}

/** The number of games in the matches. */
export function countGames(matches: readonly KnownMatch[]): number {
  return matches.reduce((sum, match) => sum + match.games.length, 0);
}

/** Whether any filter is set. */
export function isFiltered({ category, chip, query }: ScheduleFilter): boolean {
  return category !== null || chip !== 'all' || query.trim() !== '';
}
