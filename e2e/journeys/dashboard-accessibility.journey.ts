import { CALM, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import {
  closeAll,
  openDialogName,
  openersOn,
  openScreen,
  PAGES,
  pathsOf,
  refuseChanges,
} from '../support/dashboard-screens.ts';
import { test } from '../support/journey.ts';
import { listedGames } from '../support/site.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

/** A dialog that opens from several pages is analysed once: names of buttons, lines and dialogs. */
const seen = new Set<string>();

for (const row of PAGES) {
  test(`${row.path} is accessible in both themes at both widths, with its tabs and dialogs`, async ({
    site,
    visit,
  }) => {
    test.setTimeout(300_000);
    const { page } = await visit({ ...DESKTOP, ...CALM });
    await signInByCall(page, site);
    await refuseChanges(page);
    const [fixture] = await listedGames(site);
    for (const path of pathsOf(row, fixture?.match._id ?? '')) {
      await openScreen(page, path);
      // An address may open a dialog that a button of the page has opened before.
      const byAddress = await openDialogName(page);
      if (byAddress !== null && seen.has(byAddress)) continue;
      await expectAccessibleAtBothWidths(page, path);
      if (byAddress !== null) seen.add(byAddress);
      for (const { name, open } of await openersOn(page)) {
        if (seen.has(name)) continue;
        const opened = await open();
        if (opened !== null && !seen.has(opened))
          await expectAccessibleAtBothWidths(page, `${path}: ${opened}`);
        seen.add(name).add(opened ?? name);
        await closeAll(page);
      }
    }
  });
}
