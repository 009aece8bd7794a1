import { describe, expect, it } from 'vitest';
import { stackedGroups } from './share-rows.ts';

/** The columns that short groups take, row by row. */
function widths(sizes: readonly number[]): number[] {
  const stacked = stackedGroups(sizes);
  const columns = sizes.flatMap((size, index) => (size < 3 ? [stacked.has(index) ? 1 : size] : []));
  const rows: number[] = [];
  for (const width of columns) {
    const last = rows.at(-1) ?? 3;
    if (last + width <= 3) rows[rows.length - 1] = last + width;
    else rows.push(width);
  }
  return rows;
}

describe('short groups share rows', () => {
  it.each([
    [[2, 1], []],
    [[1, 2], []],
    [[1, 1, 1], []],
    [
      [2, 2, 2],
      [0, 1, 2],
    ],
    [[3, 2, 3, 1], []],
    [
      [2, 3, 2, 5, 2, 1],
      [0, 2, 4],
    ],
    [[2], []],
  ])('of %j, %j stand one game under the other', (sizes, expected) => {
    expect([...stackedGroups(sizes)]).toEqual(expected);
  });

  it('leaves no empty third but in the last row', () => {
    for (let seed = 1; seed < 500; seed += 1) {
      const sizes = Array.from({ length: 12 }, (_, index) => 1 + (Math.floor(seed / 3 ** (index % 6)) % 3));
      for (const width of widths(sizes).slice(0, -1)) expect(width, sizes.join()).toBe(3);
    }
  });
});
