import { createAffiliate } from '@touchline/contract/calls/affiliates';
import { setStreams } from '@touchline/contract/calls/games';
import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { multiPath } from '@touchline/contract/rules/slugs';
import { multiTexts } from '@touchline/contract/texts/multi';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { CALM, expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, editGame, PARTNER } from '../support/records.ts';
import { startStreamSource } from '../support/stream-source.ts';
import {
  addLiveGames,
  expectPlaying,
  expectSoundOf,
  passPartner,
  playerIn,
  tile,
} from '../support/together.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

const UNKNOWN = 'f'.repeat(24);
const { left, add } = multiTexts;
const nameOf = ({ homeTeam, awayTeam }: PublicGame) => versus(homeTeam, awayTeam);
const idsOf = (games: readonly PublicGame[]) => games.map(({ _id }) => _id);
const pathOf = (games: readonly PublicGame[]) => multiPath(...idsOf(games));
/** The longest time until a stream that has just died is followed. */
const STOPPED = { timeout: 90_000 };

test('what cannot play here leaves the address, and a sentence names it', async ({ site, staff, visit }) => {
  const partner = { title: 'Sorting partner', link: PARTNER };
  const { affiliate } = await staff.call(createAffiliate, { body: partner });
  const { match, games } = await addLiveGames(
    { site, staff },
    'Sorting Trophy',
    ['Ashby', 'Birch', 'Cole', 'Dunmore', 'Elmet'],
    { affiliateId: affiliate._id },
  );
  const over = await addGame({ site, staff }, match, { homeTeam: 'Farrow', status: 'Finished' });
  const inApp = await addGame({ site, staff }, match, { homeTeam: 'Garrow' });
  await editGame({ staff }, match, inApp, { platforms: 'mobile' });
  const [first, ...others] = games as [PublicGame, ...PublicGame[]];
  const visitor = await visit({ ...DESKTOP, elsewhere: PARTNER });
  const { page } = visitor;
  const asked = [first._id, UNKNOWN, first._id, over._id, inApp._id, ...idsOf(others)];
  await page.goto(multiPath(...asked));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page).toHaveTitle(/^Watch together/);
  await expect(page).toHaveURL(pathOf(games.slice(0, 4)));
  await expect(page.getByRole('article')).toHaveCount(4);
  for (const sentence of [
    left.twice(nameOf(first)),
    left.tooMany(nameOf(games[4] as PublicGame)),
    left.unknown([UNKNOWN, over._id, inApp._id]),
  ])
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  // None has passed its partner's page: each waits for a press, which opens that page once.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(4);
  await expect(page.locator('iframe')).toHaveCount(0);
  visitor.expects(/Allow attribute will take precedence/);
  const opened = page.context().waitForEvent('page');
  await tile(page, first).getByRole('button', { name: 'Play', exact: true }).click();
  expect((await opened).url()).toContain(PARTNER);
  await page.bringToFront();
  await expectPlaying(page, first);

  await page.goto(multiPath(UNKNOWN));
  await expect(page).toHaveURL('/multi');
  await page.getByRole('button', { name: `${add.verb} ${nameOf(first)}` }).click();
  await expect(page).toHaveURL(pathOf([first]));
  await expectPlaying(page, first);
});

