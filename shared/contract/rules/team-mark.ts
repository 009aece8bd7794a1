/** The patterns of a drawn mark. */
export const MARK_PATTERNS = ['halves', 'stripes', 'hoop', 'sash'] as const;
export type MarkPattern = (typeof MARK_PATTERNS)[number];

/** The colour of the letters. */
export const MARK_LETTERS = '#F6F7F2';

/** Field and pattern colours, dark and muted so that the letters read on both and a status outshines the mark. */
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

/** What is drawn for a team, league or person without a logo. */
export interface TeamMark {
  readonly initials: string;
  readonly field: string;
  readonly patternColour: string;
  readonly pattern: MarkPattern;
}

/** The drawn mark of a name: always the same for the same name. */
export function teamMark(name: string): TeamMark {
  const hash = hashOf(name.trim().normalize('NFC'));
  const pair = MARK_PAIRS[hash % MARK_PAIRS.length] ?? MARK_PAIRS[0];
  const pattern = MARK_PATTERNS[(hash >>> 8) % MARK_PATTERNS.length] ?? MARK_PATTERNS[0];
  return { initials: initialsOf(name), field: pair.field, patternColour: pair.pattern, pattern };
}

/**
 * Up to three capitals: the first signs of a name's words without the usual additions (FC, of, the, ...), or the
 * first three letters of a name that has only one word; the first sign of Chinese, Japanese and Korean names; '' for a
 * name without letters and digits.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).flatMap((word) => {
    const letters = [...word.normalize('NFC')].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
    return letters.length > 0 ? [letters] : [];
  });
  const telling = words.filter((letters) => !ADDITIONS.has(letters.join('').toLowerCase()));
  const chosen = telling.length > 0 ? telling : words;
  const signs = chosen.length === 1 ? chosen[0] : chosen.map((letters) => letters[0]);
  // Capitals may be longer than what they come from: 'ß' is 'SS'.
  const capitals = [...(signs ?? []).slice(0, 3).join('').toUpperCase()];
  // Signs as wide as high fill a mark alone.
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
