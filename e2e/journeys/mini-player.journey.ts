import type { Page } from '@playwright/test';
import { setStreams } from '@touchline/contract/calls/games';
import { PAGES } from '@touchline/contract/page-table';
import { gamePath } from '@touchline/contract/rules/slugs';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { CALM, expectAccessible } from '../support/accessibility.ts';
import { expect } from '../support/journey.ts';
import {
  boxOf,
  corner,
  expectPlaying,
  inDialog,
  isAt,
  keep,
  loadedAt,
  played,
  SIZE,
  withStream,
} from '../support/mini-player.ts';
import { clipOf, editGame } from '../support/records.ts';
import { DESKTOP, expectNoReload, PHONE } from '../support/visitor.ts';

const texts = streamDialogTexts.corner;

/** Counts every shift of the page's layout from now on, those after an action of the visitor too. */
const WATCH_SHIFTS = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.outerHTML?.slice(0, 120)));
}).observe({ type: 'layout-shift' });`;
const shifts = (page: Page) => page.evaluate('shifts');

withStream(
  'a stream plays on without a break from dialog to corner, over other pages and back; its view is counted once',
  async ({ watch }) => {
    const { page, calls, match, game } = await watch(DESKTOP);
    const path = gamePath(match._id, game);
    const counting = `PUT /api/matches/${match._id}/game/${game._id}/viewCount`;
    const counted = () => calls.filter((call) => call === counting).length;
    const loaded = await loadedAt(page);

    await page.goBack();
    await expect(corner(page, game), 'Back keeps it').toHaveCount(1);
    await expect(page).toHaveURL(path);
    await corner(page, game).getByRole('button', { name: texts.return }).click();
    await expect(inDialog(page, streamDialogTexts.refresh)).toBeVisible();
    await keep(page);
    await expect(page).toHaveURL(path);
    expect(await isAt(page)()).toBe('bottom-end');
    const { width, height } = await boxOf(page);
    expect({ width, height }).toEqual({ width: SIZE.width, height: SIZE.height });

    await page.getByRole('navigation').getByRole('link', { name: 'About us' }).first().click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(pageHeadTexts.about.title);
    await expect(heading).toBeFocused();
    const at = await played(page);
    await expect.poll(() => played(page)).toBeGreaterThan(at + 1);
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL('/');
    expect(await loadedAt(page)).toBe(loaded);

    await corner(page, game).getByRole('button', { name: texts.return }).click();
    await expect(page).toHaveURL(path);
    await expect(inDialog(page, texts.keep)).toBeFocused();
    expect(await loadedAt(page)).toBe(loaded);
    await expect.poll(counted, { timeout: 90_000 }).toBe(1);

    // Back leaves the dialog, and only a second one the page.
    await page.goBack();
    await expect(corner(page, game)).toHaveCount(1);
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expectPlaying(page);
    expect(await loadedAt(page)).toBe(loaded);
    expect(counted()).toBe(1);
    await expectNoReload(page);

    await corner(page, game).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('iframe[src^="/stream"]')).toHaveCount(0);
    await page.goForward();
    await page.locator('[data-stream]').click();
    await expect(inDialog(page, 'Play')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog'), 'Escape ends it').toHaveCount(0);
  },
);

withStream(
  'the mini player moves to other corners by keys, pointer and by itself, and is reached by a link',
  async ({ watch }) => {
    const { page, game } = await watch({ ...DESKTOP, ...CALM });
    await keep(page);
    await expectAccessible(page, 'the mini player');
    const region = corner(page, game);
    const move = region.getByRole('button', { name: texts.move });
    const open = async (title: string) => {
      await page.getByRole('navigation').getByRole('link', { name: title }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    };

    // A page without fields, from which it would step aside.
    await open(pageHeadTexts.about.title);
    await page.getByRole('link', { name: siteTexts.layout.skip }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: texts.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(region).toBeFocused();
    for (const name of [texts.return, texts.move, 'Close']) {
      await page.keyboard.press('Tab');
      await expect(region.getByRole('button', { name })).toBeFocused();
    }
    const isLast = `!!(document.querySelector('footer').compareDocumentPosition(document.querySelector('#mini-player')) & 4)`;
    expect(await page.evaluate(isLast), 'it is after the page').toBe(true);

    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await move.focus();
    for (const [key, place] of [
      ['ArrowUp', 'top-end'],
      ['ArrowLeft', 'top-start'],
      ['ArrowDown', 'bottom-start'],
      ['ArrowRight', 'bottom-end'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(isAt(page), key).toBe(place);
    }
    await page.keyboard.press('Enter');
    await expect.poll(isAt(page), 'a press without a direction').toBe('bottom-start');

    const sign = await move.boundingBox();
    await page.mouse.move((sign?.x ?? 0) + 20, (sign?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(700, 300, { steps: 5 });
    expect(await isAt(page)()).toBe('between');
    await page.mouse.move(1300, 150, { steps: 5 });
    await page.mouse.up();
    await expect.poll(isAt(page), 'dropped near another corner').toBe('top-end');

    // The field under it: it goes to the next free corner, and stays there.
    await open(pageHeadTexts.contact.title);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const message = page.getByRole('textbox', { name: 'Message' });
    await page.evaluate('scrollTo(0, 0)');
    await move.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    const field = await message.boundingBox();
    await page.evaluate(`scrollBy(0, ${(field?.y ?? 0) + (field?.height ?? 0) - 860})`);
    await message.focus();
    const isFree = async () => {
      const [a, b] = [await boxOf(page), await message.boundingBox()];
      if (!b) return false;
      return a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
    };
    await expect.poll(isFree, 'the field is free').toBe(true);
    const place = await isAt(page)();
    expect(place).not.toBe('bottom-start');
    await page.getByRole('link', { name: 'About us' }).first().focus();
    expect(await isAt(page)()).toBe(place);
    await expectPlaying(page);
    await expectNoReload(page);
  },
);

withStream(
  'nothing moves when the mini player comes and goes, what floats stands above it, and it ends with its game',
  async ({ watch, staff }) => {
    const { page, match, game } = await watch({ ...DESKTOP, ...CALM });
    await page.evaluate(WATCH_SHIFTS);
    await keep(page);
    const floating = page
      .locator('button.fixed')
      .and(page.getByRole('button', { name: siteTexts.request.title }));
    await page.getByRole('navigation').getByRole('link', { name: 'About us' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const reserved = `getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar')`;
    expect(await page.evaluate(reserved)).toBe(`${SIZE.reserved}px`);
    const { y } = await boxOf(page);
    const bottomOf = async (locator = floating) => {
      const box = await locator.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    await expect.poll(() => bottomOf()).toBeLessThanOrEqual(y);

    await page.getByRole('contentinfo').getByRole('button', { name: siteTexts.adChoices }).click();
    const bar = page.getByRole('region', { name: siteTexts.adChoices });
    await expect.poll(() => bottomOf(bar)).toBeLessThanOrEqual(y);
    await bar.getByRole('button').first().click();
    await expect(bar).toHaveCount(0);

    // A dialog stands above it.
    await page.getByRole('contentinfo').getByRole('button', { name: siteTexts.request.title }).click();
    const request = page.getByRole('dialog', { name: siteTexts.request.title });
    await expect(request).toBeVisible();
    const isUnder = `(() => { const { left, top } = document.querySelector('.mini-player').getBoundingClientRect();
      return document.elementFromPoint(left + 40, top + 40)?.closest('.mini-player') === null; })()`;
    expect(await page.evaluate(isUnder)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(request).toHaveCount(0);
    await expectPlaying(page);

    await editGame({ staff }, match, game, { status: 'Finished', isLive: false });
    await expect(corner(page, game)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: siteTexts.game.finished })).toBeVisible();
    expect(await page.evaluate(reserved)).toBe('0px');
    expect(await shifts(page)).toEqual([]);
    await expectNoReload(page);
  },
);

