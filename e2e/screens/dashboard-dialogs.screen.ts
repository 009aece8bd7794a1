import { CUT_OFF } from '../support/cut-off.ts';
import { OFTEN } from '../support/engines.ts';
import { OPENED } from './support/dashboard-openers.ts';
import { expect, NARROW, OTHER_ENGINES, test, WIDE } from './support/engine-screen.ts';
import { inTurn } from './support/whole-product.ts';

const DIALOGS = Map.groupBy(
  OPENED.filter(({ presses }) => presses),
  ({ path }) => path,
);

// Chromium cuts nothing off where the dialogs are looked at for accessibility.
const WINDOWS = [WIDE, NARROW].flatMap((size) => OTHER_ENGINES.map((engine) => ({ engine, size })));

for (const [place, [path, dialogs]] of [...DIALOGS].entries())
  for (const { engine, size } of inTurn(WINDOWS, place))
    test(`in ${engine} no dialog of ${path} is cut off, at ${size.width}`, async ({ openIn }) => {
      const { page } = await openIn(engine, path, { size });
      for (const { name, presses = [] } of dialogs) {
        for (const [selector, label] of presses) await page.click(selector, label);
        await page.see('dialog[open] h2', name);
        await expect.poll(() => page.evaluate(CUT_OFF), { ...OFTEN, message: name }).toEqual([]);
        await page.press('Escape');
        await page.seeNo('dialog[open]');
      }
    });
