import { describe, expect, it } from 'vitest';
import { boxIn, CORNERS, cornerAfter, cornerTowards, freeCorner, nearestCorner } from './corners.ts';

const around = {
  width: 1440,
  height: 900,
  player: { width: 320, height: 236 },
  isRightToLeft: false,
};

describe('the corners of the mini player', () => {
  it('are 24 from the edges of the window', () => {
    expect(boxIn('bottom-end', around)).toEqual({ left: 1096, top: 640, right: 1416, bottom: 876 });
    expect(boxIn('top-start', around)).toEqual({ left: 24, top: 24, right: 344, bottom: 260 });
  });

  it('are mirrored where the page reads from right to left', () => {
    const mirrored = { ...around, isRightToLeft: true };
    expect(boxIn('bottom-end', mirrored)).toEqual(boxIn('bottom-start', around));
    expect(cornerTowards('bottom-end', 'ArrowRight', true)).toBe('bottom-start');
  });

  it.each(CORNERS)('%s is the nearest one to its own box', (corner) => {
    const { left, top, right, bottom } = boxIn(corner, around);
    const near = { left: left + 40, top: top - 40, right: right + 40, bottom: bottom - 40 };
    expect(nearestCorner(near, around)).toBe(corner);
  });

  it('are left for the next free one where a box comes under the player', () => {
    const at = { left: 1200, top: 700, right: 1300, bottom: 744 };
    expect(freeCorner('bottom-start', [at], around)).toBe('bottom-start');
    expect(freeCorner('bottom-end', [at], around)).toBe('bottom-start');
    const wide = { left: 0, top: 700, right: 1440, bottom: 744 };
    expect(freeCorner('bottom-end', [wide], around)).toBe('top-start');
    const whole = { left: 0, top: 0, right: 1440, bottom: 900 };
    expect(freeCorner('bottom-end', [whole], around), 'no corner is free').toBe('bottom-end');
  });

  it('follow the arrow keys, and one another', () => {
    expect(cornerTowards('bottom-end', 'ArrowUp', false)).toBe('top-end');
    expect(cornerTowards('top-end', 'ArrowLeft', false)).toBe('top-start');
    expect(cornerTowards('top-start', 'ArrowDown', false)).toBe('bottom-start');
    expect(cornerTowards('bottom-start', 'ArrowRight', false)).toBe('bottom-end');
    expect(cornerTowards('bottom-end', 'Enter', false)).toBeNull();
    expect(CORNERS.map(cornerAfter)).toEqual([...CORNERS.slice(1), CORNERS[0]]);
  });
});
