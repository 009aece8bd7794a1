import { versus } from './formats.ts';

/** What the public search looks at. */
export interface SearchedGame {
  readonly title: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly category?: string | null;
}

/**
 * The public search: a case-insensitive substring of the match title, category, game title, home team, away team or
 * 'home vs away'. An empty query finds everything.
 */
export function isFound(query: string, game: SearchedGame, match: { readonly title: string }): boolean {
  const wanted = fold(query);
  const { title, homeTeam, awayTeam, category } = game;
  return [match.title, category ?? '', title, homeTeam, awayTeam, versus(homeTeam, awayTeam)].some((text) =>
    fold(text).includes(wanted),
  );
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

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}
