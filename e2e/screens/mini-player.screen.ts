import type { Page } from '@playwright/test';
import { PAGES } from '@touchline/contract/page-table';
import { adTexts } from '@touchline/contract/texts/ads';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { expectAccessible } from '../support/accessibility.ts';
import { type Box, look } from '../support/look.ts';
import {
  bar,
  card,
  corner as cornerOf,
  expectMoving,
  expectPlaying,
  inDialog,
  keep,
  loadedAt,
} from '../support/stream-player.ts';
import { expectNoReload, markPage } from '../support/visitor.ts';
import { NOW } from './support/example-site.ts';
import { DESKTOP, expect, PHONE, type Screen, type ScreenOptions } from './support/screen.ts';
import {
  deadFeed,
  mainFeed,
  test as ofWatching,
  untilStopped,
  watched,
  watchedPath,
} from './support/watching.ts';

const texts = streamDialogTexts.corner;
/** Its width and height, its distance from the edges, and the room above it. */
const SIZE = { width: 320, height: 236, margin: 24, reserved: 252 };

/** A test of a stream that plays in the corner. */
const test = ofWatching.extend<{ kept: (options: ScreenOptions) => Promise<Screen> }>({
  kept: async ({ play }, use) =>
    use(async (options) => {
      const screen = await play(mainFeed, options);
      await expectPlaying(screen.page);
      await markPage(screen.page);
      await keep(screen.page);
      return screen;
    }),
});

const corner = (page: Page) => cornerOf(page, watched);
const player = (page: Page) => page.locator('.mini-player');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const inCorner = (page: Page, name: string) => corner(page).getByRole('button', { name, exact: true });

/** Opens another page by the bar at the top. */
async function walkTo(page: Page, title: string): Promise<void> {
  await page
    .getByRole('navigation', { name: siteTexts.layout.main })
    .getByRole('link', { name: title, exact: true })
    .click();
  await expect(heading(page)).toBeFocused();
}

/** The corner in which a box of the mini player's size stands; 'between' on its way. */
function placeOf({ left, top, right, bottom }: Box, page: Box): string {
  const [block, inline] = [top < page.height / 2 ? 'top' : 'bottom', left < page.width / 2 ? 'start' : 'end'];
  const edges = [
    block === 'top' ? top : page.height - bottom,
    inline === 'start' ? left : page.width - right,
  ];
  return edges.every((edge) => Math.abs(edge - SIZE.margin) < 1) ? `${block}-${inline}` : 'between';
}

const expectAt = (page: Page, place: string) =>
  look(page).until(
    `it stands ${place}`,
    { player: player(page) },
    (boxes) => placeOf(boxes.player, boxes.page) === place,
  );

