import { type Engine, type EnginePage, openEngine, type Size, whyMissing } from './engines.ts';
import { test as journey } from './journey.ts';

/** A desktop. */
const WIDE: Size = { width: 1440, height: 900 };

interface OfEngines {
  /** Opens a browser of an engine on the site; at the end none of them may have complained. */
  readonly open: (engine: Engine) => Promise<EnginePage>;
}

/** A journey in browsers of any engine; skipped when an engine that it opens is missing. */
export const test = journey.extend<OfEngines>({
  open: async ({ site }, use) => {
    const pages: EnginePage[] = [];
    try {
      await use(async (engine) => {
        const missing = whyMissing(engine);
        journey.skip(missing !== undefined, missing);
        const page = await openEngine(engine, site.url, WIDE);
        pages.push(page);
        return page;
      });
      for (const page of pages) page.expectQuiet();
    } finally {
      for (const page of pages) await page.close();
    }
  },
});
