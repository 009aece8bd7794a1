import type { Locator, Page } from '@playwright/test';
import { PLACEHOLDER_MS } from '@touchline/contract/constants';
import { categoryPath, gamePath, leaguePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { holdBack, inPieces, shiftsOf, sumOf, watchShifts } from '../support/first-paint.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch } from '../support/records.ts';
import { type Fixture, listedGames, type Site } from '../support/site.ts';
import { DESKTOP, expectHydrated, PHONE, stored, UNCACHED, type Visitor } from '../support/visitor.ts';

const { views } = siteTexts.home;
const SIZES = { 'at 1440': DESKTOP, 'at 390': PHONE };

/** The games of a list that are visible or would be after scrolling. */
const gamesOf = (page: Page, list = '[data-list="schedule"]') => page.locator(`${list} [data-game]:visible`);
const heightOf = async (game: Locator) => (await game.boundingBox())?.height;

/** Opens pages like a browser that has stored these preferences. */
async function prefer({ page }: Visitor, preferences: Record<string, string>): Promise<void> {
  const kept = JSON.stringify(JSON.stringify(preferences));
  await page.addInitScript({ content: `localStorage.setItem('preferences', ${kept})` });
}

async function liveGame(site: Pick<Site, 'url'>): Promise<Fixture> {
  const live = (await listedGames(site)).find(({ game }) => game.status === 'Live' && game.isLive);
  if (!live) throw new Error('The demo data lacks a live game.');
  return live;
}

test('the HTML of the home page has every listed game as a link, in at most 1 500 elements', async ({
  site,
}) => {
  const games = await listedGames(site);
  expect(games.length).toBeGreaterThanOrEqual(66);
  const html = await (await fetch(site.url)).text();
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(1500);
  const linked = games.filter(({ match, game }) => html.includes(`href="${gamePath(match._id, game)}"`));
  expect(linked.length).toBeGreaterThan(25);
});

test('times, theme and view are right before hydration, and do not change with it', async ({
  site,
  visit,
}) => {
  const visitor = await visit({ ...DESKTOP, ...UNCACHED, timezoneId: 'America/New_York' });
  const { page } = visitor;
  await prefer(visitor, { theme: 'light', hours: '12', view: 'rows' });
  const { match, game } = await liveGame(site);
  for (const path of ['/', gamePath(match._id, game)]) {
    visitor.calls.length = 0;
    const release = await holdBack(page, '**/assets/entry-client*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const before = await timesOf(page);
    expect(Object.keys(before).length).toBeGreaterThan(3);
    for (const [key, text] of Object.entries(before)) {
      if (key.startsWith('time ')) expect(text, key).toMatch(/^\d{1,2}:\d\d [AP]M$/);
      if (key.startsWith('zone ')) expect(text, key).toMatch(/^E[SD]T$/);
    }
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('light');
    const zones = page.getByText(/^(All t|T)imes in E[SD]T$/);
    await expect(zones).toHaveCount(path === '/' ? 2 : 1);
    if (path === '/') expect(await heightOf(gamesOf(page).first())).toBe(56);
    release();
    await expectHydrated(visitor);
    const after = await timesOf(page);
    const common = Object.keys(before).filter((key) => key in after);
    expect(common.length).toBeGreaterThan(3);
    for (const key of common) expect(after[key], key).toBe(before[key]);
    await expect(zones).toHaveCount(path === '/' ? 2 : 1);
    if (path === '/') expect(await heightOf(gamesOf(page).first())).toBe(56);
    await page.unrouteAll();
  }
});

test('hours are as the browser’s language has them, until they are chosen', async ({ site, visit }) => {
  const { match, game } = await liveGame(site);
  for (const [locale, hours] of [
    ['en-US', /^\d{1,2}:\d\d [AP]M$/],
    ['de-DE', /^\d\d:\d\d$/],
  ] as const) {
    const visitor = await visit({ ...DESKTOP, locale });
    const { page } = visitor;
    const release = await holdBack(page, '**/assets/entry-client*.js');
    await page.goto(gamePath(match._id, game), { waitUntil: 'commit' });
    const kickOff = page.locator('article header :is([data-part="clock"], [data-part="half"])');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const clock = async () => (await kickOff.allTextContents()).join(' ').trim();
    expect(await clock(), locale).toMatch(hours);
    release();
    await expectHydrated(visitor);
    expect(await clock(), locale).toMatch(hours);
    // A choice of something else is none of the hours.
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByText('Light', { exact: true }).click();
    expect(await clock(), locale).toMatch(hours);
    await page.getByRole('button', { name: 'Time zone and hours' }).click();
    const other = locale === 'en-US' ? '24 h' : '12 h';
    await page.getByText(other, { exact: true }).click();
    await expect.poll(clock).toMatch(locale === 'en-US' ? /^\d\d:\d\d$/ : /^\d{1,2}:\d\d [AP]M$/);
    await page.unrouteAll();
  }
});

test('nothing on the page is in the site’s zone once its HTML has arrived', async ({ visit }) => {
  const visitor = await visit({ ...PHONE, timezoneId: 'America/New_York' });
  const { page } = visitor;
  await page.addInitScript(watchZone);
  await page.goto('/');
  await expectHydrated(visitor);
  await scrollToEnd(page);
  expect(await page.evaluate('inSiteZone')).toEqual([]);
});

/** Runs in the page: records every time that is added in the zone of the site after the HTML has arrived. */
const watchZone = `
  globalThis.inSiteZone = [];
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          for (const time of node.querySelectorAll?.('time') ?? [])
            if (/UTC/.test(time.textContent)) inSiteZone.push(time.outerHTML);
    }).observe(document, { subtree: true, childList: true }));`;

test('days of a sport that are others in the visitor’s zone move nothing', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Far Zone Trophy', category: 'Snooker' });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  // Two days in the site's zone, of which the first one is two days in a zone 14 hours ahead.
  for (const [ahead, time] of [
    [2, '08:00'],
    [2, '20:00'],
    [3, '08:00'],
  ] as const)
    await addGame({ site, staff }, match, { date: day(ahead), time, title: `Snooker ${ahead} ${time}` });
  const visitor = await visit({ ...DESKTOP, ...UNCACHED, timezoneId: 'Pacific/Kiritimati' });
  const { page, calls } = visitor;
  const path = categoryPath('Snooker');
  await page.goto(path);
  await expectHydrated(visitor);
  await page.evaluate('document.fonts.ready.then(() => true)');
  await watchShifts(page);
  const release = await holdBack(page, '**/assets/entry-client-*.js');
  calls.length = 0;
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  release();
  await expectHydrated(visitor);
  const headings = page.locator('main section section').filter({ has: page.locator('[data-game]') });
  await expect(headings).toHaveCount(2);
  await expect(page.locator('main [data-game]').filter({ visible: true })).toHaveCount(3);
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(0.005);
});

test('games are cards or rows: by the address, else by the stored choice', async ({ site, visit }) => {
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  expect(await heightOf(gamesOf(page).first())).toBe(186);
  const steps = await page.evaluate<number>('history.length');
  await page.getByRole('button', { name: views.rows }).click();
  await expect(page).toHaveURL('/?view=rows');
  expect(await page.evaluate('history.length'), 'the address is replaced').toBe(steps);
  await expect.poll(() => heightOf(gamesOf(page).first())).toBe(56);
  expect(await stored(page, 'preferences')).toMatchObject({ view: 'rows' });

  await page.goto(categoryPath('Football'));
  await expect(page.getByRole('button', { name: views.rows, pressed: true })).toBeVisible();
  await expect.poll(() => heightOf(gamesOf(page, '#games').first())).toBe(56);

  const [{ game }] = (await listedGames(site)) as [Fixture];
  await page.goto(`${leaguePath({ _id: game.leagueId, name: game.league })}?view=cards`);
  await expect(page.getByRole('button', { name: views.cards, pressed: true })).toBeVisible();
  await expect.poll(() => heightOf(gamesOf(page, 'main').first())).toBe(186);
});

for (const [size, options] of Object.entries(SIZES)) {
  for (const view of ['cards', 'rows']) {
    test(`nothing moves while a page is scrolled to its end, ${view} ${size}`, async ({ site, visit }) => {
      const { match, game } = await liveGame(site);
      for (const path of [
        '/',
        leaguePath({ _id: game.leagueId, name: game.league }),
        gamePath(match._id, game),
      ]) {
        const visitor = await visit(options);
        const { page } = visitor;
        await prefer(visitor, { view });
        // Loads the page once before, so that the fonts are cached: the page is measured, not the network.
        await page.goto(path);
        await page.evaluate('document.fonts.ready.then(() => true)');
        await watchShifts(page);
        await page.goto(path);
        await expectHydrated(visitor);
        await scrollToEnd(page);
        const shifts = await shiftsOf(page);
        expect.soft(sumOf(shifts), `${path} moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);
        await page.context().close();
      }
    });
  }
}

test('a page whose HTML comes in pieces is painted as a whole, so that nothing moves', async ({
  site,
  visit,
}) => {
  const { match, game } = await liveGame(site);
  for (const [path, until, options] of [
    ['/', '</ul>', DESKTOP],
    [gamePath(match._id, game), '</article>', PHONE],
  ] as const) {
    const { page, expects } = await visit(options);
    // The sockets of the site refuse another origin.
    expects(/./);
    const { url, release, server } = await inPieces(site.url, until);
    await watchShifts(page);
    await page.goto(url + path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    // A browser that paints has a frame in a moment; one that waits never has one.
    const frame = `Promise.race([
      new Promise((done) => requestAnimationFrame(() => done('painted'))),
      new Promise((done) => setTimeout(done, 300, 'waiting')),
    ])`;
    expect(await page.evaluate(frame), 'half of the page').toBe('waiting');
    release();
    await expect.poll(() => page.evaluate(frame)).toBe('painted');
    await page.waitForLoadState();
    const shifts = await shiftsOf(page);
    expect(sumOf(shifts), `${path} moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);
    await page.context().close();
    server.close();
  }
});

/** All times on the page: their texts by their instants. */
function timesOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate<Record<string, string>>(`Object.fromEntries(
    [...document.querySelectorAll('time[data-part]')].map((time) => [
      time.dataset.part + ' ' + time.dateTime, time.textContent,
    ]),
  )`);
}

/** Scrolls through the whole page, a window at a time, each painted before the next. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await painted();
    }
    await painted();
  })()`);
}

test('streams appear a second and a half after the navigation, even before the page hydrates', async ({
  site,
  visit,
}) => {
  const { match, game } = await liveGame(site);
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  const release = await holdBack(page, '**/assets/entry-client*.js');
  await watchShifts(page);
  // The page's own clock says when the mark of the head's script was set.
  await page.addInitScript({
    content: `new MutationObserver(() => {
      if ('waited' in document.documentElement.dataset) globalThis.waitedFor ??= performance.now();
    }).observe(document, { subtree: true, attributeFilter: ['data-waited'] })`,
  });
  await page.goto(gamePath(match._id, game), { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('globalThis.waitedFor ?? null')).not.toBeNull();
  expect(await page.evaluate('globalThis.waitedFor')).toBeGreaterThanOrEqual(PLACEHOLDER_MS - 1);
  await expect(page.locator('a[href^="/stream?id="]').filter({ visible: true })).toHaveCount(
    game.streamUrls.length,
  );
  release();
  await expectHydrated(visitor);
  await expect(page.locator('[data-stream]').filter({ visible: true })).toHaveCount(game.streamUrls.length);
  expect(sumOf(await shiftsOf(page))).toBeLessThanOrEqual(0.01);
});
