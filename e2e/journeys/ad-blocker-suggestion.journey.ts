import { createSiteNotification, deleteSiteNotification } from '@touchline/contract/calls/site-notifications';
import { adTexts } from '@touchline/contract/texts/ads';
import { expect, test } from '../support/journey.ts';
import { DESKTOP, expectHydrated, PHONE } from '../support/visitor.ts';

const HOUR_MS = 3_600_000;

test('the ad-blocker suggestion appears on the first home page of a calendar day, and on no other page', async ({
  visit,
}) => {
  const { title, text, action } = adTexts.blocker;
  const visitor = await visit({ ...PHONE, seesSuggestion: true, timezoneId: 'America/New_York' });
  const { page, calls } = visitor;
  // Late in the evening in the visitor's zone, and already the next day in the site's zone.
  await page.clock.install({ time: new Date('2026-11-22T03:00:00Z') });
  const suggestion = page.getByRole('dialog', { name: title });
  const open = async (path: string) => {
    calls.length = 0;
    await page.goto(path);
    await expectHydrated(visitor);
    await page.clock.fastForward(1000);
  };

  await open('/about-us');
  await expect(suggestion).toBeHidden();

  await open('/');
  await expect(suggestion).toContainText(text);
  await suggestion.getByRole('button', { name: action }).click();
  await expect(suggestion).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' }), 'the page begins anew').toBeFocused();

  await open('/');
  await expect(suggestion).toBeHidden();

  await page.clock.fastForward(2 * HOUR_MS);
  await open('/');
  await expect(suggestion, 'midnight has passed').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestion).toBeHidden();
});

test('an announcement reaches open pages, stays closed once it is closed, and disappears when it is deleted', async ({
  staff,
  visit,
}) => {
  const visitor = await visit(PHONE);
  const other = await visit(DESKTOP);
  await Promise.all([visitor.page.goto('/about-us'), other.page.goto('/')]);
  await Promise.all([expectHydrated(visitor), expectHydrated(other)]);
  const title = 'Extra time';
  const { notification } = await staff.call(createSiteNotification, {
    body: { title, description: 'News at the bar.' },
  });
  const barOf = ({ page }: typeof visitor) => page.getByRole('complementary', { name: 'Announcement' });
  await expect(barOf(visitor)).toContainText(title);
  await expect(barOf(other)).toContainText('News at the bar.');

  await barOf(visitor).getByRole('button', { name: 'Close announcement' }).click();
  await expect(barOf(visitor)).toBeHidden();
  await visitor.page.reload();
  await expectHydrated(visitor);
  await expect(barOf(visitor)).toBeHidden();
  const listed = visitor.page.getByRole('contentinfo').getByText(title, { exact: true });
  await expect(listed).toBeVisible();
  await expect(barOf(other)).toContainText(title);

  await staff.call(deleteSiteNotification, { params: { id: notification._id } });
  await expect(listed).toBeHidden();
  await expect(barOf(other)).not.toContainText(title);
});
