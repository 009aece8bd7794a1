import type { Page } from '@playwright/test';
import type { PublicGame } from '@touchline/contract/records/match';
import { gamePath, multiPath } from '@touchline/contract/rules/slugs';
import { multiTexts } from '@touchline/contract/texts/multi';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { test as base, expect } from '../support/journey.ts';
import { PARTNER } from '../support/records.ts';
import { bar, card, expectPlaying, inDialog } from '../support/stream-player.ts';
import { type StreamSource, startStreamSource } from '../support/stream-source.ts';
import { giveStreams, type NamedStream } from '../support/streams.ts';
import { expectPlaying as expectTilePlaying, passPartner, tile } from '../support/together.ts';
import { DESKTOP } from '../support/visitor.ts';

const texts = streamDialogTexts.goingOn;
const LIVE = { status: 'Live', isLive: true } as const;

/** A journey with a host of streams that stop. */
const test = base.extend<{ source: StreamSource }>({
  source: async ({ site }, use) => {
    const source = await startStreamSource(site);
    await use(source);
    await source.close();
  },
});

/** Lets the time of the page pass until this is true: a stream counts as stopped after fifteen seconds. */
const pass = (page: Page, what: string, isReached: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(2_000);
        return isReached();
      },
      { message: what, intervals: [200], timeout: 120_000 },
    )
    .toBe(true);

/** Lets the time of the page pass by `pass` alone: a bar stands for five seconds, and then the next stream starts. */
const hold = (page: Page) =>
  // A busy machine may take longer than the second from the look to the pause.
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)).toPass();

/** How often a page has counted a view of a game. */
const countedIn = (calls: readonly string[], match: { readonly _id: string }, game: PublicGame) => () =>
  calls.filter((call) => call === `PUT /api/matches/${match._id}/game/${game._id}/viewCount`).length;

test('a stream that dies is followed by the next one, which a visitor may refuse; the view is counted once', async ({
  own,
  source,
  staff,
  visit,
}) => {
  const game = await own.game(LIVE);
  const match = await own.match();
  const [main, second] = (await giveStreams(
    staff,
    { match, game },
    { 'Main feed': source.addressOf('main'), 'Second feed': source.addressOf('second') },
  )) as [NamedStream, NamedStream];
  const watch = async () => {
    const visitor = await visit({ ...DESKTOP, elsewhere: PARTNER });
    const { page, open } = visitor;
    await page.clock.install();
    await open(gamePath(match._id, game));
    await card(page, main).click();
    // The partner's page has opened in front of this one.
    await page.bringToFront();
    await inDialog(page, 'Play').click();
    await expectPlaying(page);
    return visitor;
  };
  const shows = (page: Page, { title }: NamedStream) =>
    expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
  const [{ page: follower, calls }, { page: stayer }] = [await watch(), await watch()];
  const tabs = follower.context().pages().length;
  source.stop('main');
  await hold(stayer);
  await pass(stayer, 'the stream has stopped', () => bar(stayer).isVisible());
  await expect(bar(stayer)).toContainText(second.title);
  await inDialog(stayer, texts.stay).click();
  await expect(bar(stayer)).toBeHidden();
  await stayer.clock.resume();

  await pass(follower, 'the next stream has started', async () => {
    const now = follower.getByRole('status').filter({ hasText: texts.now(second.title) });
    return (await now.count()) === 1;
  });
  await shows(follower, second);
  await expectPlaying(follower);
  expect(follower.context().pages(), 'no page of a partner has opened').toHaveLength(tabs);
  const counted = countedIn(calls, match, game);
  await pass(follower, 'the view is counted', async () => counted() > 0);
  await expect.poll(() => calls).toContain(`POST /api/streams/${main._id}/playback`);
  await shows(stayer, main);
  await expect(bar(stayer)).toBeHidden();

  // The next stream dies too: the first one was left a moment ago, and is not tried again.
  source.stop('second');
  await pass(follower, 'no stream is left', () => follower.getByText(texts.none).isVisible());
  await shows(follower, second);
  expect(counted()).toBe(1);
});

test('beside others a dead stream is followed by the next one, and the view of each game is counted once', async ({
  own,
  source,
  staff,
  visit,
}) => {
  const match = await own.match();
  const games: PublicGame[] = [];
  for (const team of ['Redcar', 'Selby']) {
    const game = await own.game({ ...LIVE, homeTeam: own.name(team) });
    await giveStreams(
      staff,
      { match, game },
      { 'Main feed': source.addressOf(`${team}-main`), 'Second feed': source.addressOf(`${team}-second`) },
    );
    games.push(game);
  }
  const [a, b] = games as [PublicGame, PublicGame];
  const visitor = await visit({ ...DESKTOP, elsewhere: PARTNER });
  const { page, calls, open } = visitor;
  await passPartner(visitor, games);
  await page.clock.install();
  await open(multiPath(a._id, b._id));
  for (const game of games) await expectTilePlaying(page, game);
  source.stop('Redcar-main');
  const status = (text: string) => tile(page, a).getByRole('status').filter({ hasText: text });
  await hold(page);
  await pass(page, 'the stream has stopped', () => status(texts.stopped).isVisible());
  await expect(status(texts.stopped)).toContainText('Second feed');
  await page.clock.resume();
  await pass(
    page,
    'the next stream has started',
    async () => (await status(texts.now('Second feed')).count()) === 1,
  );
  await expectTilePlaying(page, a);
  const [ofA, ofB] = [countedIn(calls, match, a), countedIn(calls, match, b)];
  await pass(page, 'both views are counted', async () => ofA() > 0 && ofB() > 0);

  // The menu leads back to the first stream, once it plays again.
  source.resume('Redcar-main');
  await tile(page, a)
    .getByRole('button', { name: `${multiTexts.streams}: Second feed` })
    .click();
  await page.getByRole('button', { name: /^Main feed/ }).click();
  await expect(tile(page, a).locator('iframe')).toHaveAttribute('title', 'Main feed');
  await expectTilePlaying(page, a);
  expect([ofA(), ofB()]).toEqual([1, 1]);
});