test('one of the games has sound, by click and by keys; the large one changes without a new load', async ({
  site,
  staff,
  visit,
}) => {
  const { games } = await addLiveGames({ site, staff }, 'Sound Trophy', ['Hadley', 'Irwell', 'Jarrow']);
  const [a, b, c] = games as [PublicGame, PublicGame, PublicGame];
  const visitor = await visit({ ...DESKTOP, ...CALM });
  const { page } = visitor;
  await passPartner(visitor, games);
  await page.goto(pathOf(games));
  for (const game of games) await expectPlaying(page, game);
  const loadedAt = () =>
    Promise.all(
      games.map((game) =>
        playerIn(page, game)
          .locator('body')
          .evaluate(() => performance.timeOrigin),
      ),
    );
  const before = await loadedAt();
  const inAddress = (order: PublicGame[], layout = '') => expect(page).toHaveURL(`${pathOf(order)}${layout}`);

  await tile(page, b)
    .getByRole('button', { name: multiTexts.soundOf(nameOf(b)) })
    .click();
  await expectSoundOf(page, games, b);
  await expect(page.getByRole('status').filter({ hasText: multiTexts.soundOf(nameOf(b)) })).toBeAttached();
  await page.keyboard.press('3');
  await expectSoundOf(page, games, c);
  await page.keyboard.press('m');
  await expectSoundOf(page, games, null);
  await page.keyboard.press('m');
  await expectSoundOf(page, games, c);
  // A press on a silent picture.
  await tile(page, a).click({ position: { x: 200, y: 200 } });
  await expectSoundOf(page, games, a);

  await expect(tile(page, a)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, b)).toBeFocused();
  await page.keyboard.press('f');
  await inAddress([b, a, c]);
  const width = async (game: PublicGame) => (await tile(page, game).boundingBox())?.width ?? Number.NaN;
  await expect.poll(async () => (await width(b)) / (await width(a))).toBeGreaterThan(2);
  await expectSoundOf(page, games, a);

  // The keys work while the player has the focus, too; there the arrows leave it.
  await playerIn(page, a)
    .getByRole('button', { name: 'Unmute' })
    .or(playerIn(page, a).getByRole('button', { name: 'Mute' }))
    .focus();
  await page.keyboard.press('1');
  await expectSoundOf(page, games, b);
  await page.keyboard.press('m');
  await expectSoundOf(page, games, a);
  await page.keyboard.press('f');
  await inAddress([a, b, c]);
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, b)).toBeFocused();

  await page.getByText(multiTexts.layout.equal, { exact: true }).click();
  await inAddress([a, b, c], '&layout=equal');
  await expect.poll(async () => (await width(b)) - (await width(a))).toBe(0);
  expect(await loadedAt()).toEqual(before);
  for (const game of games) await expectPlaying(page, game);
  await expectAccessible(page, 'four games');

  const friend = await visit({ ...DESKTOP, ...CALM });
  await friend.page.goto(page.url());
  await expect(friend.page.getByRole('article')).toHaveCount(3);
  await expect(friend.page.getByRole('radio', { name: multiTexts.layout.equal })).toBeChecked();
  await expect(friend.page).toHaveURL(page.url());

  await tile(page, b)
    .getByRole('button', { name: multiTexts.close(nameOf(b)) })
    .click();
  await inAddress([a, c], '&layout=equal');
  await page.getByRole('button', { name: `${add.verb} ${nameOf(b)}` }).click();
  await inAddress([a, c, b], '&layout=equal');
  await expectPlaying(page, b);
});

test('a game goes live in its tile and leaves the page when it ends', async ({ site, staff, visit }) => {
  const { match, games } = await addLiveGames({ site, staff }, 'Ending Trophy', ['Kelso', 'Larne']);
  const later = await addGame({ site, staff }, match, { homeTeam: 'Moffat' });
  const [a, b] = games as [PublicGame, PublicGame];
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await passPartner(visitor, [...games, later]);
  await page.goto(pathOf([a, later, b]));
  await expectPlaying(page, a);
  await expect(tile(page, later)).toContainText(multiTexts.opensIn);
  await editGame({ staff }, match, later, { status: 'Live', isLive: true });
  await expectPlaying(page, later);
  await editGame({ staff }, match, a, { status: 'Finished', isLive: false });
  await expect(page.getByText(left.finished(nameOf(a)))).toBeVisible();
  await expect(tile(page, a)).toBeHidden();
  await expect(page).toHaveURL(pathOf([later, b]));
  // The first of the others has the sound now.
  await expectSoundOf(page, [later, b], later);
});

