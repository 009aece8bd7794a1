import { isNear, sortKey } from '@touchline/contract/rules/search';

interface NamedLeague {
  readonly name: string;
  readonly abbreviation: string;
  readonly category: string;
}

/**
 * The league that a visitor most likely meant: one with the same name or abbreviation, else the one that shares most
 * words with the text, typos allowed, with those of the same sport first; null when none shares a word, and for one of
 * several leagues of a name.
 */
export function nearestLeague<L extends NamedLeague>(
  leagues: readonly L[],
  written: string,
  category: string,
): L | null {
  const wanted = sortKey(written.trim());
  let best: { league: L; score: number; hasTwin: boolean } | null = null;
  for (const league of leagues) {
    const likeness = likenessOf(league, wanted);
    const score = likeness === 0 ? 0 : likeness + (league.category === category ? SAME_SPORT : 0);
    if (score > (best?.score ?? 0)) best = { league, score, hasTwin: false };
    else if (best && score === best.score && sortKey(league.name) === sortKey(best.league.name))
      best.hasTwin = true;
  }
  return best && !best.hasTwin ? best.league : null;
}

const SAME_NAME = 10;
const SAME_SPORT = 0.5;

/** 10 for the same name, else the share of words that start alike (0 to 1). */
function likenessOf({ name, abbreviation }: NamedLeague, wanted: string): number {
  if (sortKey(name) === wanted || sortKey(abbreviation) === wanted) return SAME_NAME;
  const words = wordsOf(wanted);
  const names = wordsOf(sortKey(name));
  const shared = words.filter((word) => names.some((one) => isSameWord(word, one)));
  return shared.length / Math.max(words.length, names.length, 1);
}

function isSameWord(written: string, word: string): boolean {
  return word.startsWith(written) || written.startsWith(word) || isNear(written, word);
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