withStream(
  'in the corner a removed stream is followed by the next one, and a full load of another page ends it',
  async ({ watch, site, staff }) => {
    const { page, match, game } = await watch({ ...DESKTOP, ...CALM });
    const params = { matchId: match._id, gameId: game._id };
    const stream = { title: 'Second feed', quality: '720p', language: 'English', url: clipOf(site) } as const;
    await keep(page);
    await page.getByRole('navigation').getByRole('link', { name: 'About us' }).first().click();
    await staff.call(setStreams, { params, body: { streamUrls: [stream] } });
    const region = corner(page, game);
    const now = region.getByRole('button', { name: streamDialogTexts.goingOn.switchNow });
    await expect(now).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the mini player with the bar of a stream that has stopped');
    await now.click();
    await expectPlaying(page);
    await expect(page.locator('#mini-player iframe')).toHaveAttribute('title', 'Second feed');

    await page.goto(PAGES.contact.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(region).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageHeadTexts.about.title);
  },
);

withStream('the page of several games plays the game itself: the mini player ends', async ({ watch }) => {
  const { page } = await watch(DESKTOP);
  await keep(page);
  await page.getByRole('main').getByRole('link', { name: pageHeadTexts.multi.title }).first().click();
  await expect(page).toHaveURL(/\/multi\?games=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#mini-player')).toHaveCount(0);
  await expectNoReload(page);
});

/** What lies over the corners of the picture, besides the player's own parts. */
const OVER_PICTURE = `(() => {
  const { left, right, top, bottom } = document.querySelector('.mini-player-picture').getBoundingClientRect();
  return [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y)))
    .filter((found) => !found?.closest('#mini-player')).map((found) => found?.outerHTML);
})()`;

withStream(
  'on a phone the mini player is a bar, also turned, and the end of the page is above it',
  async ({ watch }) => {
    const { page, game } = await watch({ ...PHONE, ...CALM });
    await keep(page);
    const region = corner(page, game);
    const back = region.getByRole('button', { name: texts.return });
    await expectAccessible(page, 'the mini player', 'phone');
    const picture = page.locator('.mini-player-picture');
    for (const viewport of [
      PHONE.viewport,
      { width: 320, height: 640 },
      { width: 844, height: 390 },
      { width: 1440, height: 540 },
    ]) {
      await page.setViewportSize(viewport);
      const at = `at ${viewport.width}`;
      await expect
        .poll(() => boxOf(page), at)
        .toEqual({ x: 0, y: viewport.height - 72, width: viewport.width, height: 72 });
      expect((await picture.boundingBox())?.width, at).toBe(128);
      await expect(region.getByRole('button', { name: texts.move }), at).toBeHidden();
      for (const button of [back, region.getByRole('button', { name: 'Close' })])
        await expect(button, at).toBeInViewport({ ratio: 1 });
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      const end = await page.getByRole('contentinfo').boundingBox();
      expect((end?.y ?? 0) + (end?.height ?? 0), at).toBeLessThanOrEqual(viewport.height - 72);
      expect(await page.evaluate(OVER_PICTURE), at).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth'), at).toBe(viewport.width);
    }

    // Below 360 picture and names together are the button.
    await page.setViewportSize({ width: 320, height: 640 });
    await picture.click({ position: { x: 60, y: 30 }, force: true });
    await expect(inDialog(page, texts.keep)).toBeVisible();
    await page.goBack();
    await expect(region).toHaveCount(1);
    await expectPlaying(page);
  },
);
