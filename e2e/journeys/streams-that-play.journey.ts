import type { Page } from '@playwright/test';
import { setStreams } from '@touchline/contract/calls/games';
import { checkStream } from '@touchline/contract/calls/stream-health';
import type { PublicGame, PublicMatch, PublicStream } from '@touchline/contract/records/match';
import { gamePath } from '@touchline/contract/rules/slugs';
import { resultTexts } from '@touchline/contract/texts/results';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { streamStateTexts } from '@touchline/contract/texts/stream-states';
import { CALM, expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, clipOf, PARTNER } from '../support/records.ts';
import type { Site } from '../support/site.ts';
import type { Staff } from '../support/staff.ts';
import { type StreamSource, startStreamSource } from '../support/stream-source.ts';
import {
  DESKTOP,
  expectHydrated,
  expectNoReload,
  markPage,
  PHONE,
  type Visitor,
} from '../support/visitor.ts';

/** Chromium's messages about a frame that may play full screen by both of its attributes, and about a dead stream. */
const ALLOW_TWICE = /Allow attribute will take precedence/;
const DEAD = /status of 404/;
/** The longest time until a stream that has just died is followed: what is loaded, 15 seconds, and a busy machine. */
const STOPPED = { timeout: 90_000 };
const texts = streamDialogTexts.goingOn;

interface Desk {
  readonly site: Site;
  readonly staff: Staff;
}

interface Watched {
  readonly game: PublicGame;
  readonly match: { readonly _id: string };
  readonly streams: Readonly<Record<string, PublicStream>>;
}

/** A live game with these streams, by title and address. */
async function gameWith(
  { site, staff }: Desk,
  title: string,
  addresses: Record<string, string>,
): Promise<Watched> {
  const match = await addMatch(staff, { title });
  const { _id } = await addGame({ site, staff }, match, { status: 'Live', isLive: true });
  const streamUrls = Object.entries(addresses).map(([name, url]) => ({
    title: name,
    quality: '720p' as const,
    language: 'English' as const,
    url,
  }));
  await staff.call(setStreams, { params: { matchId: match._id, gameId: _id }, body: { streamUrls } });
  const answer = await fetch(`${site.url}/api/matches/${match._id}`);
  const [game] = ((await answer.json()) as { match: PublicMatch }).match.games;
  if (!game) throw new Error('The game is missing.');
  return { game, match, streams: Object.fromEntries(game.streamUrls.map((each) => [each.title, each])) };
}

/** The address of a stream that the site's own host does not have. */
const missing = ({ url }: Pick<Site, 'url'>) => `${url}/media/demo/none.m3u8`;

/** Lets the site check a stream so often that it knows whether it is down. */
async function check({ staff }: Pick<Desk, 'staff'>, { _id: id }: PublicStream): Promise<void> {
  for (let time = 0; time < 2; time += 1) await staff.call(checkStream, { params: { id } });
}

async function openGame(visitor: Visitor, { match, game }: Watched): Promise<Page> {
  visitor.expects(ALLOW_TWICE);
  visitor.expects(DEAD);
  await visitor.page.goto(gamePath(match._id, game));
  await expectHydrated(visitor);
  return visitor.page;
}

async function choose(page: Page, { _id }: PublicStream): Promise<void> {
  await page.locator(`[data-stream="${_id}"]`).click();
  // The partner's page has opened in front of this one.
  await page.bringToFront();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
}

const stage = (page: Page) => page.frameLocator('dialog iframe').locator('#stage');
const isPlaying = (page: Page) =>
  expect(stage(page)).toHaveAttribute('data-state', 'playing', { timeout: 60_000 });
