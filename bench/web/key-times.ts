import { expect, type Page } from '@playwright/test';
import type { Verdict } from '../support/verdict.ts';

/** The longest time of a key, in ms. */
const MOST_KEY_MS = 50;

/**
 * The pause of a quick typist. Keys without a pause are painted together, so they would measure the text and not a key.
 */
const PAUSE_MS = 120;

/**
 * Types a text into the focused element and checks the time from each key to the frame after it: the median and the
 * longest.
 */
export async function measureKeyTimes(
  page: Page,
  { text, name, verdict }: { text: string; name: string; verdict: Verdict },
): Promise<void> {
  await page.evaluate(NOTE_KEYS);
  for (const key of text) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(PAUSE_MS);
  }
  await expect.poll(() => page.evaluate('keyTimes.length'), { timeout: 60_000 }).toBe(text.length);
  const times = (await page.evaluate('keyTimes')) as number[];
  verdict.figure({ name, unit: 'ms' }, times, { atMost: MOST_KEY_MS });
  verdict.figure({ name: `${name}, slowest`, unit: 'ms' }, [Math.max(...times)], { atMost: MOST_KEY_MS });
}

/** The times from a key to the frame after it, in ms, key by key. */
const NOTE_KEYS = `
  globalThis.keyTimes = [];
  addEventListener('keydown', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => keyTimes.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  }, true);
`;
