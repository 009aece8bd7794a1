import { expectAccessibleAt, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { OPENED } from './support/dashboard-openers.ts';
import { PAGE_SCREENS } from './support/dashboard-screens.ts';
import { STATES } from './support/dashboard-states.ts';
import { DESKTOP, PHONE, test } from './support/screen.ts';

for (const { name, path, at, answers, before, show } of [...PAGE_SCREENS, ...OPENED, ...STATES])
  test(`${name} is accessible and not cut off`, async ({ open }) => {
    const { page } = await open(path, {
      ...(at === 'phone' ? PHONE : DESKTOP),
      ...(answers && { answers }),
      ...(before && { before }),
    });
    await show?.(page);
    if (at) await expectAccessibleAt(page, name, at);
    else await expectAccessibleAtBothWidths(page, name);
  });
