import { beforeAll, describe, expect, it } from 'vitest';
import { Lettering } from './lettering.ts';

const HEADING = { face: 'heading', size: 44 } as const;

let lettering: Lettering;
beforeAll(async () => {
  lettering = await Lettering.load();
});

const widthOf = (text: string) => lettering.line(text, HEADING)?.width ?? 0;

describe('a line of text', () => {
  it('is as wide as its letters, in the width and size of its face', () => {
    expect(widthOf('Northgate')).toBeGreaterThan(widthOf('North'));
    expect(lettering.line('Northgate', { face: 'heading', size: 88 })?.width).toBeCloseTo(
      2 * widthOf('Northgate'),
    );
    const narrow = lettering.line('Northgate', { face: 'long mark', size: 44 })?.width;
    expect(narrow).toBeLessThan(widthOf('Northgate'));
  });

  it('takes each letter from the font file that has it, in any spelling of its accents', () => {
    const line = lettering.line('Beşiktaş Ŧ', HEADING);
    expect(line?.outlines.match(/<path /g)).toHaveLength(10);
    expect(lettering.line('Beşiktaş Ŧ'.normalize('NFD'), HEADING)).toEqual(line);
    expect(lettering.line('Hà Nội', HEADING)).toEqual(lettering.line('Hà Noi', HEADING));
  });

  it('is empty when a letter is in no font that was read, and leaves out signs that are in no font', () => {
    for (const text of ['Արարատ', 'FC Արարատ', '🏀', ''])
      expect(lettering.line(text, HEADING), text).toBeNull();
    expect(lettering.line('Hoops 🏀', HEADING)?.width).toBe(widthOf('Hoops '));
  });
});

/** Where each glyph of a line begins, in px. */
const placesOf = (text: string) =>
  [...(lettering.line(text, HEADING)?.outlines.matchAll(/translate\((\S+) /g) ?? [])].map(([, x]) =>
    Number(x),
  );
/** The glyphs of a line from left to right. */
const glyphsOf = (text: string) =>
  [...(lettering.line(text, HEADING)?.outlines.matchAll(/ d="([^"]*)"/g) ?? [])].map(([, path]) => path);

describe('a line of a text in another script', () => {
  it.each([
    ['Cyrillic', 'Шахтёр Донецк'],
    ['Greek', 'Ολυμπιακός'],
    ['Arabic', 'الأهلي السعودي'],
    ['Hebrew', 'מכבי תל אביב'],
    ['Thai', 'บุรีรัมย์'],
    ['Devanagari', 'नीलगंगा वॉरियर्स'],
    ['Bengali', 'ঢাকা আবাহনী'],
    ['Chinese', '北京国安'],
    ['Japanese', '横浜F・マリノス'],
    ['Korean', '전북 현대'],
  ])('has its letters: %s', async (_script, text) => {
    await lettering.prepare(text);
    expect(widthOf(text)).toBeGreaterThan(44);
    expect(glyphsOf(text).filter((path) => path === '').length).toBeLessThanOrEqual(text.split(' ').length);
  });

  it('joins Arabic letters, and stacks those of Devanagari', async () => {
    await lettering.prepare('سسس क्ष');
    expect(new Set(glyphsOf('سسس')).size, 'initial, medial and final form').toBe(3);
    expect(glyphsOf('क्ष')).toHaveLength(1);
  });

  it('is read from the right where its first letter is, except for numbers and Latin words in it', async () => {
    await lettering.prepare('بس');
    const [two] = glyphsOf('2');
    const numbered = glyphsOf('بب 2 سس');
    expect(numbered.indexOf(two)).toBeGreaterThan(glyphsOf('سس').length);
    expect(numbered.indexOf(two)).toBeLessThan(numbered.length - glyphsOf('بب').length);
    expect(glyphsOf('بب سس')[0]).toBe(glyphsOf('سس')[0]);
    expect(glyphsOf('A بب سس B').at(0)).toBe(glyphsOf('A')[0]);
    // Dots are glyphs of their own, not always in the order of their letters: words are compared, not glyphs.
    const places = placesOf('بب 2 سس');
    const digit = places[numbered.indexOf(two)] as number;
    expect(Math.max(...places.slice(0, numbered.indexOf(two)))).toBeLessThan(digit);
    expect(Math.min(...places.slice(numbered.indexOf(two) + 1))).toBeGreaterThan(digit);
  });

  it('has the form of its language where Chinese characters differ', async () => {
    const texts = ['直', '直の'];
    for (const text of texts) await lettering.prepare(text);
    expect(glyphsOf('直の')[0]).not.toBe(glyphsOf('直')[0]);
  });
});

describe('a text in a given width', () => {
  it('is complete when there is room, and ends in an ellipsis when there is not', () => {
    const name = 'Northgate Wanderers';
    expect(lettering.fit(name, HEADING, 1000)).toEqual(lettering.line(name, HEADING));
    const cut = lettering.fit(name, HEADING, 300);
    expect(cut).toEqual(lettering.line('Northgate…', HEADING));
    expect(lettering.fit('W'.repeat(100_000), HEADING, 300)?.width).toBeLessThanOrEqual(300);
  });

  it('gets a second line of about the same length, and only that one is shortened', () => {
    const lines = (text: string, width: number) => lettering.wrap(text, HEADING, width);
    const of = (...texts: string[]) => texts.map((text) => lettering.line(text, HEADING));
    expect(lines('Saltmarsh', 300)).toEqual(of('Saltmarsh'));
    expect(lines('Saltmarsh and Elm Row', 400)).toEqual(of('Saltmarsh', 'and Elm Row'));
    const [upper, lower, ...more] = lines('Saltmarsh and Elm Row Athletic Football Association', 400);
    expect(more).toEqual([]);
    expect(upper?.width).toBeLessThanOrEqual(400);
    expect(lower?.width).toBeLessThanOrEqual(400);
    expect(lines('Saltmarshandelmrowathletic', 300)).toHaveLength(1);
    expect(lines('Արարատ Երևան', 300)).toEqual([]);
  });
});
