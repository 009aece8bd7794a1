import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SPORT_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import subsetFont, { type SubsetOptions } from 'subset-font';

/**
 * Cuts the site's fonts from their packages to what the look uses and writes them to `src/assets/fonts`, with their
 * licences. The results are committed: run this again only when a package or the look changes.
 *
 *   node web/scripts/cut-fonts.ts
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
/** What European names need; anything rarer is in the second cut, which few pages ever load. */
const LATIN_EUROPE = `${characters(0x0100, 0x0130)}${characters(0x0132, 0x0151)}${characters(0x0154, 0x017f)}ȘșȚț`;
const LATIN_REST = `${characters(0x0180, 0x0217)}${characters(0x021c, 0x02ba)}${characters(0x1e00, 0x1e9f)}${characters(0x1ef2, 0x1eff)}`;

const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];
const text = { targetFormat: 'woff2', noHinting: true, keepFeatures: features } satisfies SubsetOptions;
const headings = {
  ...text,
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

/** Noto Emoji comes in pieces; each piece that holds one of our glyphs gives one small file. */
async function cutEmoji(): Promise<void> {
  const wanted = [...SPORT_CATEGORIES.map(({ emoji }) => emoji), FALLBACK_EMOJI]
    .filter((emoji) => emoji !== null)
    // The variation selector asks for the coloured form; ours is drawn in one colour.
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
    console.log(`  unicode-range: ${glyphs.map((glyph) => `U+${hex(glyph)}`).join(', ')};`);
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

function hex(glyph: string): string {
  return (glyph.codePointAt(0) ?? 0).toString(16).toUpperCase();
}
