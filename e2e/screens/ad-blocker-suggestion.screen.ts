import { adTexts } from '@touchline/contract/texts/ads';
import { siteTexts } from '@touchline/contract/texts/site';
import { stored } from '../support/visitor.ts';
import { expect, PHONE, test } from './support/screen.ts';

const HOUR_MS = 3_600_000;

test('the ad-blocker suggestion appears on the first home page of a calendar day, and on no other page', async ({
  open,
}) => {
  const { title, text, action } = adTexts.blocker;
  // Late in the evening in the visitor's zone, and already the next day in the site's zone.
  const time = new Date('2026-11-22T03:00:00Z');
  const { page, open: openNext } = await open('/about-us', {
    ...PHONE,
    seesSuggestion: true,
    timezoneId: 'America/New_York',
    hasRunningClock: true,
    before: (opened) => opened.clock.install({ time }),
  });
  const suggestion = page.getByRole('dialog', { name: title });
  const isDue = () => page.clock.fastForward(1000);
  const expectShownOn = (day: string | null) => expect.poll(() => stored(page, 'ad-notice-date')).toBe(day);

  await isDue();
  await expectShownOn(null);
  await expect(suggestion).toBeHidden();

  await openNext('/');
  await isDue();
  await expect(suggestion).toContainText(text);
  await expectShownOn('2026-11-21');
  await suggestion.getByRole('button', { name: action }).click();
  await expect(suggestion).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: siteTexts.layout.skip }), 'the page begins anew').toBeFocused();

  await openNext('/');
  await isDue();
  await expect(suggestion).toBeHidden();

  await page.clock.fastForward(2 * HOUR_MS);
  await openNext('/');
  await isDue();
  await expect(suggestion, 'midnight has passed').toBeVisible();
  await expectShownOn('2026-11-22');
  await page.keyboard.press('Escape');
  await expect(suggestion).toBeHidden();
});
