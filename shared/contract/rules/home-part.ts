import { HOME_LISTS, SPORT_GAMES } from '../constants.ts';
import type { SportCategory } from '../lists/sport-categories.ts';
import type { OtherGames } from '../records/home.ts';
import { type DayChip, isUnderChip } from './day-chips.ts';
import { statusOf } from './game-state.ts';
import { toMillis } from './instants.ts';
import {
  compareGames,
  groupByMatch,
  keepGames,
  type ListedGame,
  popularGames,
  trendingGames,
} from './listings.ts';

/** No game is left out. */
export const NO_OTHERS: OtherGames = { games: 0, live: 0, sports: {}, starts: [] };

const QUARTER_MS = 900_000;

interface HomeMatch<G> {
  readonly _id: string;
  readonly games: readonly G[];
}

/**
 * The part of the public list that the home page shows before a visitor asks for more: the games of its board, of its
 * first groups, and of 'Trending' and 'Popular'.
 */
export function homePart<G extends ListedGame, M extends HomeMatch<G>>(matches: readonly M[]): M[] {
  const games = matches.flatMap((match) => match.games);
  const board = boardGames(games).slice(0, HOME_LISTS.boardRows);
  const shown = new Set([...board, ...trendingGames(games), ...popularGames(games)].map(({ _id }) => _id));
  const groups = groupByMatch<G, M>(matches).slice(0, HOME_LISTS.groups);
  const grouped = new Set(groups.map(({ _id }) => _id));
  return keepGames<G, M>(matches, ({ _id }, match) => shown.has(_id) || grouped.has(match._id));
}

/** The part of the public list that is about a sport, and what its page shows of it before a visitor asks for more. */
export function sportPart<
  G extends ListedGame & { readonly category: SportCategory | null },
  M extends HomeMatch<G>,
>(matches: readonly M[], category: SportCategory): { readonly part: M[]; readonly others: OtherGames } {
  const own = keepGames<G, M>(matches, (game) => game.category === category);
  const first = own
    .flatMap(({ games }) => games)
    .sort(compareGames)
    .slice(0, SPORT_GAMES);
  const shown = new Set(first.map(({ _id }) => _id));
  const part = keepGames<G, M>(own, ({ _id }) => shown.has(_id));
  return { part, others: countOthers(own, part) };
}

/** The live games, or the next ones while none is live. */
function boardGames<G extends ListedGame>(games: readonly G[]): G[] {
  const of = (status: string) => games.filter((game) => statusOf(game) === status).sort(compareGames);
  const live = of('Live');
  return live.length > 0 ? live : of('Scheduled').filter(({ startsAt }) => startsAt !== null);
}

/** The games of `matches` that are not in `part`, in numbers. */
export function countOthers<G extends ListedGame & { readonly category: SportCategory | null }>(
  matches: readonly HomeMatch<G>[],
  part: readonly HomeMatch<{ readonly _id: string }>[],
): OtherGames {
  const held = new Set(part.flatMap(({ games }) => games.map(({ _id }) => _id)));
  const others = matches.flatMap(({ games }) => games.filter(({ _id }) => !held.has(_id)));
  const sports: OtherGames['sports'] = {};
  let live = 0;
  for (const game of others) {
    const isLive = statusOf(game) === 'Live' ? 1 : 0;
    live += isLive;
    if (game.category === null) continue;
    const of = sports[game.category] ?? { games: 0, live: 0 };
    sports[game.category] = { games: of.games + 1, live: of.live + isLive };
  }
  const starts = others
    .flatMap(({ startsAt }) => toMillis(startsAt) ?? [])
    .map((start) => Math.floor(start / QUARTER_MS))
    .sort((a, b) => a - b);
  return {
    games: others.length,
    live,
    sports,
    starts: starts.map((start, index) => start - (starts[index - 1] ?? 0)),
  };
}

/** The number of such games under a day chip. */
export function countOthersUnder(
  { games, live, starts }: OtherGames,
  chip: DayChip,
  clock: Parameters<typeof isUnderChip>[2],
): number {
  if (chip === 'all') return games;
  if (chip === 'live') return live;
  let [at, count, isUnder] = [0, 0, false];
  for (const [index, step] of starts.entries()) {
    at += step;
    if (index === 0 || step !== 0)
      isUnder = isUnderChip({ startsAt: new Date(at * QUARTER_MS) }, chip, clock);
    if (isUnder) count += 1;
  }
  return count;
}
