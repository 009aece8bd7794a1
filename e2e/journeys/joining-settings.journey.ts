import type { Locator, Page } from '@playwright/test';
import { getSettings, getStaffSettings, updateAdZones, updateSite } from '@touchline/contract/calls/settings';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { expect, test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';
import type { Staff } from '../support/staff.ts';
import { signInByCall } from '../support/staff-page.ts';
import { addUser, signInAs } from '../support/users.ts';
import { DESKTOP, type Visitor } from '../support/visitor.ts';

const SITE = '/dashboard/settings?tab=site';
const texts = dashboardTexts.stale;

interface Desk {
  readonly site: Site;
  readonly staff: Staff;
  readonly visit: (options: typeof DESKTOP) => Promise<Visitor>;
}

/** The settings of the site in two browsers: a super-admin's, and that of a user with this name. */
async function twoUsers({ site, staff, visit }: Desk, name: string): Promise<[mine: Page, theirs: Page]> {
  const { email } = await addUser(staff, name, ['dashboard:access', 'profile:access', 'dev-tools:access']);
  const [mine, theirs] = [await visit(DESKTOP), await visit(DESKTOP)];
  mine.expects(/status of 409/);
  await signInByCall(mine.page, site);
  await mine.page.goto(SITE);
  await signInAs(theirs.page, email, SITE);
  return [mine.page, theirs.page];
}

const panelOf = (page: Page, name: string) => page.getByRole('region', { name });
const press = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).click();

test('a panel of the settings is joined: by itself where two users changed other fields, by choice where both changed one', async ({
  site,
  staff,
  visit,
}) => {
  const { settings } = await staff.call(getStaffSettings);
  const { goLiveOffsetMinutes, liveTooLongHours } = settings;
  const pages = await twoUsers({ site, staff, visit }, 'ines.panel');
  const [mine, theirs] = pages.map((page) => panelOf(page, 'Going live')) as [Locator, Locator];
  const offset = (panel: Locator) => panel.getByLabel('Offset, minutes');
  const hours = (panel: Locator) => panel.getByLabel('Live too long after, hours');
  try {
    await offset(mine).fill('-25');
    await hours(theirs).fill('9');
    await press(theirs, dialogTexts.saveChanges);
    await expect(theirs.getByText('1 unsaved change')).toBeHidden();
    await expect(hours(mine), 'what is being edited stays').toHaveValue(String(liveTooLongHours));
    await press(mine, dialogTexts.saveChanges);
    await expect(pages[0].getByText(texts.joined('ines.panel', 'Live too long after, hours'))).toBeVisible();
    for (const panel of [mine, theirs]) {
      await expect(hours(panel)).toHaveValue('9');
      await expect(offset(panel)).toHaveValue('-25');
    }

    await hours(mine).fill('7');
    await hours(theirs).fill('11');
    await press(theirs, dialogTexts.saveChanges);
    await expect(theirs.getByText('1 unsaved change')).toBeHidden();
    await press(mine, dialogTexts.saveChanges);
    const choice = mine.getByRole('group', { name: 'Live too long after, hours' });
    await expect(choice.getByRole('radio', { name: /^Theirs, ines\.panel.*11/ })).toBeVisible();
    await choice.getByRole('radio', { name: /^Yours.*7/ }).check();
    await press(mine, texts.save);
    for (const panel of [mine, theirs]) await expect(hours(panel)).toHaveValue('7');
  } finally {
    await staff.call(updateSite, {
      params: { id: settings._id },
      body: { goLiveOffsetMinutes, liveTooLongHours },
    });
  }
});

test('ad zones are joined by zone and field, and a field that both changed is chosen', async ({
  site,
  staff,
  visit,
}) => {
  const { settings } = await staff.call(getSettings);
  const params = { id: settings._id };
  const off = { type: 'In-Page Push', isEnabled: false } as const;
  const zones = [
    { name: 'Corner flag', zoneId: '4711', ...off },
    { name: 'Halfway line', zoneId: '4712', ...off },
  ];
  await staff.confirm();
  await staff.call(updateAdZones, { params, body: { adZones: zones } });
  try {
    const [mine, theirs] = await twoUsers({ site, staff, visit }, 'ines.zones');
    const open = async (page: Page, zone: string): Promise<Locator> => {
      await panelOf(page, 'Ad zones')
        .getByRole('button', { name: `Edit ${zone}` })
        .click();
      return page.getByRole('dialog', { name: 'Edit Ad Zone' });
    };
    const saveAndClose = async (dialog: Locator, button: string = dialogTexts.saveChanges) => {
      await press(dialog, button);
      await expect(dialog).toBeHidden();
    };
    const row = (page: Page, name: string) =>
      panelOf(page, 'Ad zones').getByRole('row').filter({ hasText: name });

    const [first, other] = [await open(mine, 'Corner flag'), await open(theirs, 'Halfway line')];
    await other.getByLabel('Ad ID').fill('5000');
    await saveAndClose(other);
    await first.getByLabel('Ad ID').fill('4000');
    await saveAndClose(first);
    for (const page of [mine, theirs]) {
      await expect(row(page, 'Corner flag')).toContainText('4000');
      await expect(row(page, 'Halfway line')).toContainText('5000');
    }

    const [second, same] = [await open(mine, 'Corner flag'), await open(theirs, 'Corner flag')];
    await same.getByLabel('Ad ID').fill('6000');
    await same.getByLabel('Type').selectOption('Popunder');
    await saveAndClose(same);
    await second.getByLabel('Ad ID').fill('7000');
    await press(second, dialogTexts.saveChanges);
    const choice = second.getByRole('group', { name: 'Ad ID' });
    await expect(second.getByRole('listitem').filter({ hasText: 'Type' })).toContainText('Popunder');
    await choice.getByRole('radio', { name: /^Theirs, ines\.zones.*6000/ }).check();
    await saveAndClose(second, texts.save);
    for (const page of [mine, theirs]) {
      await expect(row(page, 'Corner flag')).toContainText('6000');
      await expect(row(page, 'Corner flag')).toContainText('Popunder');
    }
  } finally {
    await staff.confirm();
    await staff.call(updateAdZones, { params, body: { adZones: [] } });
  }
});