test('a phone shows two, one above the other or side by side, and swaps the others in', async ({
  site,
  staff,
  visit,
}) => {
  const { games } = await addLiveGames({ site, staff }, 'Phone Trophy', ['Newry', 'Oban', 'Penrith']);
  const [a, b, c] = games as [PublicGame, PublicGame, PublicGame];
  const visitor = await visit({ ...PHONE, ...CALM });
  const { page } = visitor;
  await passPartner(visitor, games);
  await page.goto(pathOf(games));
  await expectPlaying(page, a);
  await expectPlaying(page, b);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText(multiTexts.phone)).toBeVisible();
  await expectAccessible(page, 'two games on a phone', 'phone');
  const box = async (game: PublicGame) =>
    (await tile(page, game).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const viewport of [PHONE.viewport, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    await expect.poll(async () => (await box(b)).y).toBeGreaterThan((await box(a)).y + 100);
    expect((await box(a)).width).toBe(viewport.width);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    for (const name of [
      multiTexts.streamsOf(nameOf(b)),
      multiTexts.soundOf(nameOf(b)),
      multiTexts.close(nameOf(b)),
    ]) {
      const button = await tile(page, b).getByRole('button', { name }).boundingBox();
      expect(Math.min(button?.width ?? 0, button?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
  }
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await box(b)).x).toBeGreaterThan((await box(a)).x + 100);
  expect((await box(b)).y).toBe((await box(a)).y);
  await page.setViewportSize(PHONE.viewport);
  await page.getByRole('button', { name: multiTexts.waiting(1) }).click();
  await page.getByRole('button', { name: multiTexts.swapIn(nameOf(c)) }).click();
  await expect(page).toHaveURL(pathOf([a, c, b]));
  await expectPlaying(page, c);
  await expect(tile(page, b)).toBeHidden();
});

test('a dead stream is followed by the next one, and the view of each game is counted once', async ({
  site,
  staff,
  visit,
}) => {
  const source = await startStreamSource(site);
  const match = await addMatch(staff, { title: 'Dying Trophy' });
  const games: PublicGame[] = [];
  for (const homeTeam of ['Redcar', 'Selby']) {
    const { _id } = await addGame({ site, staff }, match, { homeTeam, status: 'Live', isLive: true });
    const streamUrls = ['Main feed', 'Second feed'].map((title) => ({
      title,
      quality: '720p' as const,
      language: 'English' as const,
      url: source.addressOf(`${homeTeam}${title[0]}`),
    }));
    await staff.call(setStreams, { params: { matchId: match._id, gameId: _id }, body: { streamUrls } });
  }
  const answer = await fetch(`${site.url}/api/matches/${match._id}`);
  games.push(...((await answer.json()) as { match: PublicMatch }).match.games);
  const [a, b] = games as [PublicGame, PublicGame];
  const visitor = await visit({ ...DESKTOP, elsewhere: PARTNER });
  visitor.expects(/status of 404/);
  const { page, calls } = visitor;
  await passPartner(visitor, games);
  await page.goto(pathOf(games));
  for (const game of games) await expectPlaying(page, game);
  source.stop(`${a.homeTeam}M`);
  const { goingOn } = streamDialogTexts;
  await expect(tile(page, a).getByRole('status').filter({ hasText: goingOn.stopped })).toContainText(
    'Second feed',
    STOPPED,
  );
  await expect(
    tile(page, a)
      .getByRole('status')
      .filter({ hasText: goingOn.now('Second feed') }),
  ).toBeAttached(STOPPED);
  await expectPlaying(page, a);
  for (const { _id } of [a, b]) {
    const counted = () =>
      calls.filter((call) => call === `PUT /api/matches/${match._id}/game/${_id}/viewCount`).length;
    await expect.poll(counted, STOPPED).toBe(1);
  }
  // The menu leads back to the first stream, once it plays again.
  source.resume(`${a.homeTeam}M`);
  await tile(page, a)
    .getByRole('button', { name: `${multiTexts.streams}: Second feed` })
    .click();
  await page.getByRole('button', { name: /^Main feed/ }).click();
  await expect(tile(page, a).locator('iframe')).toHaveAttribute('title', 'Main feed');
  await expectPlaying(page, a);
  await page.goto('about:blank');
  await source.close();
});
