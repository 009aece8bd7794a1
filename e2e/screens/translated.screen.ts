import type { Page } from '@playwright/test';
import { ENGLISH } from '@touchline/contract/languages/catalogue';
import type { PublicGame } from '@touchline/contract/records/match';
import { categoryPath, leaguePath, matchPath, teamPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { homeTexts } from '@touchline/contract/texts/site-home';
import { look } from '../support/look.ts';
import { TEXTS_OF_REACT, translateFromHtml, translatePage } from '../support/translator.ts';
import { type LiveEvents, liveEvents } from './support/live-events.ts';
import { PUBLIC_DIALOGS, UNGATED } from './support/public-dialogs.ts';
import { DISTINCT_PAGES, EXAMPLE_GAMES, endPlaceholders } from './support/public-pages.ts';
import { DESKTOP, expect, type Open, PHONE, type ScreenOptions, test } from './support/screen.ts';

const { live, locked, waiting } = EXAMPLE_GAMES;
const WENT_LIVE: Partial<PublicGame> = { status: 'Live', isLive: true, autoLiveAt: null };
const ENDED: Partial<PublicGame> = { status: 'Finished', isLive: false };
const LAST = { title: 'The page has heard of this', description: 'A notice that came last.' };

/** Nothing has failed, and every text that React writes is still where it writes it. */
async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByText(siteTexts.couldNotLoad)).toHaveCount(0);
  await look(page).untilNone('every text that React writes is alone in its element', TEXTS_OF_REACT);
}

/** The page shows a notice that is sent to it. */
async function expectHears(page: Page, notify: LiveEvents['notify']): Promise<void> {
  // A page that has just reloaded itself may not be connected yet.
  const hears = async () => {
    notify(LAST);
    return page.getByText(LAST.title).count();
  };
  await expect.poll(hears, 'the page shows what was sent last').toBeGreaterThan(0);
}

/** A page that the browser translates from now on. */
async function openTranslated(
  open: Open,
  path: string,
  options: ScreenOptions = PHONE,
): Promise<{ page: Page } & LiveEvents> {
  const events = liveEvents();
  const { page } = await open(path, { ...options, ...UNGATED, before: events.before });
  await endPlaceholders(page);
  await expectAlive(page);
  await translatePage(page);
  return { page, ...events };
}

for (const { name, path } of DISTINCT_PAGES)
  test(`${name}, translated, lives on while games go live, end and leave`, async ({ open }) => {
    const { page, change, remove, notify } = await openTranslated(open, path);
    change(waiting, WENT_LIVE);
    change(live, ENDED);
    remove(locked);
    await expectHears(page, notify);
    await expectAlive(page);
  });

for (const [name, path] of Object.entries({
  'the home page': '/',
  'a match': matchPath(waiting.match),
  'a live game': live.path,
  'a waiting game': waiting.path,
  'a sport': categoryPath('Football'),
}))
  test(`${name}, translated before its scripts run, lives`, async ({ open }) => {
    const { before, notify } = liveEvents();
    const { page } = await open(path, {
      ...PHONE,
      ...UNGATED,
      before: async (opened) => {
        await before(opened);
        await translateFromHtml(opened);
      },
    });
    await expect(page.locator('main font')).not.toHaveCount(0);
    await expectHears(page, notify);
    await expectAlive(page);
  });

for (const { name, path, at, options, show } of PUBLIC_DIALOGS.filter((each) => !each.isPlayer))
  test(`${name}, translated, opens`, async ({ open }) => {
    const { page } = await open(path, { ...(at === 'desktop' ? DESKTOP : PHONE), ...options });
    await translatePage(page);
    await show(page, ENGLISH);
    await expectAlive(page);
  });

test('the page of a game, translated, shows that it goes live and ends', async ({ open }) => {
  const { page, change } = await openTranslated(open, waiting.path, DESKTOP);
  const badge = page.getByRole('article').getByText(siteTexts.game.statuses.Scheduled, { exact: true });
  await expect(badge).toBeVisible();
  change(waiting, WENT_LIVE);
  await expect(badge).toHaveCount(0);
  await expect(
    page.getByRole('article').getByText(siteTexts.game.statuses.Live, { exact: true }),
  ).toBeVisible();
  await expect(page.locator('[data-stream]')).not.toHaveCount(0);
  change(waiting, ENDED);
  await expect(page.locator('[data-stream]')).toHaveCount(0);
  await expect(page.getByText(siteTexts.game.finished, { exact: true })).not.toHaveCount(0);
  await expectAlive(page);
});

for (const [name, path] of Object.entries({
  home: '/',
  match: matchPath(waiting.match),
  league: leaguePath({ _id: waiting.game.leagueId, name: waiting.game.league }),
  sport: categoryPath('Football'),
  team: teamPath(waiting.game.homeTeam),
}))
  test(`the list of a ${name}, translated, shows that a game goes live, ends and leaves`, async ({
    open,
  }) => {
    const { page, change, remove } = await openTranslated(open, path, DESKTOP);
    const card = page.locator(`main [data-game="${waiting.game._id}"]`).filter({ visible: true });
    await expect(card).toContainText([siteTexts.game.statuses.Scheduled]);
    change(waiting, WENT_LIVE);
    await expect(card).toContainText([siteTexts.game.live]);
    await expect(card.filter({ hasText: siteTexts.game.statuses.Scheduled })).toHaveCount(0);
    remove(waiting);
    await expect(card).toHaveCount(0);
    await expectAlive(page);
  });

test('the home page, translated, filters and searches', async ({ open }) => {
  const { page } = await openTranslated(open, '/', DESKTOP);
  await page.getByRole('searchbox').fill('saltmarsh');
  const found = page.getByRole('region', { name: homeTexts.board.results });
  await expect(found).toContainText('Saltmarsh');
  await page.getByRole('searchbox').fill('nobody plays this');
  await expect(found).toContainText(homeTexts.board.tryAnother);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: new RegExp(`^${siteTexts.home.chips.live}`) }).click();
  await expect(page).toHaveURL(/day=live/);
  await expectAlive(page);
});
