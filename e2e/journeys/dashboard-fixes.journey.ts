import type { Locator, Page } from '@playwright/test';
import { createAffiliate } from '@touchline/contract/calls/affiliates';
import { createGame } from '@touchline/contract/calls/games';
import { createLeague } from '@touchline/contract/calls/leagues';
import { createPush } from '@touchline/contract/calls/pushes';
import type { AttentionKind } from '@touchline/contract/records/overview';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { versus } from '@touchline/contract/rules/formats';
import { controlTexts } from '@touchline/contract/texts/controls';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { overviewTexts } from '@touchline/contract/texts/overview';
import { pushTexts } from '@touchline/contract/texts/pushes';
import type { ReadinessCheck } from '@touchline/web/dashboard/overview/readiness';
import { MongoClient, ObjectId } from 'mongodb';
import { PAGES } from '../support/dashboard-screens.ts';
import { expect, test } from '../support/journey.ts';
import { addBrokenJob, addMatch, clipOf, LEAGUE, PARTNER } from '../support/records.ts';
import type { Site } from '../support/site.ts';
import type { Staff } from '../support/staff.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

const HOUR_MS = 3_600_000;
const AWAY = 'Vexholm';
const BARE = 'Barefield';
const PLAIN_LEAGUE = 'Plain League';
const NEW_LINK = 'New partner';
const FAILED_PUSH = 'Streams open at eight';
const UNKNOWN = '0'.repeat(24);
/** More replacements than closing a dialog makes, and far fewer than a page in an endless loop. */
const FEW_REPLACED = 10;

/** The dialog that a link of the overview opens, the change that fixes the problem, and the button that saves it. */
interface Fix {
  readonly dialog: string;
  readonly change: (dialog: Locator) => Promise<unknown>;
  readonly submit: string;
}

const gameFix = (change: Fix['change']): Fix => ({
  dialog: dialogTexts.game.edit,
  change,
  submit: dialogTexts.saveChanges,
});
const streamsFix: Fix = {
  dialog: dialogTexts.streams.title,
  async change(dialog) {
    await dialog.getByLabel('Title').fill('Main feed');
    await dialog.getByLabel('URL').fill(clipOf({ url: new URL(dialog.page().url()).origin }));
  },
  submit: dialogTexts.streams.submit,
};
const chooseLink = (dialog: Locator) => dialog.getByLabel('Affiliate link').selectOption({ label: NEW_LINK });
const chooseStatus = (status: string) => (dialog: Locator) =>
  dialog.getByRole('group', { name: 'Status' }).getByText(status, { exact: true }).click();

const BOARD: Readonly<Record<ReadinessCheck['name'], Fix & { readonly link: string }>> = {
  streams: { ...streamsFix, link: `Add streams to ${BARE}` },
  affiliate: { ...gameFix(chooseLink), link: `Choose an affiliate link for ${BARE}` },
  push: {
    link: `Schedule a push for ${BARE}`,
    dialog: dialogTexts.push.add,
    change: (dialog) => dialog.getByLabel('Body').fill('Streams open in time.'),
    submit: dialogTexts.push.schedule,
  },
  logo: {
    link: `Give ${PLAIN_LEAGUE} a logo`,
    dialog: dialogTexts.league.edit,
    change: (dialog) => dialog.getByLabel('Logo URL').fill(new URL(LOGO, dialog.page().url()).href),
    submit: dialogTexts.saveChanges,
  },
};

/** Without those of streams, which have a journey of their own. */
type Kind = Exclude<AttentionKind, 'no-stream-plays' | 'stream-in-trouble'>;

/** By kind; null where the link leads to a list. */
const NEEDS_ATTENTION: Readonly<Record<Kind, Fix | null>> = {
  'live-without-streams': streamsFix,
  'no-affiliate-link': gameFix(chooseLink),
  'live-too-long': gameFix(chooseStatus('Finished')),
  'status-mismatch': gameFix((dialog) => dialog.getByRole('switch', { name: 'Is live' }).click()),
  'past-its-time': gameFix(chooseStatus('Live')),
  'failed-pushes': null,
  'failed-jobs': null,
};

