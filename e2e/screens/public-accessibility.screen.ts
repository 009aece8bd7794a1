import { ENGLISH } from '@touchline/contract/languages/catalogue';
import { expectAccessible } from '../support/accessibility.ts';
import { look } from '../support/look.ts';
import { LOST_TEXTS } from '../support/lost-texts.ts';
import { PUBLIC_DIALOGS } from './support/public-dialogs.ts';
import { DISTINCT_PAGES, endPlaceholders } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

const SIZES = [
  { size: 'at 1440', at: 'desktop', options: DESKTOP },
  { size: 'at 390', at: 'phone', options: PHONE },
] as const;

for (const { size, at, options } of SIZES) {
  for (const { name, path, heading } of DISTINCT_PAGES) {
    test(`${name} is accessible, and loses no text, ${size}`, async ({ open }) => {
      const { page } = await open(path, options);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await endPlaceholders(page);
      await look(page).untilNone(name, LOST_TEXTS);
      await expectAccessible(page, name, at);
    });
  }

  for (const dialog of PUBLIC_DIALOGS.filter((each) => (each.at ?? at) === at)) {
    test(`${dialog.name} is accessible, and loses no text, ${size}`, async ({ open }) => {
      const { page } = await open(dialog.path, { ...options, ...dialog.options });
      await dialog.show(page, ENGLISH);
      if (!dialog.isPlayer) await look(page).untilNone(dialog.name, LOST_TEXTS);
      await expectAccessible(page, dialog.name, dialog.isPlayer ? 'always dark' : at);
    });
  }
}
