import { setStreams } from '@touchline/contract/calls/games';
import { getSettings, updateAdZones } from '@touchline/contract/calls/settings';
import { createSiteNotification, deleteSiteNotification } from '@touchline/contract/calls/site-notifications';
import { PAGES } from '@touchline/contract/page-table';
import { gamePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, PARTNER } from '../support/records.ts';
import { publicRoutes } from '../support/routes.ts';
import { DESKTOP, expectHydrated, expectReloaded, PHONE } from '../support/visitor.ts';

const LIVE = { status: 'Live', isLive: true } as const;
const PAGE_IS_404 = /status of 404/;
/** Chromium's message about a frame that may play full screen by both of its attributes. */
const ALLOW_TWICE = /Allow attribute will take precedence/;

/** The controls and headings beyond the right edge of the window, except in a list that scrolls sideways. */
const CUT_OFF = `(() => {
  const scrolls = (element) => element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll(':is(main, footer, header) :is(a, button, h1, h2, h3, input, select)')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth && !scrolls(each))
    .map((each) => each.textContent);
})()`;

test('the first play button of a live game is on the first screen, whatever bars are shown, with facts and link below', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'First Screen Trophy' });
  const game = await addGame({ site, staff }, match, LIVE);
  const { settings } = await staff.call(getSettings);
  const zone = { name: 'Footer', zoneId: '12345', type: 'In-Page Push', isEnabled: true } as const;
  const setZones = async (adZones: (typeof zone)[]) => {
    await staff.confirm();
    await staff.call(updateAdZones, { params: { id: settings._id }, body: { adZones } });
  };
  const title = 'An announcement of many words';
  const description = 'On a phone it has one line, however much there is to say about what is new.';
  const { notification } = await staff.call(createSiteNotification, { body: { title, description } });
  await setZones([zone]);
  try {
    const { page } = await visit(PHONE);
    await page.goto(gamePath(match._id, game));
    const announcement = page.getByRole('complementary', { name: 'Announcement' });
    const adBar = page.getByRole('region', { name: siteTexts.adChoices });
    await expect(adBar).toBeVisible();
    const bar = await announcement.boundingBox();
    expect(bar?.height, 'one line').toBeLessThanOrEqual(48);
    const play = await page.locator('[data-stream]').first().boundingBox();
    const end = (await adBar.boundingBox())?.y ?? 0;
    expect((play?.y ?? end) + (play?.height ?? 0), 'above the bar of ads').toBeLessThanOrEqual(end);

    const facts = page.getByRole('button', { name: game.location });
    expect((await facts.boundingBox())?.y, 'facts are below the streams').toBeGreaterThan(play?.y ?? 0);
    const league = page.getByRole('article').getByRole('link', { name: game.league });
    await expect(league).toBeHidden();
    await facts.click();
    await expect(league).toBeVisible();
    const copy = page.getByRole('button', { name: 'Copy link' });
    await expect(copy).toHaveAttribute('title', 'Copy link');
    expect((await copy.boundingBox())?.width, 'an icon').toBe(44);

    await announcement.getByRole('button', { name: 'Show more' }).click();
    await expect
      .poll(async () => (await announcement.boundingBox())?.height)
      .toBeGreaterThan(bar?.height ?? 0);
  } finally {
    await setZones([]);
    await staff.call(deleteSiteNotification, { params: { id: notification._id } });
  }
});

test('a stream that fails says so and offers the next one, which plays without a second press, and fills the screen', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Failing Trophy' });
  const game = await addGame({ site, staff }, match, LIVE);
  const clip = (file: string) => `${site.url}/media/demo/${file}.m3u8`;
  const stream = { quality: '720p', language: 'English' } as const;
  await staff.call(setStreams, {
    params: { matchId: match._id, gameId: game._id },
    body: {
      streamUrls: [
        { ...stream, title: 'Broken feed', url: clip('absent') },
        { ...stream, title: 'Main feed', url: clip('live') },
      ],
    },
  });
  const visitor = await visit({ ...PHONE, elsewhere: PARTNER });
  visitor.expects(ALLOW_TWICE);
  visitor.expects(PAGE_IS_404);
  const { page } = visitor;
  await page.goto(gamePath(match._id, game));
  await expectHydrated(visitor);
  await page.getByRole('button', { name: /Broken feed/ }).click();
  await page.bringToFront();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Live', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  const trouble = dialog.getByText('This stream does not play.');
  await expect(trouble).toBeVisible();

  await dialog.getByRole('button', { name: 'Try next stream' }).click();
  await expect(dialog.getByRole('heading', { name: 'Main feed' })).toBeVisible();
  const stage = dialog.frameLocator('iframe').locator('#stage');
  await expect(stage).toHaveAttribute('data-state', 'playing', { timeout: 40_000 });
  await expect(trouble).toBeHidden();
  // The partner's page of this stream has opened in front of this one, too.
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => stage.evaluate('document.fullscreenElement?.id')).toBe('stage');
});

