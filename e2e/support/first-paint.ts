import type { Page } from '@playwright/test';

/** Lets the files of a pattern wait until the answered function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

interface Shift {
  /** How far things moved, as browsers measure it. */
  readonly value: number;
  /** What moved, each by its beginning, and from where to where, in px: left, top, width and height. */
  readonly moved: readonly string[];
}

/** Notes everything that moves by itself, from the next page that is opened on. */
export async function watchShifts(page: Page): Promise<void> {
  // As text: the types of browsers are not those of this side.
  const content = `
    globalThis.shifts = [];
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const moved = sources.map(({ node, previousRect, currentRect }) =>
          [node?.outerHTML?.slice(0, 120) ?? node?.nodeValue, place(previousRect), place(currentRect)].join(' | '),
        );
        globalThis.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });`;
  await page.addInitScript({ content });
}

/** What has moved on the open page so far. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

/** How far all of it moved together. */
export function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
