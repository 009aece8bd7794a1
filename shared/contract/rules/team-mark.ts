import { normalizeText } from './normalize-text.ts';

/** The patterns of a drawn mark. */
export const MARK_PATTERNS = ['halves', 'stripes', 'hoop', 'sash'] as const;
export type MarkPattern = (typeof MARK_PATTERNS)[number];

/** The colour of the letters. */
export const MARK_LETTERS = '#F6F7F2';

/** Field and pattern colours, dark and muted so that letters are readable on both and a status stands out. */
export const MARK_PAIRS = [
  { field: '#5E2B30', pattern: '#55612E' },
  { field: '#5D2F19', pattern: '#2B6850' },
  { field: '#513800', pattern: '#12676B' },
  { field: '#38430E', pattern: '#2A617F' },
  { field: '#014933', pattern: '#435B85' },
  { field: '#00484D', pattern: '#5A5382' },
  { field: '#02435F', pattern: '#704C72' },
  { field: '#273C64', pattern: '#7F494D' },
  { field: '#3D3561', pattern: '#7E4D36' },
  { field: '#512E53', pattern: '#715625' },
] as const;

/** The drawn mark of a team, league or person without a logo. */
export interface TeamMark {
  readonly initials: string;
  readonly field: string;
  readonly patternColour: string;
  readonly pattern: MarkPattern;
}

/** The shape of a mark: shields for teams, discs for leagues and people. */
export type MarkOutline = 'shield' | 'disc';

/** The box that marks are drawn in. */
export const MARK_BOX = { width: 32, height: 34 } as const;
/** The width that letters have in the box. */
export const MARK_LETTERS_WIDTH = 24;

interface OutlinePaths {
  readonly frame: string;
  readonly patterns: Readonly<Record<MarkPattern, string>>;
  /** The height of the letters' middle. */
  readonly middle: number;
}

/** The paths of each shape. The patterns end exactly at the frame, so that no clip path (and no id) is needed. */
export const MARK_OUTLINES: Readonly<Record<MarkOutline, OutlinePaths>> = {
  shield: {
    frame: 'M2 2H30V17Q30 26.5 16 32Q2 26.5 2 17z',
    patterns: {
      halves: 'M16 2H30V17Q30 26.5 16 32z',
      stripes: 'M7.6 2H13.2V30.79Q9.92 29.24 7.6 27.42zM18.8 2H24.4V27.42Q22.08 29.24 18.8 30.79z',
      hoop: 'M2 11.5H30V17Q30 18.82 29.48 20.5H2.52Q2 18.82 2 17z',
      sash: 'M21 2H30V3.5L6.77 26.73Q3.56 23.92 2.51 20.49z',
    },
    middle: 16,
  },
  disc: {
    frame: 'M16 3a14 14 0 1 1 0 28a14 14 0 1 1 0-28z',
    patterns: {
      halves: 'M16 3a14 14 0 1 1 0 28z',
      stripes:
        'M7.6 5.8A14 14 0 0 1 13.2 3.28V30.72A14 14 0 0 1 7.6 28.2zM18.8 3.28A14 14 0 0 1 24.4 5.8V28.2A14 14 0 0 1 18.8 30.72z',
      hoop: 'M2.92 12H29.08A14 14 0 0 1 29.08 22H2.92A14 14 0 0 1 2.92 12z',
      sash: 'M21.76 4.24A14 14 0 0 1 28.76 11.24L10.24 29.76A14 14 0 0 1 3.24 22.76z',
    },
    middle: 17,
  },
};

/** The drawn mark of a name: always the same for the same name. */
export function teamMark(name: string): TeamMark {
  const hash = hashOf(normalizeText(name.trim(), 'NFC'));
  const pair = MARK_PAIRS[hash % MARK_PAIRS.length] ?? MARK_PAIRS[0];
  const pattern = MARK_PATTERNS[(hash >>> 8) % MARK_PATTERNS.length] ?? MARK_PATTERNS[0];
  return { initials: initialsOf(name), field: pair.field, patternColour: pair.pattern, pattern };
}

/**
 * Up to three capitals: the first characters of a name's words without the usual additions (FC, of, the, ...), or the
 * first three letters of a single word; the first character of Chinese, Japanese and Korean names; '' for a name
 * without letters and digits.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).flatMap((word) => {
    const letters = [...word.normalize('NFC')].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
    return letters.length > 0 ? [letters] : [];
  });
  const telling = words.filter((letters) => !ADDITIONS.has(letters.join('').toLowerCase()));
  const chosen = telling.length > 0 ? telling : words;
  const signs = chosen.length === 1 ? chosen[0] : chosen.map((letters) => letters[0]);
  // A capital may be longer than its letter: 'ß' becomes 'SS'.
  const capitals = [...(signs ?? []).slice(0, 3).join('').toUpperCase()];
  // A character as wide as high fills a mark alone.
  return capitals.slice(0, capitals.some((sign) => WIDE.test(sign)) ? 1 : 3).join('');
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ADDITIONS = new Set(['fc', 'cf', 'sc', 'ac', 'afc', 'bc', 'of', 'the', 'de', 'and']);

/** FNV-1a over UTF-8 and a final avalanche, without which names that differ in one letter share their colours. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
