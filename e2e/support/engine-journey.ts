import { type Engine, type EnginePage, openEngine, type Size, whyMissing } from './engines.ts';
import { expect, test as journey } from './journey.ts';
import { accountOf } from './site.ts';

/** A desktop, and the narrowest window that WebKitGTK has. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 480, height: 844 },
] as const satisfies Size[];

export type { Engine, EnginePage } from './engines.ts';

interface OfEngines {
  /** Opens a browser of an engine on the site; at the end none of them may have complained. */
  readonly open: (engine: Engine) => Promise<EnginePage>;
  /** Signs the demo's super-admin in on the page, and waits for the requested page of the dashboard. */
  readonly signIn: (page: EnginePage, path: string) => Promise<void>;
}

/** A journey in browsers of any engine; skipped when an engine that it opens is missing. */
export const test = journey.extend<OfEngines>({
  open: async ({ site }, use) => {
    const pages: EnginePage[] = [];
    try {
      await use(async (engine) => {
        const missing = whyMissing(engine);
        journey.skip(missing !== undefined, missing);
        const page = await openEngine(engine, site.url, SIZES[0]);
        pages.push(page);
        return page;
      });
      for (const page of pages) page.expectQuiet();
    } finally {
      for (const page of pages) await page.close();
    }
  },
  signIn: async ({ site }, use) => {
    const { email, password } = accountOf(site);
    await use(async (page, path) => {
      await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
      await page.fill('input', 'Email', email);
      await page.fill('input', 'Password', password);
      await page.click('button', 'Sign in');
      await expect.poll(() => page.evaluate('location.pathname + location.search')).toBe(path);
    });
  },
});
