import { test as base } from '@playwright/test';
import { listLeagues } from '@touchline/contract/calls/leagues';
import type { ResponseOf } from '@touchline/contract/define-call';
import { type Engine, type EnginePage, openEngine, type Size, whyMissing } from '../../support/engines.ts';
import { type Answer, answer } from './answers.ts';
import { type ExampleSite, serveExamples } from './example-site.ts';

export { expect } from '@playwright/test';
export type { EnginePage } from '../../support/engines.ts';

/** The engines beside Chromium, which all other screens are shown in. */
export const OTHER_ENGINES = ['webkit', 'firefox'] as const satisfies Engine[];

/** A desktop. */
export const WIDE: Size = { width: 1440, height: 900 };
/** The narrowest window that WebKitGTK has. */
export const NARROW: Size = { width: 480, height: 844 };

interface EngineScreenOptions {
  /** What calls are answered with in place of their examples. */
  readonly answers?: readonly Answer[];
  /** The size of the window, which it has before the page is opened; a desktop's by default. */
  readonly size?: Size;
}

/** A page of the example site in another engine. */
export interface EngineScreen {
  readonly page: EnginePage;
  readonly site: ExampleSite;
}

interface OfEngineScreen {
  /** Opens a path on a site of its own, ready to be operated. */
  readonly openIn: (engine: Engine, path: string, options?: EngineScreenOptions) => Promise<EngineScreen>;
}

/** Logos of this machine: no engine but Chromium is kept from asking others for them. */
const LOCAL_LOGOS = answer(listLeagues, () => {
  const { leagues } = listLeagues.example.response as ResponseOf<typeof listLeagues>;
  return { leagues: leagues.map((league) => ({ ...league, logoUrl: '/media/demo/logos/harbour.svg' })) };
});

/** A test of what is seen in any engine; skipped where that engine is missing. */
export const test = base.extend<OfEngineScreen>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needs of a fixture from the pattern
  openIn: async ({}, use) => {
    const [pages, sites]: [EnginePage[], ExampleSite[]] = [[], []];
    try {
      await use(async (engine, path, { answers = [], size = WIDE } = {}) => {
        const missing = whyMissing(engine);
        base.skip(missing !== undefined, missing);
        const site = await serveExamples([LOCAL_LOGOS, ...answers]);
        sites.push(site);
        const page = await openEngine(engine, site.url, size);
        pages.push(page);
        await page.open(path);
        return { page, site };
      });
      for (const page of pages) page.expectQuiet();
    } finally {
      for (const page of pages) await page.close();
      for (const site of sites) await site.stop();
    }
  },
});
