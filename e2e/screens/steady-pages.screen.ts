import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { gameExample, matchExample } from '@touchline/contract/records/match';
import { categoryPath, leaguePath } from '@touchline/contract/rules/slugs';
import { holdBack, inPieces, watchShifts } from '../support/first-paint.ts';
import { answerList } from './support/answers.ts';
import { cardsOf } from './support/listed.ts';
import { MANY } from './support/many-games.ts';
import { EXAMPLE_GAMES, PUBLIC_PAGES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';
import { AS_VISITOR, expectSteady, fontsLoaded, painted, scrollToEnd } from './support/steady.ts';
import { stores } from './support/stored.ts';
import { beginUnscripted } from './support/unscripted.ts';
import { inTurn } from './support/whole-product.ts';

const SIZES = [
  ['at 1440', DESKTOP],
  ['at 390', PHONE],
] as const;
const { live } = EXAMPLE_GAMES;

for (const [place, { name, path, heading, status }] of PUBLIC_PAGES.entries()) {
  for (const [size, options] of inTurn(SIZES, place)) {
    test(`${name} hydrates without a complaint and without moving, ${size}`, async ({ open }) => {
      const far = { timezoneId: 'Asia/Kathmandu', locale: 'de-DE' };
      const { page, begin, ready } = await open(path, { ...AS_VISITOR, ...options, ...far });
      await fontsLoaded(page);
      await watchShifts(page);
      const statuses: number[] = [];
      page.on('response', (answer) => {
        if (answer.request().isNavigationRequest()) statuses.push(answer.status());
      });
      await begin(path);
      await ready();
      expect(statuses).toEqual([status]);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      // Everything that appears by itself once a page is open.
      await expect(page.locator('html[data-waited]')).toBeAttached();
      await expect(page.getByText('Syncing...').filter({ visible: true })).toHaveCount(0);
      await expectSteady(page, 0.02);
    });
  }
}

const SCROLLED = [
  ['home', '/'],
  ['a league', leaguePath({ _id: live.game.leagueId, name: live.game.league })],
  ['a game', live.path],
] as const;

for (const [row, view] of ['cards', 'rows'].entries()) {
  for (const [place, [name, path]] of SCROLLED.entries()) {
    for (const [size, options] of inTurn(SIZES, row + place)) {
      test(`nothing moves while ${name} is scrolled to its end, ${view} ${size}`, async ({ open }) => {
        const { page, begin, ready } = await open(path, {
          ...AS_VISITOR,
          ...options,
          answers: name === 'home' ? MANY : [],
        });
        await stores({ preferences: { view } })(page);
        await fontsLoaded(page);
        await watchShifts(page);
        await begin(path);
        await ready();
        await scrollToEnd(page);
        await expectSteady(page, 0.01);
      });
    }
  }
}

test('fonts that load late move nothing', async ({ open }) => {
  const blank = await open('about:blank', { ...AS_VISITOR, ...PHONE, answers: MANY });
  const { page, calls, begin, ready } = blank;
  await watchShifts(page);
  const release = await holdBack(page, '**/*.woff2');
  await begin('/');
  // It hydrates without them.
  await expect.poll(() => calls).toContain('GET /api/setting');
  await expect
    .poll(() => page.evaluate('[...document.fonts].some(({ status }) => status === "loading")'))
    .toBe(true);
  release();
  await ready();
  await fontsLoaded(page);
  await expectSteady(page, 0.02);
});

test('days of a sport that are others in the visitor’s zone move nothing', async ({ open }) => {
  // Two days in the site's zone, of which the first one is two days in a zone 14 hours ahead.
  const games = ['2026-11-23T08:00', '2026-11-23T20:00', '2026-11-24T08:00'].map((start, n) => ({
    ...gameExample,
    _id: gameExample._id.slice(0, -1) + n,
    title: `Frame ${n}`,
    category: 'Snooker' as const,
    startsAt: `${start}:00.000Z`,
    liveAt: `${start}:00.000Z`,
    autoLiveAt: `${start}:00.000Z`,
    date: start.slice(0, 10),
    time: start.slice(11),
  }));
  const path = categoryPath('Snooker');
  const screen = await open(path, {
    ...AS_VISITOR,
    timezoneId: 'Pacific/Kiritimati',
    answers: [answerList(listMatchesWeb, [{ ...matchExample, category: 'Snooker', games }])],
  });
  const { page } = screen;
  await fontsLoaded(page);
  await watchShifts(page);
  const release = await beginUnscripted(screen, path);
  await painted(page);
  await release();
  const days = page.locator('main section section').filter({ has: page.locator('[data-game]') });
  await expect(days).toHaveCount(2);
  await expect(cardsOf(page, 'main')).toHaveCount(3);
  await expectSteady(page, 0.005);
});

for (const [name, path, until, options] of [
  ['home', '/', '</ul>', DESKTOP],
  ['a game', live.path, '</article>', PHONE],
] as const) {
  test(`${name}, whose HTML comes in pieces, is painted as a whole, so that nothing moves`, async ({
    open,
  }) => {
    const { page, site, begin } = await open('about:blank', { ...AS_VISITOR, ...options });
    const { url, release, server } = await inPieces(site.url, until);
    await watchShifts(page);
    await begin(url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    // A browser that paints has a frame in a moment; one that waits never has one.
    const frame = () =>
      page.evaluate(`Promise.race([
        new Promise((done) => requestAnimationFrame(() => done('painted'))),
        new Promise((done) => setTimeout(done, 300, 'waiting')),
      ])`);
    const before = await frame();
    expect(before, 'half of the page').toBe('waiting');
    release();
    await expect.poll(frame).toBe('painted');
    await page.waitForLoadState();
    await expectSteady(page, 0.01);
    server.close();
  });
}

test('nothing on the page is in the site’s zone once its HTML has arrived', async ({ open }) => {
  const { page } = await open('/', {
    ...PHONE,
    timezoneId: 'America/New_York',
    answers: MANY,
    before: async (opened) => void (await opened.addInitScript(WATCH_ZONE)),
  });
  await scrollToEnd(page);
  await expect.poll(() => page.evaluate('inSiteZone')).toEqual([]);
});

/** Runs in the page: records every time that is added in the zone of the site after the HTML has arrived. */
const WATCH_ZONE = `
  globalThis.inSiteZone = [];
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          for (const time of node.querySelectorAll?.('time') ?? [])
            if (/UTC/.test(time.textContent)) inSiteZone.push(time.outerHTML);
    }).observe(document, { subtree: true, childList: true }));`;