test('a stream goes on without a new load from dialog to corner, over other pages and back', async ({
  kept,
}) => {
  const { page } = await kept(DESKTOP);
  const loaded = await loadedAt(page);
  const expectNoNewLoad = () => expect.poll(() => loadedAt(page)).toBe(loaded);
  await expect(page).toHaveURL(watchedPath);
  await look(page).until(
    'it has its size',
    { player: player(page) },
    ({ player: { width, height } }) => width === SIZE.width && height === SIZE.height,
  );
  await expectAt(page, 'bottom-end');
  await walkTo(page, pageHeadTexts.about.title);
  await expect(heading(page)).toHaveText(pageHeadTexts.about.title);
  await expectMoving(page);
  await page
    .getByRole('navigation', { name: siteTexts.layout.main })
    .getByRole('link', { name: siteTexts.layout.home, exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await expectNoNewLoad();

  // It has left a field of that page: a press would miss it on its way.
  await expectAt(page, 'bottom-start');
  await inCorner(page, texts.return).click();
  await expect(page).toHaveURL(watchedPath);
  await expect(inDialog(page, texts.keep)).toBeFocused();
  await expectNoNewLoad();
  // Back leaves the dialog, and only a second one the page.
  await page.goBack();
  await expect(corner(page)).toHaveCount(1);
  await expect(page).toHaveURL(watchedPath);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expectPlaying(page);
  await expectNoNewLoad();
  await expectNoReload(page);

  await expectAt(page, 'bottom-start');
  await inCorner(page, 'Close').click();
  await expect(page.locator('iframe[src^="/stream"]')).toHaveCount(0);
  await page.goForward();
  await card(page, mainFeed).click();
  await expect(inDialog(page, 'Play')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), 'Escape ends it').toHaveCount(0);
});

test('Back keeps a stream that plays in the corner, on the page of its game', async ({ play }) => {
  const { page } = await play(mainFeed, DESKTOP);
  await expectPlaying(page);
  await page.goBack();
  await expect(corner(page)).toHaveCount(1);
  await expect(page).toHaveURL(watchedPath);
  await inCorner(page, texts.return).click();
  await expect(inDialog(page, streamDialogTexts.refresh)).toBeVisible();
  await keep(page);
  await expect(page).toHaveURL(watchedPath);
});

test('the mini player is accessible', async ({ kept }) => {
  const { page } = await kept(DESKTOP);
  await expectAccessible(page, 'the mini player');
});

test('the mini player is after the page, and reached by a link before it', async ({ kept }) => {
  const { page } = await kept(DESKTOP);
  // A page without fields, from which it would step aside.
  await walkTo(page, pageHeadTexts.about.title);
  await page.getByRole('link', { name: siteTexts.layout.skip }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: texts.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(corner(page)).toBeFocused();
  for (const name of [texts.return, texts.move, 'Close']) {
    await page.keyboard.press('Tab');
    await expect(inCorner(page, name)).toBeFocused();
  }
  await expect(page.locator('footer ~ #mini-player'), 'it is after the page').toHaveCount(1);
});

test('the mini player moves to other corners by keys', async ({ kept }) => {
  const { page } = await kept(DESKTOP);
  await walkTo(page, pageHeadTexts.about.title);
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await inCorner(page, texts.move).focus();
  for (const [key, place] of [
    ['ArrowUp', 'top-end'],
    ['ArrowLeft', 'top-start'],
    ['ArrowDown', 'bottom-start'],
    ['ArrowRight', 'bottom-end'],
    // Without a direction.
    ['Enter', 'bottom-start'],
  ] as const) {
    await page.keyboard.press(key);
    await expectAt(page, place);
  }
});

test('the mini player is dragged to the nearest corner', async ({ kept }) => {
  const { page } = await kept(DESKTOP);
  await walkTo(page, pageHeadTexts.about.title);
  await inCorner(page, texts.move).hover();
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 5 });
  await expectAt(page, 'between');
  await page.mouse.move(1300, 150, { steps: 5 });
  await page.mouse.up();
  await expectAt(page, 'top-end');
});

test('the mini player goes from a field to the next free corner, and stays there', async ({ kept }) => {
  const { page } = await kept(DESKTOP);
  await walkTo(page, pageHeadTexts.contact.title);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const message = page.getByRole('textbox', { name: 'Message' });
  await page.evaluate('scrollTo(0, 0)');
  await inCorner(page, texts.move).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(
    `scrollBy(0, document.querySelector('main textarea').getBoundingClientRect().bottom - 860)`,
  );
  await message.focus();
  const expectFree = () =>
    look(page).until(
      'it stands in another corner, beside the field',
      { player: player(page), field: message },
      ({ player: a, field: b, page: whole }) =>
        !['bottom-start', 'between'].includes(placeOf(a, whole)) &&
        (a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom),
    );
  await expectFree();
  await page.getByRole('contentinfo').getByRole('link', { name: pageHeadTexts.about.title }).focus();
  await expectFree();
  await expectPlaying(page);
  await expectNoReload(page);
});

/** Counts every shift of the page's layout from now on, those after an action of the visitor too. */
const WATCH_SHIFTS = `globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    shifts.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.outerHTML?.slice(0, 120)));
}).observe({ type: 'layout-shift' });`;

/** The room that the page leaves at the bottom of the window. */
const expectReserved = (page: Page, px: number) =>
  expect(page.locator('html')).toHaveCSS('--bottom-bar', `${px}px`);

