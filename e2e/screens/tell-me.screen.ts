import type { Page } from '@playwright/test';
import { deleteReminders, saveReminders } from '@touchline/contract/calls/reminders';
import { getSettings } from '@touchline/contract/calls/settings';
import { settingsExample } from '@touchline/contract/records/settings';
import { siteTexts } from '@touchline/contract/texts/site';
import { tellMeTexts } from '@touchline/contract/texts/tell-me';
import { findBrowser } from '../../scripts/prepare/browser.ts';
import { CALM, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { subscribeAt } from '../support/browser-push.ts';
import { tabTo } from '../support/staff-page.ts';
import { stored } from '../support/visitor.ts';
import { answer } from './support/answers.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, type ScreenOptions, test } from './support/screen.ts';

const { game, path } = EXAMPLE_GAMES.waiting;
const { choices } = tellMeTexts;

// The shell without a window has no notifications.
test.use(useBrowser(findBrowser()));

/** A site that sends pushes, and a browser that subscribes to them. */
const WITH_PUSHES = {
  ...CALM,
  serviceWorkers: 'allow',
  answers: [
    answer(getSettings, {
      settings: { ...settingsExample, vapidPublicKey: Buffer.from('the public key').toString('base64url') },
    }),
  ],
  before: (page) =>
    subscribeAt(page.context(), {
      endpoint: 'https://push.example/0',
      keys: { p256dh: 'key', auth: 'auth' },
    }),
} as const satisfies ScreenOptions;

const bell = (page: Page, name: string) =>
  page.getByRole('button', { name: siteTexts.tellMe.oneOf(name), exact: true }).filter({ visible: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: tellMeTexts.title });
const box = (page: Page, label: string) => sheet(page).getByRole('checkbox', { name: label });

/** Opens the sheet of the game by its bell. */
async function openSheet(page: Page): Promise<void> {
  await bell(page, game.title).click();
  await expect(sheet(page)).toBeVisible();
}

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE }))
  test(`'Tell me' is operated by keys, keeps nothing before it is turned on, and is turned off again, ${size}`, async ({
    open,
  }) => {
    const { page, site } = await open(path, { ...WITH_PUSHES, ...options });
    const team = bell(page, game.homeTeam);
    await tabTo(page, team);
    await page.keyboard.press('Enter');
    await expect(box(page, choices.live.label)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(team).toBeFocused();
    await expect.poll(() => stored(page, 'reminders')).toBeNull();
    await page.keyboard.press('Enter');
    await expect(box(page, choices.live.label)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(box(page, choices.moved.label)).not.toBeChecked();
    // The calendar, then the main button.
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('link', { name: siteTexts.calendar.add })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('button', { name: tellMeTexts.turnOn })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(tellMeTexts.turnedOn(game.homeTeam))).toBeVisible();
    await expect(team).toBeFocused();
    const topics = [{ type: 'team', live: true, before: false, moved: false }];
    await expect.poll(() => stored(page, 'reminders')).toMatchObject({ topics });

    // The list of favourites turns all of it off.
    await page.getByRole('banner').getByRole('button', { name: siteTexts.layout.favourites }).click();
    await page.getByRole('button', { name: tellMeTexts.all.turnOff }).click();
    await expect(page.getByText(tellMeTexts.all.turnedOff)).toBeVisible();
    await expect.poll(() => stored(page, 'reminders')).toBeNull();
    await expect.poll(() => stored(page, 'journey-subscription')).toBeNull();
    const asked = site.asked.filter(({ id }) => id.startsWith('reminders.'));
    expect(asked.map(({ id }) => id)).toEqual([saveReminders.id, deleteReminders.id]);
    expect(asked[0]?.body).toMatchObject({ topics });
  });

/** The states of the sheet, with what a page does to reach each of them. */
const STATES: readonly {
  readonly name: string;
  readonly reach: (page: Page) => Promise<void>;
  readonly shown: string;
}[] = [
  { name: 'nothing is on yet', reach: openSheet, shown: tellMeTexts.turnOn },
  {
    name: 'the question was closed',
    async reach(page) {
      await page.evaluate(`Notification.requestPermission = async () => 'default'`);
      await openSheet(page);
      await sheet(page).getByRole('button', { name: tellMeTexts.turnOn }).click();
    },
    shown: tellMeTexts.undecided,
  },
  {
    name: 'on',
    async reach(page) {
      await openSheet(page);
      await sheet(page).getByRole('button', { name: tellMeTexts.turnOn }).click();
      await expect(page.getByText(tellMeTexts.turnedOn(game.title))).toBeVisible();
      await openSheet(page);
    },
    shown: tellMeTexts.turnOff,
  },
  {
    name: 'denied',
    async reach(page) {
      await page.evaluate(`Object.defineProperty(Notification, 'permission', { value: 'denied' })`);
      await openSheet(page);
    },
    shown: tellMeTexts.instead.denied,
  },
  {
    name: 'unsupported',
    async reach(page) {
      await page.evaluate('delete window.PushManager');
      await openSheet(page);
    },
    shown: tellMeTexts.instead.unsupported,
  },
];

for (const { name, reach, shown } of STATES)
  test(`the sheet of 'Tell me' is accessible: ${name}`, async ({ open }) => {
    const { page } = await open(path, WITH_PUSHES);
    await reach(page);
    await expect(sheet(page).getByText(shown, { exact: true })).toBeVisible();
    await expectAccessibleAtBothWidths(page, name);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
  });
