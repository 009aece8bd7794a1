import { describe, expect, it } from 'vitest';
import { contrast } from '../../../test/support/contrast.ts';
import { initialsOf, MARK_LETTERS, MARK_PAIRS, MARK_PATTERNS, teamMark } from './team-mark.ts';

describe('initials', () => {
  it.each([
    ['Northgate', 'NOR'],
    ['FC Northgate', 'NOR'],
    ['Harbour City', 'HC'],
    ['Harbour & Lake of the North', 'HLN'],
    ['Saint-Lake Rovers', 'SLR'],
    ['First Second Third Fourth', 'FST'],
    ['Bay 04 Leverton', 'B0L'],
    ['žalgiris Kaunas', 'ŽK'],
    ['AC', 'AC'],
    ['The FC', 'TF'],
    ["O'Brien", 'OBR'],
    ['Q', 'Q'],
    ['  ', ''],
    ['&', ''],
    ['नेपाल', 'नपल'],
    ['ßtraum', 'SST'],
    ['海風シティ', '海'],
    ['푸른별 유나이티드', '푸'],
    ['𐐨𐐨𐐨 𐐨', '𐐀𐐀'],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('drawn marks', () => {
  it('are the same for the same name, however it was typed', () => {
    expect(teamMark(' \u017dalgiris ')).toEqual(teamMark('Z\u030calgiris'));
  });

  it('use all pairs and patterns about equally, even for names that differ in one character', () => {
    const marks = Array.from({ length: 4000 }, (_, index) => teamMark(`Team ${index}`));
    const counts = new Map<string, number>();
    for (const mark of marks) {
      const key = `${mark.field} ${mark.pattern}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(MARK_PAIRS.length * MARK_PATTERNS.length);
    expect(Math.min(...counts.values())).toBeGreaterThan(60);
    expect(Math.max(...counts.values())).toBeLessThan(150);
  });

  it('have legible letters on every field and every pattern', () => {
    for (const pair of MARK_PAIRS) {
      expect(contrast(MARK_LETTERS, pair.field)).toBeGreaterThan(9.45);
      expect(contrast(MARK_LETTERS, pair.pattern)).toBeGreaterThan(6.05);
    }
  });
});
