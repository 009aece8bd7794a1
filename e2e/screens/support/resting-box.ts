import { expect, type Locator } from '@playwright/test';
import type { Box } from '../../support/look.ts';

/** Runs in the page: the box of an element once it was the same in ten frames, one after the other. */
const RESTING_BOX = (element: unknown): Promise<Box> =>
  new Promise((done) => {
    const { requestAnimationFrame } = globalThis as unknown as {
      requestAnimationFrame(look: () => void): void;
    };
    let [last, frames] = ['', 0];
    const look = () => {
      const { top, left, right, bottom, width, height } = (
        element as { getBoundingClientRect(): Box }
      ).getBoundingClientRect();
      const box = { top, left, right, bottom, width, height };
      frames = JSON.stringify(box) === last ? frames + 1 : 0;
      last = JSON.stringify(box);
      if (frames === 10) done(box);
      else requestAnimationFrame(look);
    };
    look();
  });

/** Waits until the only visible one of these elements rests, and returns where: to compare with where it is later. */
export async function restingBox(part: Locator): Promise<Box> {
  const visible = part.filter({ visible: true });
  await expect(visible).toHaveCount(1);
  return visible.evaluate(RESTING_BOX);
}
