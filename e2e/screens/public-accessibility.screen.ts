import { ENGLISH } from '@touchline/contract/languages/catalogue';
import {
  expectAccessible,
  expectAccessibleAt,
  expectAccessibleAtBothWidths,
} from '../support/accessibility.ts';
import { LOST_TEXTS } from '../support/lost-texts.ts';
import { PUBLIC_DIALOGS } from './support/public-dialogs.ts';
import { DISTINCT_PAGES, endPlaceholders } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

for (const { name, path, heading } of DISTINCT_PAGES)
  test(`${name} is accessible, and loses no text`, async ({ open }) => {
    const { page } = await open(path, PHONE);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await endPlaceholders(page);
    await expectAccessibleAtBothWidths(page, name, LOST_TEXTS);
  });

for (const { name, path, at, options, isPlayer, show } of PUBLIC_DIALOGS)
  test(`${name} is accessible, and loses no text`, async ({ open }) => {
    const { page } = await open(path, { ...(at === 'desktop' ? DESKTOP : PHONE), ...options });
    await show(page, ENGLISH);
    if (isPlayer) await expectAccessible(page, name, 'always dark');
    else if (at) await expectAccessibleAt(page, name, at, LOST_TEXTS);
    else await expectAccessibleAtBothWidths(page, name, LOST_TEXTS);
  });
