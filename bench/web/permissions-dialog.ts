import type { Expect, Page } from '@playwright/test';
import type { Verdict } from '../support/verdict.ts';

const MOST_MS = 100;
const SLOW_DOWN = 4;
const ROUNDS = 10;

/**
 * Measures the time from the click on a user's permissions to the frame that shows all groups of them, on a processor
 * four times slower.
 */
export async function measurePermissionsDialog(page: Page, expect: Expect, verdict: Verdict): Promise<void> {
  await page.goto('/dashboard/users/roles?tab=assignment');
  const open = page.getByRole('button', { name: 'Assign permissions: robin.hale' });
  await expect(open).toBeEnabled();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.evaluate(NOTE_OPENINGS);
  const dialog = page.getByRole('dialog', { name: 'Assign Permissions' });
  for (let round = 0; round < ROUNDS; round += 1) {
    await open.click();
    await expect(dialog.getByRole('checkbox').last()).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  const times = (await page.evaluate('openingTimes')) as number[];
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  if (times.length !== ROUNDS) throw new Error(`The dialog was seen ${times.length} times of ${ROUNDS}.`);
  const unit = `ms at ${SLOW_DOWN} x CPU slow-down`;
  verdict.figure({ name: 'dashboard, the permissions of a user open', unit, digits: 0 }, times, {
    atMost: MOST_MS,
  });
}

/** The times from a click to the frame after it that has an open dialog, in ms. */
const NOTE_OPENINGS = `
  globalThis.openingTimes = [];
  addEventListener('click', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => document.querySelector('dialog[open]') && openingTimes.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, true);
`;
