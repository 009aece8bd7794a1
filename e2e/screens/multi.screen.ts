import { getGame } from '@touchline/contract/calls/games';
import type { PublicGame } from '@touchline/contract/records/match';
import { finishedGameExample } from '@touchline/contract/records/matches-example';
import { versus } from '@touchline/contract/rules/formats';
import { multiPath } from '@touchline/contract/rules/slugs';
import { multiTexts } from '@touchline/contract/texts/multi';
import { expectAccessible } from '../support/accessibility.ts';
import { look } from '../support/look.ts';
import { expectPlaying, expectSoundOf, playerIn, tile } from '../support/together.ts';
import type { Answer } from './support/answers.ts';
import { liveDay, liveDayOf, liveGames } from './support/live-day.ts';
import { test as base, expect, PHONE, type Screen, type ScreenOptions } from './support/screen.ts';

const UNKNOWN = 'f'.repeat(24);
const { left, add, layout } = multiTexts;
const nameOf = ({ homeTeam, awayTeam }: PublicGame) => versus(homeTeam, awayTeam);
const pathOf = (games: readonly PublicGame[]) => multiPath(...games.map(({ _id }) => _id));
const [a, b, c, d, e] = liveGames as [PublicGame, PublicGame, PublicGame, PublicGame, PublicGame];
const three = [a, b, c];

/** Of the games that are not live there is the finished one, by its id. */
const formerGames: Answer = {
  call: getGame,
  give: ({ params: { id } }) =>
    id === finishedGameExample._id
      ? { status: 200, body: { matchId: UNKNOWN, game: finishedGameExample } }
      : { status: 404, body: { code: 'NOT_FOUND', message: 'Game not found.', requestId: 'req-7f31c0a2' } },
};

/** A test of games that play together. */
const test = base.extend<{ watch: (path: string, options?: ScreenOptions) => Promise<Screen> }>({
  watch: async ({ open }, use) =>
    use((path, options) =>
      open(path, {
        hasRunningClock: true,
        ...options,
        answers: [...(options?.answers ?? liveDay), formerGames],
      }),
    ),
});

test('what cannot play here leaves the address, and a sentence names it', async ({ watch }) => {
  const over = finishedGameExample._id;
  const asked = [a._id, UNKNOWN, 'Call us at 555', a._id, over, b._id, c._id, d._id, e._id];
  const { page } = await watch(multiPath(...asked));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page).toHaveTitle(/^Watch together/);
  await expect(page).toHaveURL(pathOf([a, b, c, d]));
  await expect(page.getByRole('article')).toHaveCount(4);
  for (const sentence of [
    left.twice(nameOf(a)),
    left.tooMany(nameOf(e)),
    left.finished(nameOf(finishedGameExample)),
    left.unknown([UNKNOWN]),
  ])
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  // What is no id is nowhere on our page.
  await expect(page.getByText('Call us')).toHaveCount(0);
});

