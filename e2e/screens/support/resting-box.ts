import { expect, type Locator } from '@playwright/test';
import type { Box } from '../../support/look.ts';

/** Runs in the page: the box of an element once it was the same in ten frames, one after the other. */
const RESTING_BOX = `(element) => new Promise((done) => {
  let [last, frames] = ['', 0];
  const look = () => {
    const { top, left, right, bottom, width, height } = element.getBoundingClientRect();
    const box = { top, left, right, bottom, width, height };
    frames = JSON.stringify(box) === last ? frames + 1 : 0;
    last = JSON.stringify(box);
    if (frames === 10) done(box);
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Waits until the only visible one of these elements rests, and returns where: to compare with where it is later. */
export async function restingBox(part: Locator): Promise<Box> {
  const visible = part.filter({ visible: true });
  await expect(visible).toHaveCount(1);
  // As a string, because the types of browsers are not known on this side.
  return visible.evaluate<Box>(`(${RESTING_BOX})`);
}
