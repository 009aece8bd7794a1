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

  it('is empty when a letter is in no font, and leaves out signs that are in no font', () => {
    for (const text of ['Спартак', 'FC Спартак', '東京', 'الأهلي', '🏀', ''])
      expect(lettering.line(text, HEADING), text).toBeNull();
    expect(lettering.line('Hoops 🏀', HEADING)).toEqual(lettering.line('Hoops ', HEADING));
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
    expect(lines('Спартак Москва', 300)).toEqual([]);
  });
});