/** A picture of the site itself, because other journeys on it show the league too. */
const LOGO = '/favicon.svg';

test('every fix that the overview and the bell link to can be cancelled and saved, from its link and by its address', async ({
  site,
  staff,
  visit,
}) => {
  const names = await addProblems(site, staff);
  const { page } = await visit(DESKTOP);
  await countReplaced(page);
  await signInByCall(page, site);
  await page.goto('/dashboard');
  const ofKinds = Object.entries(NEEDS_ATTENTION).flatMap(([kind, fix]) => {
    const { action } = overviewTexts.attention.kinds[kind as Kind];
    return fix ? { ...fix, link: linkTo(action, names[kind as Kind]) } : [];
  });
  for (const fix of [...Object.values(BOARD), ...ofKinds])
    await test.step(fix.link, () => applyFix(page, fix));
  await test.step('lists of what has failed', () => expectLists(page));
});

async function applyFix(page: Page, { link, dialog: title, change, submit }: Fix & { link: string }) {
  const dialog = page.getByRole('dialog', { name: title });
  const onOverview = page.getByRole('main').getByRole('link', { name: link });
  await goToOverview(page);
  const address = await onOverview.getAttribute('href');
  await onOverview.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: controlTexts.cancel }).click();
  await expectAtRest(page);

  await page.goto(address ?? '');
  await change(dialog);
  await dialog.getByRole('button', { name: submit }).click();
  await expectAtRest(page);
  await goToOverview(page);
  await expect(onOverview).toHaveCount(0);
}

/** The accessible name of a link of 'Needs attention': its button, and its record. */
const linkTo = (action: string, name: string) => `${action} : ${name}`;

/** Checks the links of failed pushes and jobs, in the overview and in the bell. */
async function expectLists(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const failed = page.getByRole('row').filter({ hasText: 'Failed' });
  for (const [kind, name, inBell] of [
    ['failed-pushes', FAILED_PUSH, /^A push failed/],
    ['failed-jobs', 'go-live', /Queue go-live/],
  ] as const) {
    await goToOverview(page);
    await main.getByRole('link', { name: linkTo(overviewTexts.attention.kinds[kind].action, name) }).click();
    await expect(failed.first()).toBeVisible();
    await goToOverview(page);
    await page.getByRole('button', { name: /new requests$|^Requests$/ }).click();
    await page.getByRole('link', { name: inBell }).click();
    await expect(failed.first()).toBeVisible();
  }
}

test('every dialog that the search opens by its address closes, and the address changes with it', async ({
  site,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await countReplaced(page);
  await signInByCall(page, site);
  for (const { label, to } of PAGES.flatMap(({ actions = [] }) => actions))
    await test.step(label, async () => {
      await page.goto(to);
      await expect(page.locator('dialog[open]')).toBeVisible();
      await page.keyboard.press('Escape');
      await expectAtRest(page);
    });
});

test('an address of a record that does not exist says so and opens nothing', async ({
  site,
  staff,
  visit,
}) => {
  const match = dashboardMatchPath((await addMatch(staff))._id);
  const { page } = await visit(DESKTOP);
  await countReplaced(page);
  await signInByCall(page, site);
  for (const [address, message] of [
    [`${match}?edit=${UNKNOWN}`, errorTexts.notFound('Game')],
    [`${match}?streams=${UNKNOWN}`, errorTexts.notFound('Game')],
    ['/dashboard/matches?tab=leagues&edit=Nowhere', errorTexts.notFound('League')],
    [`/dashboard/support/contact?message=${UNKNOWN}`, errorTexts.notFound('Contact message')],
    [`/dashboard/users/activity?entry=${UNKNOWN}`, errorTexts.notFound('Entry')],
    [`/dashboard/mobile/notifications?add=true&game=${UNKNOWN}`, pushTexts.gameNotInApp],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('alert').getByText(message)).toBeVisible();
      await expectAtRest(page);
    });
});

