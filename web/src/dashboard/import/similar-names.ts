import { isNear, sortKey } from '@touchline/contract/rules/search';

interface NamedLeague {
  readonly name: string;
  readonly abbreviation: string;
}

/**
 * The name of the league that a text means: its abbreviation, or all words of the shorter of both in the longer one,
 * beginnings and typos allowed; null for none.
 */
export function similarLeague(leagues: readonly NamedLeague[], written: string): string | null {
  const words = wordsOf(written);
  if (words.length === 0) return null;
  const found =
    leagues.find(({ abbreviation }) => sortKey(abbreviation) === sortKey(written)) ??
    leagues.find(({ name }) => isPart(words, wordsOf(name)) || isPart(wordsOf(name), words));
  return found?.name ?? null;
}

/** The title that differs from a text by typos alone; null for none, and where the text is a title itself. */
export function similarTitle(titles: readonly string[], written: string): string | null {
  const words = wordsOf(written);
  const similar = titles.filter((title) => {
    const others = wordsOf(title);
    return others.length === words.length && others.every((other, at) => isNear(words[at] ?? '', other));
  });
  const isKnown = similar.some((title) => sortKey(title) === sortKey(written));
  return isKnown ? null : (similar[0] ?? null);
}

const isPart = (part: readonly string[], whole: readonly string[]): boolean =>
  part.length > 0 && part.every((word) => whole.some((one) => one.startsWith(word) || isNear(word, one)));

const wordsOf = (text: string): string[] => sortKey(text).split(/\s+/).filter(Boolean);