test('the theatre width is stored in this browser', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Theatre Trophy' });
  const game = await addGame({ site, staff }, match, LIVE);
  const visitor = await visit({ ...DESKTOP, elsewhere: PARTNER });
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.goto(gamePath(match._id, game));
    await expectHydrated(visitor);
    await page.locator('[data-stream]').click();
    await page.bringToFront();
    await expect(dialog).toBeVisible();
  };
  const width = async () => (await dialog.boundingBox())?.width;
  await open();
  await expect.poll(width).toBe(1040);
  await dialog.getByRole('button', { name: 'Theatre width' }).click();
  await open();
  await expect.poll(width).toBeGreaterThan(1200);
});

test('at 320 nothing scrolls sideways, and every page ends with its footer at any width', async ({
  site,
  visit,
}) => {
  test.setTimeout(600_000);
  const routes = (await publicRoutes(site)).filter(({ isTwin }) => !isTwin);
  for (const { path } of routes) {
    const visitor = await visit({ ...PHONE, viewport: { width: 320, height: 640 } });
    visitor.expects(PAGE_IS_404);
    const { page } = visitor;
    await page.goto(path);
    if (path === PAGES['access-denied'].path) await expectReloaded(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    for (const width of [320, 390, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 900 });
      const { wide, below } = await page.evaluate<{ wide: number; below: number }>(`{
        const page = document.documentElement;
        const end = document.querySelector('footer').getBoundingClientRect().bottom + scrollY;
        ({ wide: page.scrollWidth - innerWidth, below: Math.max(page.scrollHeight, innerHeight) - end });
      }`);
      expect.soft(wide, `${path} at ${width}, sideways`).toBeLessThanOrEqual(0);
      if (width === 320) expect.soft(await page.evaluate(CUT_OFF), `${path}, past the edge`).toEqual([]);
      expect.soft(Math.abs(below), `${path} at ${width}, below the footer`).toBeLessThan(1);
    }
    await page.context().close();
  }
});

test('on a turned phone full screen is an icon in its square, and there is one such button', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Turned Trophy' });
  const game = await addGame({ site, staff }, match, LIVE);
  for (const viewport of [
    { width: 667, height: 375 },
    { width: 844, height: 390 },
  ]) {
    const visitor = await visit({ ...PHONE, viewport, elsewhere: PARTNER });
    visitor.expects(ALLOW_TWICE);
    const { page } = visitor;
    await page.goto(gamePath(match._id, game));
    await expectHydrated(visitor);
    await page.locator('[data-stream]').click();
    await page.bringToFront();
    const button = page.getByRole('dialog').getByRole('button', { name: 'Full screen' });
    await expect(button).toHaveCount(1);
    const box = await button.boundingBox();
    expect([box?.width, box?.height].map((px) => Math.round(px ?? 0))).toEqual([44, 44]);
    const words = await button.getByText('Full screen').boundingBox();
    expect(words?.width ?? 0, 'the words are for screen readers alone').toBeLessThanOrEqual(1);
    await expect(button).toHaveAttribute('title', 'Full screen');
    await page.context().close();
  }
});

test('at 320 the star of a team is beside its mark, not on it', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Narrow Trophy' });
  const game = await addGame({ site, staff }, match, { ...LIVE, homeTeam: 'Wolverton Athletic' });
  for (const width of [320, 390]) {
    const visitor = await visit({ ...PHONE, viewport: { width, height: 640 } });
    const { page } = visitor;
    await page.goto(gamePath(match._id, game));
    await expectHydrated(visitor);
    for (const team of [game.homeTeam, game.awayTeam]) {
      const star = page.getByRole('article').getByRole('button', { name: `Favourite: ${team}`, exact: true });
      const icon = await star.filter({ visible: true }).locator('svg').boundingBox();
      const mark = await star
        .filter({ visible: true })
        .locator('xpath=preceding-sibling::*[1]')
        .boundingBox();
      expect(icon?.x, `${team} at ${width}`).toBeGreaterThanOrEqual((mark?.x ?? 0) + (mark?.width ?? 0));
      expect((icon?.x ?? 0) + (icon?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    await page.context().close();
  }
});

test('the floating button does not rest on the quality of a stream', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Quality Trophy' });
  const game = await addGame({ site, staff }, match, LIVE);
  const visitor = await visit({ ...PHONE, reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(gamePath(match._id, game));
  await expectHydrated(visitor);
  const stream = page.locator('[data-stream]').first();
  const plus = page.locator('button.fixed');
  // The row comes to rest where the button is.
  const { y = 0, height = 0 } = (await stream.boundingBox()) ?? {};
  const place = PHONE.viewport.height - 16 - 28 - height / 2;
  await page.setViewportSize({ width: 390, height: Math.round(y + PHONE.viewport.height - place) });
  await expect
    .poll(async () => {
      const [row, button] = [await stream.boundingBox(), await plus.boundingBox()];
      if (!row || !button) return null;
      return (
        button.y < row.y + row.height &&
        button.y + button.height > row.y &&
        button.y < (page.viewportSize()?.height ?? 0)
      );
    })
    .toBe(false);
});
