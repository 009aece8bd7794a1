import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SPORT_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import subsetFont, { type SubsetOptions } from 'subset-font';

/**
 * Cuts the site's fonts from their packages to the glyphs and axes that the design uses and writes them to
 * `src/assets/fonts`, with their licences. The results are committed: run `node web/scripts/cut-fonts.ts` again only
 * when a package or the design changes.
 */

const out = join(import.meta.dirname, '../src/assets/fonts');
const packages = createRequire(import.meta.url);

const DIGITS = '0123456789';
/** Shown where a game has no category of its own. */
const FALLBACK_EMOJI = '🏅';

const LATIN =
  `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ıŒœʻʼˆ˚˜` +
  `${characters(0x0304, 0x0304)}${characters(0x0308, 0x0308)}${characters(0x0329, 0x0329)}` +
  `${characters(0x2000, 0x206f)}€™↑↓−∕`;
/** The letters of most European languages. */
const EUROPE = [
  [0x0100, 0x0107],
  [0x010c, 0x0113],
  [0x0116, 0x011b],
  [0x011e, 0x011f],
  [0x0122, 0x0123],
  [0x012a, 0x012b],
  [0x012e, 0x0130],
  [0x0136, 0x0137],
  [0x0139, 0x013e],
  [0x0141, 0x0148],
  [0x014c, 0x014d],
  [0x0150, 0x0151],
  [0x0154, 0x0155],
  [0x0158, 0x015b],
  [0x015e, 0x0165],
  [0x016a, 0x016b],
  [0x016e, 0x0173],
  [0x0178, 0x017e],
  [0x0218, 0x021b],
] as const;
const LATIN_EUROPE = EUROPE.map(([first, last]) => characters(first, last)).join('');
/** The remaining letters are in a third cut, which few pages load. */
const LATIN_REST = [
  ...characters(0x0100, 0x02ba),
  ...characters(0x1e00, 0x1e9f),
  ...characters(0x1ef2, 0x1eff),
]
  .filter((character) => !LATIN.includes(character) && !LATIN_EUROPE.includes(character))
  .join('');

const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];
const text = { targetFormat: 'woff2', noHinting: true, keepFeatures: features } satisfies SubsetOptions;
const headings = {
  ...text,
  // Letters include their accents: combining accents and language-specific forms would be a tenth of the file.
  keepFeatures: ['kern', 'tnum'],
  variationAxes: { wght: { min: 600, max: 700 }, wdth: { min: 84, max: 120 } },
} satisfies SubsetOptions;
const running = { ...text, variationAxes: { wght: { min: 400, max: 700 } } } satisfies SubsetOptions;

await mkdir(out, { recursive: true });
await cut('archivo', 'archivo-latin-wdth-normal', 'archivo-latin', LATIN, headings);
await cut('archivo', 'archivo-latin-ext-wdth-normal', 'archivo-europe', LATIN_EUROPE, headings);
await cut('archivo', 'archivo-latin-ext-wdth-normal', 'archivo-rest', LATIN_REST, headings);
await cut('archivo', 'archivo-latin-wdth-normal', 'touchline-digits', DIGITS, {
  ...text,
  variationAxes: { wght: { min: 400, max: 700 }, wdth: 100 },
});
const atkinson = 'atkinson-hyperlegible-next';
await cut(atkinson, `${atkinson}-latin-wght-normal`, 'atkinson-hyperlegible-latin', LATIN, running);
await cut(atkinson, `${atkinson}-latin-ext-wght-normal`, 'atkinson-europe', LATIN_EUROPE, running);
await cut(atkinson, `${atkinson}-latin-ext-wght-normal`, 'atkinson-rest', LATIN_REST, running);
await cutEmoji();
for (const name of ['archivo', atkinson, 'noto-emoji']) {
  await copyFile(join(folder(name), 'LICENSE'), join(out, `${name}.OFL.txt`));
}

/** Noto Emoji comes in pieces; each piece with one of our glyphs gives one small file. */
async function cutEmoji(): Promise<void> {
  const wanted = [...SPORT_CATEGORIES.map(({ emoji }) => emoji), FALLBACK_EMOJI]
    .filter((emoji) => emoji !== null)
    // The variation selector requests the coloured form; ours is drawn in one colour.
    .map((emoji) => emoji.replaceAll('\u{FE0F}', ''));
  const ranges: Record<string, string> = JSON.parse(
    await readFile(join(folder('noto-emoji'), 'unicode.json'), 'utf8'),
  );
  for (const [key, range] of Object.entries(ranges)) {
    const glyphs = wanted.filter((emoji) => contains(range, emoji.codePointAt(0) ?? 0));
    if (glyphs.length === 0) continue;
    const piece = key.replaceAll(/[[\]]/g, '');
    await cut('noto-emoji', `noto-emoji-${piece}-wght-normal`, `emoji-${piece}`, glyphs.join(''), {
      targetFormat: 'woff2',
      noHinting: true,
      variationAxes: { wght: 500 },
    });
  }
}

async function cut(
  name: string,
  from: string,
  to: string,
  glyphs: string,
  options: SubsetOptions,
): Promise<void> {
  const source = await readFile(join(folder(name), 'files', `${from}.woff2`));
  const font = await subsetFont(source, glyphs, options);
  await writeFile(join(out, `${to}.woff2`), font);
  console.log(`${to}.woff2 ${(font.length / 1000).toFixed(1)} kB`);
  console.log(`  unicode-range: ${rangeOf(glyphs)};`);
}

function folder(name: string): string {
  return dirname(packages.resolve(`@fontsource-variable/${name}/package.json`));
}

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

function contains(range: string, codePoint: number): boolean {
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return codePoint >= Number.parseInt(first, 16) && codePoint <= Number.parseInt(last, 16);
  });
}

/** Characters as the value of CSS's `unicode-range`. */
function rangeOf(glyphs: string): string {
  const codes = [...glyphs].map((glyph) => glyph.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [first: number, last: number][] = [];
  for (const code of codes) {
    const range = ranges.at(-1);
    if (range && code <= range[1] + 1) range[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}