/** Expects that no dialog is open, that the address names none, and that the page has stopped changing it. */
async function expectAtRest(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&](add|edit|streams|import|assign|password|message|entry|game)=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"], main [aria-label="Loading"]')).toHaveCount(0);
  expect(await page.evaluate('globalThis.replaced')).toBeLessThan(FEW_REPLACED);
}

/** Counts the replacements of the page's address. */
async function countReplaced(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = Object.assign(globalThis, { replaced: 0 });
    const { replaceState } = History.prototype;
    History.prototype.replaceState = function (...args) {
      counted.replaced += 1;
      replaceState.apply(this, args);
    };
  });
}

async function goToOverview(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Overview' })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  const all = page.getByRole('button', { name: /^Show all \d+$/ });
  if (await all.isVisible()) await all.click();
}

/** Adds a record for each kind of problem; returns the overview's names of them. */
async function addProblems(site: Site, staff: Staff): Promise<Readonly<Record<Kind, string>>> {
  const database = await new MongoClient(site.mongodbUri).connect();
  const set = (collection: string, id: string, values: object) =>
    database
      .db()
      .collection(collection)
      .updateOne({ _id: new ObjectId(id) }, { $set: values });
  const match = await addMatch(staff, { title: 'Unready Trophy' });
  const logoUrl = new URL(LOGO, site.url).href;
  const { league } = await staff.call(createLeague, {
    body: { name: PLAIN_LEAGUE, abbreviation: 'PLA', country: 'spain', category: 'Football', logoUrl },
  });
  await set('leagues', league._id, { logoUrl: '' });
  const { affiliate } = await staff.call(createAffiliate, {
    body: { title: 'Ended', link: PARTNER, platforms: 'both', isActive: false },
  });
  await staff.call(createAffiliate, {
    body: { title: NEW_LINK, link: PARTNER, platforms: 'both' },
  });
  const add = async (homeTeam: string, hours: number, fields: object = {}) => {
    const at = new Date(Date.now() + hours * HOUR_MS).toISOString();
    const about = { title: homeTeam, homeTeam, awayTeam: AWAY, location: 'Quarry Road', league: LEAGUE };
    const body = { ...about, date: at.slice(0, 10), time: at.slice(11, 16), ...fields };
    return (await staff.call(createGame, { params: { matchId: match._id }, body })).game;
  };
  const live = { status: 'Live' } as const;
  await add(BARE, 3, { league: PLAIN_LEAGUE, affiliateId: affiliate._id });
  const bare = await add('Streamless', -20, live);
  await add('Linkless', 3, { affiliateId: affiliate._id });
  const long = await add('Everlasting', -20, live);
  await set('games', long._id, { wentLiveAt: new Date(Date.now() - 24 * HOUR_MS) });
  await add('Mismatched', -20, { ...live, isLive: false });
  await add('Overdue', -24, { whenPast: 'keep' });
  const { notification } = await staff.call(createPush, {
    body: {
      ...{ title: FAILED_PUSH, body: 'Four streams are open.', category: 'news', screen: 'Home' },
      ...{ deliveryType: 'scheduled', deliveryDate: '2190-01-01', deliveryTime: '12:00' },
    },
  });
  await set('push_campaigns', notification._id, { state: 'failed' });
  await addBrokenJob(site, bare._id);
  await database.close();
  return {
    'live-without-streams': versus('Streamless', AWAY),
    'no-affiliate-link': versus('Linkless', AWAY),
    'live-too-long': versus('Everlasting', AWAY),
    'status-mismatch': versus('Mismatched', AWAY),
    'past-its-time': versus('Overdue', AWAY),
    'failed-pushes': FAILED_PUSH,
    'failed-jobs': 'go-live',
  };
}
