import { CUT_OFF } from '../support/cut-off.ts';
import { type EnginePage, OFTEN, openEngine, whyMissing } from '../support/engines.ts';
import { OPENED } from './support/dashboard-openers.ts';
import { serveExamples } from './support/example-site.ts';
import { expect, test } from './support/screen.ts';

/** A desktop, and the narrowest window that WebKitGTK has. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 480, height: 844 },
];
const DIALOGS = Map.groupBy(
  OPENED.filter(({ presses }) => presses),
  ({ path }) => path,
);

// Chromium cuts nothing off where the dialogs are looked at for accessibility.
for (const engine of ['firefox', 'webkit'] as const)
  for (const [path, dialogs] of DIALOGS)
    test(`in ${engine} no dialog of ${path} is cut off`, async () => {
      const missing = whyMissing(engine);
      test.skip(missing !== undefined, missing);
      const site = await serveExamples();
      const page = await openEngine(engine, site.url, SIZES[0] ?? { width: 1440, height: 900 });
      try {
        for (const size of SIZES) {
          // The window has its size before the page is there: nothing moves under a press.
          await page.resize(size);
          await openAtRest(page, path);
          for (const { name, presses = [] } of dialogs) {
            for (const [selector, label] of presses) await page.click(selector, label);
            await page.see('dialog[open] h2', name);
            await expect
              .poll(() => page.evaluate(CUT_OFF), { ...OFTEN, message: `${name} at ${size.width}` })
              .toEqual([]);
            await page.press('Escape');
            await page.seeNo('dialog[open]');
          }
        }
        page.expectQuiet();
      } finally {
        await page.close();
        await site.stop();
      }
    });

/** Opens a page and waits until it has everything that it asks for. */
async function openAtRest(page: EnginePage, path: string): Promise<void> {
  await page.goto(path);
  await page.see('h1');
  await expect
    .poll(() => page.evaluate(`document.querySelector('[aria-busy="true"], main [aria-label="Loading"]')`), {
      ...OFTEN,
      message: path,
    })
    .toBeNull();
}
