import { expectAccessibleAt } from '../support/accessibility.ts';
import { OPENED } from './support/dashboard-openers.ts';
import { type DashboardScreen, PAGE_SCREENS } from './support/dashboard-screens.ts';
import { STATES } from './support/dashboard-states.ts';
import { DESKTOP, PHONE, test } from './support/screen.ts';
import { IS_WHOLE, inTurn } from './support/whole-product.ts';

const WIDTHS = ['phone', 'desktop'] as const;

/** The filters of a page on a phone: the same sheet on every page, with other fields in it. */
const SHEETS = OPENED.filter(({ at }) => at === 'phone');
const OTHERS = OPENED.filter(({ at }) => at !== 'phone');

for (const screen of PAGE_SCREENS) expectAccessibleScreen(screen, WIDTHS);
for (const screen of oneOf(4, SHEETS)) expectAccessibleScreen(screen, ['phone']);
// Over its page a dialog, or what fills a part of it, is one thing at both widths.
for (const [place, screen] of [...oneOf(2, OTHERS), ...STATES].entries())
  expectAccessibleScreen(screen, screen.at ? [screen.at] : inTurn(WIDTHS, place));

/** All of these in the whole product; else the first of each so many: they are built of the same parts. */
function oneOf<T>(many: number, all: readonly T[]): readonly T[] {
  return IS_WHOLE ? all : all.filter((_, place) => place % many === 0);
}

function expectAccessibleScreen(
  { name, path, at, answers, before, show }: DashboardScreen,
  widths: readonly (typeof WIDTHS)[number][],
): void {
  test(`${name} is accessible and not cut off`, async ({ open }) => {
    const { page } = await open(path, {
      ...(at === 'phone' ? PHONE : DESKTOP),
      ...(answers && { answers }),
      ...(before && { before }),
    });
    await show?.(page);
    for (const width of widths) await expectAccessibleAt(page, name, width);
  });
}
