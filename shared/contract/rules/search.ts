import { SEARCH_LENGTH } from '../constants.ts';
import { versus } from './formats.ts';
import { normalizeText } from './normalize-text.ts';

/** The fields of a game that the public search reads. */
interface SearchedGame {
  readonly title: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly category?: string | null;
}

/**
 * The public search for games: true when the query is part of the match title, category, game title, home team, away
 * team or 'home vs away', as `textSearch` compares.
 */
export function gameSearch(
  query: string,
): (game: SearchedGame, match: { readonly title: string }) => boolean {
  const isFound = foldedSearch(query);
  return (game, match) => foldedTexts(game, match.title).some(isFound);
}

/**
 * The public search for texts, without case and accents: true when the query is part of a text, or when its words
 * appear one after another with at most one typo in each word from five letters; the last one may be the beginning of a
 * word. An empty query finds everything.
 */
export function textSearch(query: string): (text: string) => boolean {
  const isFound = foldedSearch(query);
  return (text) => isFound(fold(text));
}

/** A text in the form that searches compare. */
interface Folded {
  readonly text: string;
  readonly words: readonly string[];
}

function fold(text: string): Folded {
  const plain = normalise(text);
  return { text: plain, words: plain.match(WORD) ?? [] };
}

function foldedSearch(query: string): (folded: Folded) => boolean {
  const { text: wanted, words: asked } = fold(query.trim().slice(0, SEARCH_LENGTH.max));
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

/** The folded texts of games: folding costs more than searching, and every key press searches. */
const known = new WeakMap<SearchedGame, { readonly matchTitle: string; readonly texts: readonly Folded[] }>();

/** A game is never changed in place, but its match may have another title. */
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

/** True when a text has words that begin like all words of another, in any order, as in the staff search. */
export function beginsWithWords(text: string, wanted: string): boolean {
  const words = searchWords(text);
  const prefixes = searchWords(wanted);
  return prefixes.length > 0 && prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
}

/** The sort key of a text: without case and accents. */
export function sortKey(text: string): string {
  return normalise(text).trim();
}

/** Marks belong to words: many scripts write vowels with them. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Letters that have no base letter and accent in Unicode, as people type them on a plain keyboard. */
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
  return normalizeText(text, 'NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđðłıþ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Shorter words have too many similar words to allow a typo. */
const TYPO_FROM_LETTERS = 5;

/** True for the same word or, from five letters, with one letter more, less or different, or two letters swapped. */
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
