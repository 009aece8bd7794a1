import type { FullConfig } from '@playwright/test';
import { type OwnSite, type Site, startSite } from './site.ts';

const NAME = 'JOURNEY_SITES';

/** Its webhooks may go to a journey's own server. */
const startWithReceivers = () => startSite({ webhookAllow: '127.0.0.1' });

/**
 * Starts one site for each process of the runner before the first journey, and returns the function that stops them. A
 * process that failed is replaced by another, which continues on the same site.
 */
export async function startSites({ workers }: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  const started = await Promise.allSettled(Array.from({ length: workers }, startWithReceivers));
  const sites = started.filter((each) => each.status === 'fulfilled').map(({ value }) => value);
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()));
  };
  const failed = started.find((each) => each.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  process.env[NAME] = JSON.stringify(sites.map(({ stop: _, ...site }: OwnSite): Site => site));
  return stop;
}

// Playwright calls the default export of its global set-up.
export default startSites;

/** The site of a process of the runner. */
export function siteOfProcess({ parallelIndex }: { readonly parallelIndex: number }): Site {
  const sites: readonly Site[] = JSON.parse(process.env[NAME] ?? '[]');
  const site = sites[parallelIndex];
  if (!site) throw new Error(`No site was started for process ${parallelIndex} of the runner.`);
  return site;
}
