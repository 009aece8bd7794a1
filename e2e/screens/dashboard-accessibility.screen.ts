import { expectAccessible } from '../support/accessibility.ts';
import { CUT_OFF } from '../support/cut-off.ts';
import { look } from '../support/look.ts';
import { OPENED } from './support/dashboard-openers.ts';
import { PAGE_SCREENS } from './support/dashboard-screens.ts';
import { STATES } from './support/dashboard-states.ts';
import { DESKTOP, PHONE, test } from './support/screen.ts';

const SIZES = [
  { size: 'at 1440', at: 'desktop', options: DESKTOP },
  { size: 'at 390', at: 'phone', options: PHONE },
] as const;

/** A dialog may be closing. */
const CUT_OFF_IN_DIALOG = `document.querySelector('dialog:modal') ? ${CUT_OFF} : []`;

for (const { size, at, options } of SIZES)
  for (const screen of [...PAGE_SCREENS, ...OPENED, ...STATES].filter((each) => (each.at ?? at) === at))
    test(`${screen.name} is accessible and not cut off, ${size}`, async ({ open }) => {
      const { path, answers, before, show } = screen;
      const { page } = await open(path, {
        ...options,
        ...(answers && { answers }),
        ...(before && { before }),
      });
      await show?.(page);
      await look(page).untilNone('nothing in the dialog is cut off', CUT_OFF_IN_DIALOG);
      await expectAccessible(page, screen.name, at);
    });
