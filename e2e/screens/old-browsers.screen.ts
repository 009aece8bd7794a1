import { userExample } from '@touchline/contract/records/users';
import { streamPath } from '@touchline/contract/rules/slugs';
import { shellTexts } from '@touchline/contract/texts/shell';
import { withoutScripts } from '@touchline/contract/texts/without-scripts';
import { FLOORS } from '../../scripts/browser-support.ts';
import { takeAway } from '../support/take-away.ts';
import { cardOf } from './support/listed.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { expect, PHONE, test } from './support/screen.ts';
import { signedOut } from './support/session.ts';
import { mainFeed } from './support/watching.ts';

const { live } = EXAMPLE_GAMES;

/** A phone whose browser is older than those in which scripts of the site run. */
const OLD_PHONE = {
  ...PHONE,
  hasRunningClock: true,
  before: (page: Parameters<typeof takeAway>[0]) => takeAway(page, FLOORS.player),
};

test('an older browser shows the home page with a message, and nothing that it cannot do', async ({
  open,
}) => {
  const { page, begin } = await open('about:blank', OLD_PHONE);
  await begin('/');
  await expect(page.getByText(withoutScripts.oldBrowser)).toBeVisible();
  for (const useless of ['button', 'select', 'form', '.animate-breathe', '.animate-spin'])
    await expect(page.locator(useless).filter({ visible: true }), useless).toHaveCount(0);
  await cardOf(page, live.game).click();
  await expect(page).toHaveURL(live.path);
});

test('an older browser plays a stream by its link', async ({ open }) => {
  const { page, begin } = await open('about:blank', OLD_PHONE);
  await begin(live.path);
  await expect(page.getByText(withoutScripts.oldBrowser)).toBeVisible();
  await page.getByRole('region', { name: 'Streams' }).getByRole('link', { name: mainFeed.title }).click();
  await expect(page).toHaveURL(streamPath(mainFeed._id));
  await expect(page.locator('#stage')).toHaveAttribute('data-state', 'playing');
  const at = () =>
    page.locator('video').evaluate((video) => (video as unknown as { currentTime: number }).currentTime);
  const before = await at();
  await expect.poll(at).toBeGreaterThan(before);
});

test('staff sign in with the features of the oldest supported browsers', async ({ open }) => {
  const { page } = await open('/sign-in?next=/dashboard/matches/schedule', {
    answers: [signedOut],
    before: (opened) => takeAway(opened, FLOORS.staff),
  });
  await page.getByLabel('Email').fill(userExample.email);
  await page.getByLabel('Password', { exact: true }).fill('Harbour-22');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard/matches/schedule');
});

test('the dashboard runs with the features of the oldest supported browsers', async ({ open }) => {
  const { page } = await open('/dashboard/matches/schedule', {
    before: (opened) => takeAway(opened, FLOORS.staff),
  });
  await expect(page.getByRole('row', { name: /Northgate/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add game' }).click();
  await expect(page.getByRole('dialog').getByLabel('Home team')).toBeVisible();
});

for (const path of ['/sign-in', '/dashboard/matches'])
  test(`an older browser of staff is asked for an update: ${path}`, async ({ open }) => {
    const { page, begin } = await open('about:blank', {
      before: (opened) => takeAway(opened, FLOORS.visitors),
    });
    await begin(path);
    await expect(page.getByText(shellTexts.oldBrowser)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
