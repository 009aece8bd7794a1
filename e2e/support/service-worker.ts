import { expect, type Page } from '@playwright/test';

/** Waits until the service worker of the page's origin is active. */
export async function expectWorker(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)'),
    )
    .toBe('activated');
}

/** The paths of everything that the service worker keeps. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    const kept = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept;
  })()`);
}
