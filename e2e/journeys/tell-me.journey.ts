import type { Page } from '@playwright/test';
import { setGameLive } from '@touchline/contract/calls/games';
import { sendRequest } from '@touchline/contract/calls/requests';
import { gamePath } from '@touchline/contract/rules/slugs';
import { accountTexts } from '@touchline/contract/texts/account';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { siteTexts } from '@touchline/contract/texts/site';
import { tellMeTexts } from '@touchline/contract/texts/tell-me';
import { CALM, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import {
  clickNotification,
  deliverPush,
  type PushService,
  shownNotifications,
  startPushService,
} from '../support/browser-push.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, LEAGUE } from '../support/records.ts';
import { type OwnSite, startSite } from '../support/site.ts';
import { type Staff, signInAsStaff } from '../support/staff.ts';
import { signInOn, tabTo } from '../support/staff-page.ts';
import { DESKTOP, expectHydrated, PHONE, stored } from '../support/visitor.ts';

// A site of its own, which may send to the push service of this file.
let service: PushService;
let site: OwnSite;
let staff: Staff;
test.beforeAll(async () => {
  service = await startPushService();
  site = await startSite({ outgoingAllow: service.host });
  staff = await signInAsStaff(site);
});
test.afterAll(async () => {
  await site.stop();
  await service.close();
});

const bell = (page: Page, name: string) =>
  page.getByRole('button', { name: siteTexts.tellMe.oneOf(name), exact: true }).filter({ visible: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: tellMeTexts.title });
const box = (page: Page, label: string) => sheet(page).getByRole('checkbox', { name: label });
const { choices } = tellMeTexts;

/** A push of the test's own. */
const pushAbout = (url: string, title = 'Live now') =>
  ({ title, body: 'Harbour vs Northgate', url, tag: 'game-1', for: 'visitor' }) as const;

test('a visitor turns on to be told, is told of the going live with the page closed, and a click opens the game', async ({
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Told Trophy' });
  const game = await addGame({ site, staff }, match, { homeTeam: 'Ashwick', awayTeam: 'Brindle' });
  const visitor = await visit({ ...DESKTOP, baseURL: site.url });
  const { page } = visitor;
  const received = await service.serve(page.context());
  await page.goto(gamePath(match._id, game));
  await expectHydrated(visitor);
  const ofGame = bell(page, 'Ashwick vs Brindle');
  await expect(ofGame).toHaveAttribute('aria-pressed', 'false');
  await ofGame.click();
  await expect(sheet(page)).toContainText('Ashwick vs Brindle · ');
  await sheet(page).getByRole('button', { name: tellMeTexts.turnOn }).click();
  await expect(page.getByText(tellMeTexts.turnedOn('Ashwick vs Brindle'))).toBeVisible();
  await expect(ofGame).toHaveAttribute('aria-pressed', 'true');

  await page.goto('about:blank');
  await staff.call(setGameLive, { params: { matchId: match._id, gameId: game._id } });
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1);
  const [push] = received;
  if (!push) throw new Error('Nothing was sent.');
  await deliverPush(page.context(), site.url, push);
  const [shown] = await shownNotifications(page.context());
  expect(`${shown?.title} ${shown?.body}`).toContain('Ashwick');
  expect(shown?.silent).toBe(false);
  const address = await clickNotification(page.context(), push.tag);
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ashwick vs Brindle');
  await expect(page.getByRole('main').getByText('Live', { exact: true }).first()).toBeVisible();
  expect(await shownNotifications(page.context())).toEqual([]);
});

test("staff's request reaches a closed dashboard, and its click opens the requests", async ({ visit }) => {
  const visitor = await visit({ ...DESKTOP, baseURL: site.url });
  const { page } = visitor;
  const received = await service.serve(page.context());
  await signInOn(page, site, '/dashboard/settings?tab=alerts');
  await page.getByRole('button', { name: dialogTexts.notifications.enable }).click();
  await page.getByRole('dialog').getByRole('button', { name: dialogTexts.notifications.enable }).click();
  await expect(page.getByText(accountTexts.notifications.on)).toBeVisible();
  await page.goto('about:blank');
  await askForMatch();
  await expect.poll(() => received.length, { timeout: 60_000 }).toBe(1);
  const [push] = received;
  if (!push) throw new Error('Nothing was sent.');
  expect(JSON.stringify(push)).not.toMatch(/wanda|Ulverby/);
  await deliverPush(page.context(), site.url, push);
  const address = await clickNotification(page.context(), push.tag);
  await page.goto(address ?? '');
  await expect(page).toHaveURL(/\/dashboard\/matches\/request/);

  // Signing out ends it.
  await page.goto('/dashboard/settings?tab=alerts');
  await page.getByRole('button', { name: dialogTexts.notifications.disable }).click();
  await page.getByRole('dialog').getByRole('button', { name: dialogTexts.notifications.disable }).click();
  await expect(page.getByText(accountTexts.notifications.off)).toBeVisible();
  expect(await stored(page, 'staff-push')).toBeNull();
});

test('a push is silent where its page is visible, and its click focuses that page', async ({ visit }) => {
  const match = await addMatch(staff, { title: 'Silent Trophy' });
  const game = await addGame({ site, staff }, match, { homeTeam: 'Cobbleham', awayTeam: 'Dunmere' });
  const visitor = await visit({ ...DESKTOP, baseURL: site.url, permissions: ['notifications'] });
  const { page } = visitor;
  await page.goto(gamePath(match._id, game));
  await expectHydrated(visitor);
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
  // A title that has changed since.
  const push = pushAbout(`/match/${match._id}/game/${game._id}/an-older-title`);
  await deliverPush(page.context(), site.url, push);
  expect(await shownNotifications(page.context())).toMatchObject([{ title: 'Live now', silent: true }]);
  expect(await clickNotification(page.context(), push.tag)).toBeNull();
  await page.goto('/about-us');
  await deliverPush(page.context(), site.url, push);
  expect(await shownNotifications(page.context())).toMatchObject([{ silent: false }]);
  expect(await clickNotification(page.context(), push.tag)).toBe(site.url + push.url);
});

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`'Tell me' is operated by keys, keeps nothing before it is turned on, and is turned off again, ${size}`, async ({
    visit,
  }) => {
    const match = await addMatch(staff, { title: `Keys Trophy ${size}` });
    const game = await addGame({ site, staff }, match, { homeTeam: 'Eastfold', awayTeam: 'Farrow' });
    const visitor = await visit({ ...options, ...CALM, baseURL: site.url });
    const { page } = visitor;
    await service.serve(page.context());
    await page.goto(gamePath(match._id, game));
    await expectHydrated(visitor);
    await tabTo(page, bell(page, 'Eastfold'));
    await page.keyboard.press('Enter');
    await expect(box(page, choices.live.label)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bell(page, 'Eastfold')).toBeFocused();
    expect(await stored(page, 'reminders')).toBeNull();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(box(page, choices.moved.label)).not.toBeChecked();
    // The calendar, then the main button.
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('link', { name: siteTexts.calendar.add })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('button', { name: tellMeTexts.turnOn })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(tellMeTexts.turnedOn('Eastfold'))).toBeVisible();
    await expect(bell(page, 'Eastfold')).toBeFocused();
    expect(await stored(page, 'reminders')).toMatchObject({
      topics: [{ type: 'team', live: true, before: false, moved: false }],
    });

    // The list of favourites turns all of it off.
    await page
      .getByRole('button', { name: siteTexts.layout.favourites })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('button', { name: tellMeTexts.all.turnOff }).click();
    await expect(page.getByText(tellMeTexts.all.turnedOff)).toBeVisible();
    expect(await stored(page, 'reminders')).toBeNull();
    expect(await stored(page, 'journey-subscription')).toBeNull();
  });
}