test('nothing moves when the mini player comes and goes, and what floats stands above it', async ({
  play,
}) => {
  const { page } = await play(mainFeed, DESKTOP);
  await expectPlaying(page);
  await page.evaluate(WATCH_SHIFTS);
  await keep(page);
  await walkTo(page, pageHeadTexts.about.title);
  await expectReserved(page, SIZE.reserved);
  const footer = page.getByRole('contentinfo');
  const expectAbove = (what: string, floating: ReturnType<Page['locator']>) =>
    look(page).until(
      `${what} stands above it`,
      { floating, player: player(page) },
      (boxes) => boxes.floating.bottom <= boxes.player.top,
    );
  const request = siteTexts.request.title;
  await expectAbove(
    'the button of requests',
    page.locator('button.fixed').and(page.getByRole('button', { name: request })),
  );
  await footer.getByRole('button', { name: siteTexts.adChoices }).click();
  const choices = page.getByRole('region', { name: siteTexts.adChoices });
  await expectAbove('the bar of ads', choices);
  await choices.getByRole('button', { name: adTexts.choice.refuse }).click();
  await expect(choices).toHaveCount(0);

  await footer.getByRole('button', { name: request }).click();
  const dialog = page.getByRole('dialog', { name: request });
  await expect(dialog).toBeVisible();
  await look(page).untilNone(
    'the dialog is over it',
    `(() => {
      const { left, top } = document.querySelector('.mini-player').getBoundingClientRect();
      const found = document.elementFromPoint(left + 40, top + 40);
      return found?.closest('.mini-player') ? [found.outerHTML] : [];
    })()`,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectPlaying(page);

  await inCorner(page, 'Close').click();
  await expect(player(page)).toHaveCount(0);
  await expectReserved(page, 0);
  await look(page).untilNone('nothing has moved', 'shifts');
});

test('in the corner a stream that stops is followed by the next one', async ({ play }) => {
  const before: ScreenOptions['before'] = (page) => page.clock.install({ time: NOW });
  const { page } = await play(deadFeed, { ...DESKTOP, before });
  await keep(page);
  await walkTo(page, pageHeadTexts.about.title);
  await untilStopped(page);
  const now = corner(page).getByRole('button', { name: streamDialogTexts.goingOn.switchNow });
  await expect(now).toBeInViewport({ ratio: 1 });
  // The count stands still while it has the focus: the analysis needs a clock that runs, and so does a stream.
  await now.focus();
  await page.clock.resume();
  await expectAccessible(page, 'the mini player with the bar of a stream that has stopped');
  await now.click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('#mini-player iframe')).toHaveAttribute('title', mainFeed.title);
  await expectPlaying(page);
});

test('a full load of another page ends the mini player', async ({ kept }) => {
  const { page, open } = await kept(DESKTOP);
  await walkTo(page, pageHeadTexts.about.title);
  await open(PAGES.contact.path);
  await expect(heading(page)).toHaveText(pageHeadTexts.contact.title);
  await expect(corner(page)).toHaveCount(0);
  await page.goBack();
  await expect(heading(page)).toHaveText(pageHeadTexts.about.title);
});

test('the page of several games plays the game itself: the mini player ends', async ({ kept }) => {
  const { page } = await kept(DESKTOP);
  await page
    .getByRole('region', { name: siteTexts.otherGames.alsoOnNow })
    .getByRole('link', { name: pageHeadTexts.multi.title })
    .click();
  await expect(page).toHaveURL(/\/multi\?games=/);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('#mini-player')).toHaveCount(0);
  await expectNoReload(page);
});

/** What lies over the corners of the picture, besides the player's own parts. */
const OVER_PICTURE = `(() => {
  const { left, right, top, bottom } = document.querySelector('.mini-player-picture').getBoundingClientRect();
  return [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y)))
    .filter((found) => !found?.closest('#mini-player')).map((found) => String(found?.outerHTML));
})()`;
const SMALLEST = { width: 320, height: 640 };

for (const viewport of [PHONE.viewport, SMALLEST, { width: 844, height: 390 }, { width: 1440, height: 540 }])
  test(`the mini player is a bar under the page at ${viewport.width} × ${viewport.height}`, async ({
    kept,
  }) => {
    const { page } = await kept(PHONE);
    await page.setViewportSize(viewport);
    await look(page).until(
      'it is as wide as the window, at its bottom',
      { player: player(page), picture: page.locator('.mini-player-picture') },
      (boxes) =>
        boxes.player.left === 0 &&
        boxes.player.width === viewport.width &&
        boxes.player.top === viewport.height - 72 &&
        boxes.player.height === 72 &&
        boxes.picture.width === 128,
    );
    await expect(inCorner(page, texts.move)).toBeHidden();
    for (const name of [texts.return, 'Close'])
      await expect(inCorner(page, name)).toBeInViewport({ ratio: 1 });
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await look(page).until(
      'the end of the page is above it',
      { footer: page.getByRole('contentinfo'), player: player(page) },
      (boxes) => boxes.footer.bottom <= boxes.player.top,
    );
    await look(page).untilNone('nothing lies over the picture', OVER_PICTURE);
    await look(page).untilNone(
      'the page is as wide as the window',
      `[document.documentElement.scrollWidth].filter((width) => width !== innerWidth)`,
    );
  });

test('the bar of a phone is accessible', async ({ kept }) => {
  const { page } = await kept(PHONE);
  await expectAccessible(page, 'the mini player', 'phone');
});

test('on the smallest phone picture and names together return to the dialog', async ({ kept }) => {
  const { page } = await kept({ ...PHONE, viewport: SMALLEST });
  await page.locator('.mini-player-picture').click({ position: { x: 60, y: 30 }, force: true });
  await expect(inDialog(page, texts.keep)).toBeVisible();
  await page.goBack();
  await expect(corner(page)).toHaveCount(1);
  await expectPlaying(page);
});
