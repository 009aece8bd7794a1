import type { Catalogue } from '@touchline/contract/languages/catalogue';
import type { KnownGame } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import type { ListedGame } from '../shared/listed-games.ts';

/** The most games that play together. */
export const MOST_GAMES = 4;

/** The ids in the address that stay, and a sentence for each that leaves. */
interface SortedOut {
  readonly ids: readonly string[];
  readonly left: readonly string[];
}

interface Known {
  readonly games: ReadonlyMap<string, ListedGame>;
  /** All unfinished games of the site are among them. */
  readonly isWhole: boolean;
  /** The games that are not among those, as far as they have been asked for; null where there is none. */
  readonly former: ReadonlyMap<string, KnownGame | null>;
  /** The names of games that the page has shown. */
  readonly shown: ReadonlyMap<string, string>;
  readonly texts: Catalogue['multi']['left'];
  readonly teamTexts: Catalogue['teams'];
}

/**
 * Decides which ids of the address stay. While not all games are known, an unknown id stays, and so do
 * the ids after it: it may turn out to take no place. When they are, it stays until it was asked for.
 */
export function sortOut(
  asked: readonly string[],
  { games, isWhole, former, shown, texts, teamTexts }: Known,
): SortedOut {
  const ids: string[] = [];
  const left: string[] = [];
  const unknown: string[] = [];
  for (const id of asked) {
    const game = games.get(id)?.game;
    const name = game ? nameOf(game, teamTexts) : shown.get(id);
    if (ids.includes(id)) {
      left.push(texts.twice(name ?? id));
    } else if (game && statusOf(game) === 'Finished') {
      left.push(texts.finished(nameOf(game, teamTexts)));
    } else if (!game && isWhole && (name !== undefined || former.has(id))) {
      const over = former.get(id);
      if (name !== undefined) left.push(texts.gone(name));
      else if (over)
        left.push((statusOf(over) === 'Finished' ? texts.finished : texts.gone)(nameOf(over, teamTexts)));
      else unknown.push(id);
    } else if (ids.length >= MOST_GAMES && ids.every((kept) => games.has(kept))) {
      left.push(texts.tooMany(name ?? id));
    } else ids.push(id);
  }
  return { ids, left: unknown.length > 0 ? [...left, texts.unknown(unknown)] : left };
}

/** The name of a game's tile. */
export const nameOf = ({ homeTeam, awayTeam }: KnownGame, texts: Catalogue['teams']): string =>
  versus(homeTeam, awayTeam, texts);