const shown = (page: Page, { title }: PublicStream) =>
  expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('an open page learns which streams play, moves the dead one to the end, and locks none', async ({
  site,
  staff,
  visit,
}) => {
  const watched = await gameWith({ site, staff }, 'Health Trophy', {
    'Dead feed': missing(site),
    'Main feed': clipOf(site),
    'Third feed': clipOf(site),
  });
  const { 'Dead feed': dead, 'Main feed': main } = watched.streams as Record<string, PublicStream>;
  const visitor = await visit({ ...DESKTOP, ...CALM, elsewhere: PARTNER });
  const page = await openGame(visitor, watched);
  await markPage(page);
  const cards = page.locator('[data-stream]');
  await expect(cards).toContainText(['Dead feed', 'Main feed', 'Third feed']);

  await check({ staff }, dead as PublicStream);
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    await fetch(`${site.url}/api/streams/${main?._id}/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url, 'x-forwarded-for': address },
      body: JSON.stringify({ reason: 'stops' }),
    });
  await check({ staff }, main as PublicStream);
  await expect(cards).toContainText(['Main feed', 'Third feed', 'Dead feed']);
  await expect(cards.first()).toContainText(streamStateTexts.trouble.shown);
  await expect(cards.last()).toContainText(streamStateTexts.down.shown);
  await expect(
    page.getByRole('button', { name: 'Dead feed, English, 720p, not responding', exact: true }),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'streams with a state');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(cards.last()).toContainText(streamStateTexts.down.shown);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);

  await cards.last().click();
  await expect(inDialog(page, 'Play')).toBeVisible();
  await expectNoReload(page);
});

const withSource = test.extend<{ source: StreamSource }>({
  source: async ({ site }, use) => {
    const source = await startStreamSource(site);
    await use(source);
    await source.close();
  },
});

withSource(
  'a stream that dies is followed by the next one, which a visitor may refuse; the view is counted once',
  async ({ site, staff, source, visit }) => {
    const watched = await gameWith({ site, staff }, 'Follower Trophy', {
      'Main feed': source.addressOf('main'),
      'Second feed': source.addressOf('second'),
    });
    const { 'Main feed': main, 'Second feed': second } = watched.streams as Record<string, PublicStream>;
    const visitors = [
      await visit({ ...DESKTOP, elsewhere: PARTNER }),
      await visit({ ...DESKTOP, elsewhere: PARTNER }),
    ];
    const pages = await Promise.all(
      visitors.map(async (visitor) => {
        const page = await openGame(visitor, watched);
        await choose(page, main as PublicStream);
        await isPlaying(page);
        return page;
      }),
    );
    const [follower, stayer] = pages as [Page, Page];
    const tabs = follower.context().pages().length;
    source.stop('main');
    const bar = (page: Page) => page.getByRole('status').filter({ hasText: texts.stopped });
    await expect(bar(stayer)).toContainText('Second feed', STOPPED);
    await inDialog(stayer, texts.stay).click();
    await expect(bar(stayer)).toBeHidden();

    await shown(follower, second as PublicStream);
    await isPlaying(follower);
    await expect(follower.getByRole('status').filter({ hasText: texts.now('Second feed') })).toBeAttached();
    expect(follower.context().pages(), 'no page of a partner has opened').toHaveLength(tabs);
    const counting = `PUT /api/matches/${watched.match._id}/game/${watched.game._id}/viewCount`;
    const counted = () => visitors[0]?.calls.filter((call) => call === counting).length;
    await expect.poll(counted, STOPPED).toBe(1);
    expect(visitors[0]?.calls).toContain(`POST /api/streams/${main?._id}/playback`);
    await shown(stayer, main as PublicStream);
    await expect(bar(stayer)).toBeHidden();

    // The next stream dies too: the first one was left a moment ago, and is not tried again.
    source.stop('second');
    await expect(follower.getByText(texts.none)).toBeVisible(STOPPED);
    await shown(follower, second as PublicStream);
    expect(counted()).toBe(1);
  },
);

test('the bar and the reports are operated by the keyboard and by a phone, upright and turned', async ({
  site,
  staff,
  visit,
}) => {
  const watched = await gameWith({ site, staff }, 'Keyboard Trophy', {
    'Dead feed': missing(site),
    'Main feed': clipOf(site),
  });
  const { 'Dead feed': dead, 'Main feed': main } = watched.streams as Record<string, PublicStream>;
  await check({ staff }, dead as PublicStream);

  const visitor = await visit({ ...DESKTOP, ...CALM, elsewhere: PARTNER });
  const page = await openGame(visitor, watched);
  await choose(page, dead as PublicStream);
  const stay = inDialog(page, texts.stay);
  await expect(stay).toBeVisible();
  await expect(stay, 'the focus stays where it is').not.toBeFocused();
  // The count stands still while a button has the focus.
  await stay.focus();
  await expectAccessible(page, 'the bar of a stream that has stopped');
  await inDialog(page, streamDialogTexts.notWorking).click();
  await expectAccessible(page, 'the menu of a stream that does not work');
  await page.keyboard.press('Escape');
  await expect(inDialog(page, streamDialogTexts.notWorking)).toBeFocused();
  await stay.focus();
  await page.keyboard.press('Tab');
  await expect(inDialog(page, texts.switchNow)).toBeFocused();
  await page.keyboard.press('Enter');
  await shown(page, main as PublicStream);
  await expect(inDialog(page, 'Refresh Stream')).toBeFocused();

  const onPhone = await visit({ ...PHONE, ...CALM, elsewhere: PARTNER });
  const phone = await openGame(onPhone, watched);
  await choose(phone, dead as PublicStream);
  await inDialog(phone, texts.stay).focus();
  const reason = inDialog(phone, streamDialogTexts.reports.start);
  const open = () => inDialog(phone, streamDialogTexts.notWorking).click();
  await open();
  await expect(reason).toBeFocused();
  await expectAccessible(phone, 'the list of a stream that does not work', 'phone');
  await phone.keyboard.press('Escape');
  await expect(reason).toBeHidden();
  await open();
  await phone.goBack();
  await expect(reason).toBeHidden();
  await expect(phone.getByRole('dialog')).toBeVisible();
  await inDialog(phone, texts.stay).focus();
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await phone.setViewportSize(viewport);
    for (const name of [texts.stay, texts.switchNow, streamDialogTexts.notWorking, 'Close'])
      await expect(inDialog(phone, name), `${name} at ${viewport.width}`).toBeInViewport({ ratio: 1 });
  }
  await open();
  await expect(phone.getByRole('switch', { name: texts.choice })).toBeInViewport({ ratio: 1 });
  await reason.click();
  await expect(phone.getByText(resultTexts.streamHealth.reported)).toBeVisible();
  // The toast has a button of that name, too.
  await inDialog(phone, 'Close').first().click();
  await expect(phone.getByRole('dialog')).toBeHidden();
});
