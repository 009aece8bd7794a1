import { versus } from './formats.ts';

/** What the public search looks at. */
interface SearchedGame {
  readonly title: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly category?: string | null;
}

/**
 * The public search for games: whether the query is a part of the match title, category, game title, home team, away
 * team or 'home vs away', as `textSearch` compares.
 */
export function gameSearch(
  query: string,
): (game: SearchedGame, match: { readonly title: string }) => boolean {
  const isFound = foldedSearch(query);
  return (game, match) => foldedTexts(game, match.title).some(isFound);
}

/**
 * The public search for texts: whether the query is a part of one without case and accents, or its words are there one
 * after another with at most one typo in each word from five letters; the last one may be a word's beginning. An empty query
 * finds everything.
 */
export function textSearch(query: string): (text: string) => boolean {
  const isFound = foldedSearch(query);
  return (text) => isFound(fold(text));
}

/** A text as searches compare it. */
interface Folded {
  readonly text: string;
  readonly words: readonly string[];
}

function fold(text: string): Folded {
  const plain = normalise(text);
  return { text: plain, words: plain.match(WORD) ?? [] };
}

function foldedSearch(query: string): (folded: Folded) => boolean {
  const { text: wanted, words: asked } = fold(query.trim());
  return ({ text, words }) => {
    if (text.includes(wanted)) return true;
    if (asked.length === 0) return false;
    return words.some((_, from) =>
      asked.every((word, index) => {
        const found = words[from + index];
        if (found === undefined) return false;
        return index === asked.length - 1 ? isNearBeginning(word, found) : isNear(word, found);
      }),
    );
  };
}

/** The texts of games, which cost more to fold than to search, and are asked for with every key. */
const known = new WeakMap<SearchedGame, { readonly matchTitle: string; readonly texts: readonly Folded[] }>();

/** A game is never changed in place; its match may have got another title. */
function foldedTexts(game: SearchedGame, matchTitle: string): readonly Folded[] {
  const before = known.get(game);
  if (before?.matchTitle === matchTitle) return before.texts;
  const { title, homeTeam, awayTeam, category } = game;
  const texts = [matchTitle, category ?? '', title, homeTeam, awayTeam, versus(homeTeam, awayTeam)].map(fold);
  known.set(game, { matchTitle, texts });
  return texts;
}

/** The words of texts as the staff search stores and compares them: each once, without case, accents or signs. */
export function searchWords(...texts: readonly (string | null | undefined)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of normalise(text ?? '').match(WORD) ?? []) words.add(word);
  }
  return [...words];
}

/** A text as lists sort it: without case and accents, so that people find it where they look. */
export function sortKey(text: string): string {
  return normalise(text).trim();
}

/** Marks belong to words: in many scripts vowels are written with them. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Letters that do not come apart into a base letter and an accent, as people type them on a plain keyboard. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđðłıþ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Words that are shorter have too many neighbours to forgive a typo. */
const TYPO_FROM_LETTERS = 5;

/** The same word, or from five letters one letter more, less, other, or two letters swapped. */
function isNear(asked: string, word: string): boolean {
  if (asked === word) return true;
  if (asked.length < TYPO_FROM_LETTERS) return false;
  let start = 0;
  while (start < asked.length && asked[start] === word[start]) start++;
  let end = 0;
  const shorter = Math.min(asked.length, word.length) - start;
  while (end < shorter && asked.at(-1 - end) === word.at(-1 - end)) end++;
  const a = asked.slice(start, asked.length - end);
  const b = word.slice(start, word.length - end);
  return Math.max(a.length, b.length) <= 1 || (a.length === 2 && a[0] === b[1] && a[1] === b[0]);
}

function isNearBeginning(asked: string, word: string): boolean {
  return (
    word.startsWith(asked) || [-1, 0, 1].some((more) => isNear(asked, word.slice(0, asked.length + more)))
  );
}
