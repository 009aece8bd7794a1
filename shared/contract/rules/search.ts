import { SEARCH_LENGTH } from '../constants.ts';
import type { SportCategory } from '../lists/sport-categories.ts';
import { versus } from './formats.ts';
import { normalizeText } from './normalize-text.ts';

/** The fields of a game that the public search reads. */
interface SearchedGame {
  readonly title: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly league: string;
  readonly category?: string | null;
}

/** The facts around a game that the public search reads. */
interface AroundGame {
  /** The title of its match. */
  readonly title: string;
  /** The abbreviation of its league; '' where it is not known. */
  readonly abbreviation?: string;
}

/** The words of a language that are searched beside the English ones. */
export interface SearchTexts {
  /** The names of sports. */
  readonly sports: Readonly<Record<string, string>>;
  /** The word between two teams. */
  readonly teams: { readonly vs: string };
}

/**
 * The public search for games: true when every word of the query is found, in any order, in the match title, category
 * (or its other name), game title, teams, league or its abbreviation, as `textSearch` compares.
 */
export function gameSearch(
  query: string,
  texts?: SearchTexts,
): (game: SearchedGame, around: AroundGame) => boolean {
  const isFound = foldedSearch(query);
  return (game, around) => isFound(foldedGame(game, around, texts));
}

/** The public search for sports: by their name, or the other names that people use for them. */
export function categorySearch(query: string, texts?: SearchTexts): (category: string) => boolean {
  const isFound = textSearch(query);
  return (category) => isFound([namesOfCategory(category), texts?.sports[category]].join('\n'));
}

/**
 * The public search for texts, without case and accents: true when every word of the query is part of the text, in any
 * order, with at most one typo in each word from five letters; the last one may be the beginning of a word. 'v', 'vs'
 * and signs between words count as nothing. An empty query finds everything.
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
  const { text: wanted, words } = fold(query.trim().slice(0, SEARCH_LENGTH.max));
  const asked = words.filter((word) => !BETWEEN_TEAMS.has(word));
  return (folded) => {
    if (folded.text.includes(wanted)) return true;
    return (
      asked.length > 0 && asked.every((word, index) => hasWord(folded, word, index === asked.length - 1))
    );
  };
}

/** Stand between two teams, and are in no name. */
const BETWEEN_TEAMS: ReadonlySet<string> = new Set(['v', 'vs']);

function hasWord({ text, words }: Folded, asked: string, isLast: boolean): boolean {
  return (
    text.includes(asked) ||
    words.some((word) => (isLast ? isNearBeginning(asked, word) : isNear(asked, word)))
  );
}

/** The folded texts of games: folding costs more than searching, and every key press searches. */
const known = new WeakMap<SearchedGame, { readonly around: string; readonly folded: Folded }>();

/** A game is never changed in place, but its match may have another title, and its league another abbreviation. */
function foldedGame(
  game: SearchedGame,
  { title: matchTitle, abbreviation = '' }: AroundGame,
  texts?: SearchTexts,
): Folded {
  const around = [matchTitle, abbreviation, texts?.sports[game.category ?? ''], texts?.teams.vs].join('\n');
  const before = known.get(game);
  if (before?.around === around) return before.folded;
  const { title, homeTeam, awayTeam, league, category } = game;
  const teams = versus(homeTeam, awayTeam);
  // On lines of their own, so that no part of a query begins in one text and ends in the next.
  const lines = [around, league, namesOfCategory(category ?? ''), title, teams];
  const folded = fold(lines.join('\n'));
  known.set(game, { around, folded });
  return folded;
}

/** A category and its other names, each on a line of its own. */
function namesOfCategory(category: string): string {
  return [category, ...(OTHER_NAMES[category as SportCategory] ?? [])].join('\n');
}

/** The other names of sports that people search for. */
const OTHER_NAMES: Partial<Record<SportCategory, readonly string[]>> = {
  Football: ['soccer', 'footy'],
  Basketball: ['hoops'],
  Hockey: ['field hockey'],
  'American Football': ['gridiron'],
  'Table Tennis': ['ping pong'],
  'Mixed Martial Arts': ['MMA', 'cage fighting'],
  'Formula 1': ['F1', 'motorsport'],
  MotoGP: ['motorcycling', 'motorsport'],
  NASCAR: ['stock car', 'motorsport'],
  Rally: ['WRC', 'motorsport'],
  Athletics: ['track and field'],
  'Horse Racing': ['horses'],
  Esports: ['gaming'],
  Cycling: ['biking'],
  'Counter-Strike 2': ['CS2', 'esports'],
  'League of Legends': ['LoL', 'esports'],
  'Dota 2': ['esports'],
  Valorant: ['esports'],
  'Rocket League': ['esports'],
  'PUBG Mobile': ['esports'],
  'Mobile Legends': ['esports'],
};

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

/** Letters that have no base letter and accent in Unicode, as people type them. */
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
  ة: 'ه',
  ى: 'ي',
  ٱ: 'ا',
  ک: 'ك',
  ی: 'ي',
};

/** The first hiragana and the katakana of the same sound lie so far apart. */
const KATAKANA = 0x60;

/**
 * Without case, width, accents, Arabic vowels and lengthening, the joiners that only shape letters, and with one of the
 * letters that people type for each other.
 */
function normalise(text: string): string {
  return normalizeText(text, 'NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u0640\u064b-\u0655\u0670\u200c\u200d]/g, '')
    .replace(/[ßæœøđðłıþةىٱکی]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + KATAKANA));
}

/** A letter that `normalise` changes: words that were stored before it did so have some. */
export const FOLDED_LETTERS = /[\u0640\u064b-\u0655\u0670ةىٱکیぁ-ゖ]/;

/** Shorter words have too many similar words to allow a typo. */
const TYPO_FROM_LETTERS = 5;

/** True for the same word or, from five letters, with one letter more, less or different, or two letters swapped. */
export function isNear(asked: string, word: string): boolean {
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