test("each game waits for a press where the visitor has not passed its partner's page", async ({ watch }) => {
  const partner = 'https://partner.example/offer';
  const { page, open } = await watch(pathOf([a, b, c, d]), { answers: liveDayOf(partner) });
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(4);
  await expect(page.locator('iframe')).toHaveCount(0);
  const opened = page.context().waitForEvent('page');
  await tile(page, a).getByRole('button', { name: 'Play', exact: true }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(partner);
  await page.bringToFront();
  await expectPlaying(page, a);

  await open(multiPath(UNKNOWN));
  await expect(page).toHaveURL('/multi');
  await page.getByRole('button', { name: `${add.verb} ${nameOf(a)}` }).click();
  await expect(page).toHaveURL(pathOf([a]));
  // Its partner's page was opened a moment ago.
  await expectPlaying(page, a);
  await expect.poll(() => page.context().pages().length).toBe(2);
});

test('one of the games has sound, by click and by keys', async ({ watch }) => {
  const { page } = await watch(pathOf(three));
  for (const game of three) await expectPlaying(page, game);
  await tile(page, b)
    .getByRole('button', { name: multiTexts.soundOf(nameOf(b)) })
    .click();
  await expectSoundOf(page, three, b);
  await expect(page.getByRole('status').filter({ hasText: multiTexts.soundOf(nameOf(b)) })).toBeAttached();
  await page.keyboard.press('3');
  await expectSoundOf(page, three, c);
  await page.keyboard.press('m');
  await expectSoundOf(page, three, null);
  await page.keyboard.press('m');
  await expectSoundOf(page, three, c);
  // A press on a silent picture.
  await tile(page, a).click({ position: { x: 200, y: 200 } });
  await expectSoundOf(page, three, a);
  await expect(tile(page, a)).toBeFocused();
});

test('the large game changes by keys, also those of a player, without a new load', async ({ watch }) => {
  const { page } = await watch(pathOf(three));
  for (const game of three) await expectPlaying(page, game);
  const loadedAt = () =>
    Promise.all(
      three.map((game) =>
        playerIn(page, game)
          .locator('body')
          .evaluate(() => performance.timeOrigin),
      ),
    );
  const before = await loadedAt();
  const [first, second] = [tile(page, a), tile(page, b)];
  const expectWidths = (what: string, condition: (first: number, second: number) => boolean) =>
    look(page).until(what, { first, second }, (boxes) => condition(boxes.first.width, boxes.second.width));

  // The browser refuses sound before the first press.
  for (const [key, loud] of [
    ['2', b],
    ['1', a],
  ] as const) {
    await page.keyboard.press(key);
    await expectSoundOf(page, three, loud);
  }
  await page.keyboard.press('ArrowRight');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  await page.keyboard.press('f');
  await expect(page).toHaveURL(pathOf([b, a, c]));
  await expectWidths('the second game is large', (one, other) => other / one > 2);
  await expectSoundOf(page, three, a);

  // There the arrows leave the player.
  await playerIn(page, a).getByRole('button', { name: 'Mute', exact: true }).focus();
  await page.keyboard.press('1');
  await expectSoundOf(page, three, b);
  await page.keyboard.press('m');
  await expectSoundOf(page, three, a);
  await page.keyboard.press('f');
  await expect(page).toHaveURL(pathOf(three));
  await expectWidths('the first game is large again', (one, other) => one / other > 2);
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();

  await page.getByText(layout.equal, { exact: true }).click();
  await expect(page).toHaveURL(`${pathOf(three)}&layout=equal`);
  await expectWidths('both are as wide', (one, other) => one === other);
  for (const game of three) await expectPlaying(page, game);
  await expect.poll(loadedAt).toEqual(before);
});

test('an address shares games and layout, and follows what is closed and added', async ({ watch }) => {
  const address = `${pathOf(three)}&layout=equal`;
  const { page } = await watch(address);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('radio', { name: layout.equal })).toBeChecked();
  await expect(page).toHaveURL(address);
  await tile(page, b)
    .getByRole('button', { name: multiTexts.close(nameOf(b)) })
    .click();
  await expect(page).toHaveURL(`${pathOf([a, c])}&layout=equal`);
  await page.getByRole('button', { name: `${add.verb} ${nameOf(b)}` }).click();
  await expect(page).toHaveURL(`${pathOf([a, c, b])}&layout=equal`);
  await expectPlaying(page, b);
});

test('several games are accessible', async ({ watch }) => {
  const { page } = await watch(`${pathOf(three)}&layout=equal`);
  for (const game of three) await expectPlaying(page, game);
  await expectAccessible(page, 'several games');
});

test('two games on a phone are accessible', async ({ watch }) => {
  const { page } = await watch(pathOf(three), PHONE);
  for (const game of [a, b]) await expectPlaying(page, game);
  await expectAccessible(page, 'two games on a phone', 'phone');
});

for (const viewport of [PHONE.viewport, { width: 320, height: 640 }])
  test(`two games are one above the other at ${viewport.width}, with buttons for thumbs`, async ({
    watch,
  }) => {
    const { page } = await watch(pathOf(three), { ...PHONE, viewport });
    for (const game of [a, b]) await expectPlaying(page, game);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText(multiTexts.phone)).toBeVisible();
    await look(page).until(
      'the second game is under the first, as wide as the phone',
      { first: tile(page, a), second: tile(page, b) },
      ({ first, second }) => second.top > first.top + 100 && first.width === viewport.width,
    );
    await look(page).untilNone(
      'the page is as wide as the phone',
      `[document.documentElement.scrollWidth].filter((width) => width !== ${viewport.width}).map(String)`,
    );
    for (const text of [multiTexts.streamsOf, multiTexts.soundOf, multiTexts.close]) {
      const name = text(nameOf(b));
      const button = tile(page, b).getByRole('button', { name });
      await look(page).until(`${name} is large enough`, { button }, (boxes) => {
        const { width, height } = boxes.button;
        return Math.min(width, height) >= 44;
      });
    }
  });

test('two games are side by side on a phone that is turned', async ({ watch }) => {
  const { page } = await watch(pathOf(three), PHONE);
  for (const game of [a, b]) await expectPlaying(page, game);
  await page.setViewportSize({ width: 844, height: 390 });
  await look(page).until(
    'the second game is beside the first',
    { first: tile(page, a), second: tile(page, b) },
    ({ first, second }) => second.left > first.left + 100 && second.top === first.top,
  );
});

test('a phone swaps a game that waits in for the silent one', async ({ watch }) => {
  const { page } = await watch(pathOf(three), PHONE);
  await page.getByRole('button', { name: multiTexts.waiting(1) }).click();
  await page.getByRole('button', { name: multiTexts.swapIn(nameOf(c)) }).click();
  await expect(page).toHaveURL(pathOf([a, c, b]));
  await expectPlaying(page, c);
  await expect(tile(page, b)).toBeHidden();
});