test('every state of the sheet is accessible, in both themes and at both widths', async ({ visit }) => {
  const match = await addMatch(staff, { title: 'States Trophy' });
  const game = await addGame({ site, staff }, match, { homeTeam: 'Garside', awayTeam: 'Holloway' });
  const visitor = await visit({ ...DESKTOP, ...CALM, baseURL: site.url });
  const { page } = visitor;
  await service.serve(page.context());
  await page.goto(gamePath(match._id, game));
  await expectHydrated(visitor);
  const open = async () => {
    await bell(page, 'Garside vs Holloway').click();
    await expect(sheet(page)).toBeVisible();
  };
  const check = async (name: string) => {
    await expectAccessibleAtBothWidths(page, name);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
  };
  await open();
  await check('nothing is on yet');
  await open();
  await page.evaluate(`Notification.requestPermission = async () => 'default'`);
  await sheet(page).getByRole('button', { name: tellMeTexts.turnOn }).click();
  await expect(sheet(page).getByText(tellMeTexts.undecided)).toBeVisible();
  await check('the question was closed');
  await page.evaluate(`Notification.requestPermission = async () => 'granted'`);
  await open();
  await sheet(page).getByRole('button', { name: tellMeTexts.turnOn }).click();
  await expect(page.getByText(tellMeTexts.turnedOn('Garside vs Holloway'))).toBeVisible();
  await open();
  await expect(sheet(page).getByRole('button', { name: tellMeTexts.turnOff })).toBeVisible();
  await check('on');
  await page.evaluate(`Object.defineProperty(Notification, 'permission', { value: 'denied' })`);
  await open();
  await expect(sheet(page).getByText(tellMeTexts.instead.denied)).toBeVisible();
  await check('denied');
  await page.evaluate('delete window.PushManager');
  await open();
  await expect(sheet(page).getByText(tellMeTexts.instead.unsupported)).toBeVisible();
  await check('unsupported');
});

/** A visitor asks for a match. */
async function askForMatch(): Promise<void> {
  await staff.call(sendRequest, {
    body: {
      homeTeam: 'Ulverby Vale',
      awayTeam: 'Yarrow Bridge',
      category: 'Football',
      league: LEAGUE,
      username: 'wanda',
      email: 'wanda@touchline.example',
    },
  });
}
