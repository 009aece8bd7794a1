import type { BrowserContext } from '@playwright/test';
import { setGameLive } from '@touchline/contract/calls/games';
import { sendRequest } from '@touchline/contract/calls/requests';
import { PAGES } from '@touchline/contract/page-table';
import { gamePath } from '@touchline/contract/rules/slugs';
import { accountTexts } from '@touchline/contract/texts/account';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { siteTexts } from '@touchline/contract/texts/site';
import { tellMeTexts } from '@touchline/contract/texts/tell-me';
import {
  clickNotification,
  deliverPush,
  type PushService,
  shownNotifications,
  startPushService,
} from '../support/browser-push.ts';
import { test as base, expect } from '../support/journey.ts';
import { LEAGUE } from '../support/records.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP, stored } from '../support/visitor.ts';

const test = base.extend<{ pushService: PushService }>({
  pushService: async ({ site }, use) => {
    const service = await startPushService(site);
    await use(service);
    await service.close();
  },
});

/** No page: what a push does then, it does with the site closed. */
const CLOSED = 'about:blank';
const { enable, disable } = dialogTexts.notifications;

/** Waits until a browser shows one notification, like this. */
const expectShown = (context: BrowserContext, shown: object) =>
  expect.poll(() => shownNotifications(context)).toMatchObject([shown]);

test('a visitor turns on to be told, is told of the going live with the page closed, and a click opens the game', async ({
  own,
  pushService,
  site,
  staff,
  visit,
}) => {
  const [match, game] = [await own.match(), await own.game()];
  const title = own.teams.join(' vs ');
  const { page, open } = await visit(DESKTOP);
  const received = await pushService.serve(page.context());
  await open(gamePath(match._id, game));
  const bell = page
    .getByRole('button', { name: siteTexts.tellMe.oneOf(title), exact: true })
    .filter({ visible: true });
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await bell.click();
  const sheet = page.getByRole('dialog', { name: tellMeTexts.title });
  await expect(sheet).toContainText(`${title} · `);
  await sheet.getByRole('button', { name: tellMeTexts.turnOn }).click();
  await expect(page.getByText(tellMeTexts.turnedOn(title))).toBeVisible();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');

  await open(CLOSED);
  await staff.call(setGameLive, { params: { matchId: match._id, gameId: game._id } });
  await expect.poll(() => received).toHaveLength(1);
  const [push] = received;
  if (!push) throw new Error('Nothing was sent.');
  expect(`${push.title} ${push.body}`).toContain(own.teams[0]);
  await deliverPush(page.context(), site.url, push);
  await expectShown(page.context(), { title: push.title, body: push.body, silent: false });
  await open((await clickNotification(page.context(), push.tag)) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('article').getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => shownNotifications(page.context())).toEqual([]);
});

test("staff's request reaches a closed dashboard, and its click opens the requests", async ({
  own,
  pushService,
  site,
  staff,
  visit,
}) => {
  const user = await own.user();
  const { page, open } = await visit(DESKTOP);
  const received = await pushService.serve(page.context());
  await signInByCall(page, site, user);
  await open('/dashboard/settings?tab=alerts');
  await page.getByRole('button', { name: enable }).click();
  await page.getByRole('dialog').getByRole('button', { name: enable }).click();
  await expect(page.getByText(accountTexts.notifications.on)).toBeVisible();
  await open(CLOSED);
  const [homeTeam, awayTeam] = own.teams;
  const sender = { username: 'wanda', email: 'wanda@touchline.example' };
  await staff.call(sendRequest, {
    body: { homeTeam, awayTeam, category: 'Football', league: LEAGUE, ...sender },
  });
  await expect.poll(() => received).toHaveLength(1);
  const [push] = received;
  if (!push) throw new Error('Nothing was sent.');
  expect(JSON.stringify(push)).not.toMatch(new RegExp(`wanda|${own.word}`));
  await deliverPush(page.context(), site.url, push);
  await open((await clickNotification(page.context(), push.tag)) ?? '');
  await expect(page).toHaveURL(/\/dashboard\/matches\/request/);

  // Turning them off ends it.
  await open('/dashboard/settings?tab=alerts');
  await page.getByRole('button', { name: disable }).click();
  await page.getByRole('dialog').getByRole('button', { name: disable }).click();
  await expect(page.getByText(accountTexts.notifications.off)).toBeVisible();
  await expect.poll(() => stored(page, 'staff-push')).toBeNull();
});

test('a push is silent where its page is visible, and its click focuses that page', async ({
  own,
  site,
  visit,
}) => {
  const [match, game] = [await own.match(), await own.game()];
  const { page, open } = await visit({ ...DESKTOP, permissions: ['notifications'] });
  await open(gamePath(match._id, game));
  await expect.poll(() => page.context().serviceWorkers()).toHaveLength(1);
  // A title that has changed since.
  const url = `/match/${match._id}/game/${game._id}/an-older-title`;
  const push = {
    title: 'Live now',
    body: 'Harbour vs Northgate',
    url,
    tag: 'game-1',
    for: 'visitor',
  } as const;
  await deliverPush(page.context(), site.url, push);
  await expectShown(page.context(), { title: 'Live now', silent: true });
  const focused = await clickNotification(page.context(), push.tag);
  expect(focused).toBeNull();
  await open(PAGES.about.path);
  await deliverPush(page.context(), site.url, push);
  await expectShown(page.context(), { silent: false });
  const opened = await clickNotification(page.context(), push.tag);
  expect(opened).toBe(site.url + url);
});
