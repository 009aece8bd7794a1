import type { Page } from '@playwright/test';
import { setStreams } from '@touchline/contract/calls/games';
import { checkStream } from '@touchline/contract/calls/stream-health';
import { resultTexts } from '@touchline/contract/texts/results';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { test as base, expect } from '../support/journey.ts';
import { clipOf } from '../support/records.ts';
import { type StreamSource, startStreamSource } from '../support/stream-source.ts';
import { expectNoReload, markPage } from '../support/visitor.ts';

const { pane, states } = streamHealthTexts;
const results = resultTexts.streamHealth;

interface OfStreams {
  /** A host whose streams the site checks. */
  readonly source: StreamSource;
  /** A live game of this journey with streams of these titles at these addresses; answers its streams by title. */
  readonly liveGame: (streams: Record<string, string>) => Promise<Map<string, string>>;
}

const test = base.extend<OfStreams>({
  source: async ({ site }, use) => {
    const source = await startStreamSource(site, { port: site.outgoingPort });
    await use(source);
    await source.close();
  },
  liveGame: async ({ own, staff }, use) =>
    use(async (streams) => {
      const [match, game] = [await own.match(), await own.game({ status: 'Live', isLive: true })];
      const { game: changed } = await staff.call(setStreams, {
        params: { matchId: match._id, gameId: game._id },
        body: {
          streamUrls: Object.entries(streams).map(([title, url]) => ({
            title,
            quality: '720p' as const,
            url,
          })),
        },
      });
      return new Map(changed.streamUrls.map(({ title, _id }) => [title, _id]));
    }),
});

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const toastOf = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** Presses 'Check now' in the open pane, and waits for its answer. */
async function checkNow(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/check') && response.ok());
  await page.getByRole('button', { name: pane.check }).click();
  await answered;
}

test('two pages of staff show a stream die and play again without a reload; it is solved, and filtered', async ({
  liveGame,
  own,
  site,
  source,
  staff,
}) => {
  const streams = await liveGame({ 'First feed': clipOf(site), 'Second feed': source.addressOf('a') });
  const { page, open } = await staff.open(`/dashboard/streams?q=${own.word}&sort=health`);
  const { page: other } = await staff.open(`/dashboard/streams?tab=games&q=${own.word}`);
  await Promise.all([markPage(page), markPage(other)]);
  for (const id of streams.values()) await staff.call(checkStream, { params: { id } });
  await expect(rowOf(page, 'Second feed')).toContainText(states.ok);
  await expect(rowOf(other, own.word)).toContainText('2 of 2 play');

  await rowOf(page, 'Second feed').getByText('Second feed').click();
  await expect(page.getByRole('region', { name: pane.title })).toBeVisible();
  source.stop('a');
  await checkNow(page);
  await expect(toastOf(page, results.checked)).toBeVisible();
  await checkNow(page);
  await expect(rowOf(page, 'Second feed')).toContainText(states.down);
  await expect(page.getByText(/^Down since /)).toBeVisible();
  await expect(rowOf(other, own.word)).toContainText('1 of 2 play');
  await expectNoReload(page);

  await open(`/dashboard/streams?q=${own.word}&health=down`);
  await expect(rowOf(page, 'Second feed')).toBeVisible();
  await expect(rowOf(page, 'First feed')).toHaveCount(0);

  await open(`/dashboard/streams?q=${own.word}&sort=health`);
  await markPage(page);
  await rowOf(page, 'Second feed').getByText('Second feed').click();
  source.resume('a');
  await page.getByRole('button', { name: pane.solve }).click();
  await expect(toastOf(page, results.solved)).toBeVisible();
  await checkNow(page);
  await expect(rowOf(page, 'Second feed')).toContainText(states.ok);
  await expect(rowOf(other, own.word)).toContainText('2 of 2 play');
  await Promise.all([expectNoReload(page), expectNoReload(other)]);
});

test('a game of which no stream plays is in the bell and on the overview, each with a way to its streams', async ({
  liveGame,
  own,
  source,
  staff,
}) => {
  source.stop('b');
  const streams = await liveGame({ 'Only feed': source.addressOf('b') });
  const { page } = await staff.open('/dashboard');
  for (const id of [...streams.values(), ...streams.values()])
    await staff.call(checkStream, { params: { id } });
  const [home, away] = own.teams;
  const line = page.getByRole('listitem').filter({ hasText: 'No stream plays' });
  await expect(line.filter({ hasText: `${home} vs ${away}` })).toBeVisible();
  await page.getByRole('button', { name: /^(Requests|\d+ new requests?)$/ }).click();
  await page.getByRole('link', { name: streamHealthTexts.outage(home, away) }).click();
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    const { sort, q } = Object.fromEntries(searchParams);
    return pathname === '/dashboard/streams' && sort === 'health' && q?.startsWith(own.word) === true;
  });
  await expect(rowOf(page, 'Only feed').filter({ hasText: own.word })).toContainText(states.down);
});

test('staff who may not edit games can check a stream, and read why they cannot solve it', async ({
  liveGame,
  own,
  site,
  staff,
}) => {
  await liveGame({ 'Main feed': clipOf(site) });
  const user = await own.user(['dashboard:access', 'streams:access']);
  const { page } = await staff.open(`/dashboard/streams?q=${own.word}`, { as: user });
  await rowOf(page, own.word).getByText('Main feed').click();
  const solve = page.getByRole('button', { name: pane.solve });
  await expect(solve).toHaveAttribute('aria-disabled', 'true');
  await expect(solve).toHaveAttribute('title', /Permission denied|Edit/);
  await checkNow(page);
  await expect(toastOf(page, results.checked)).toBeVisible();
  await expect(rowOf(page, own.word)).toContainText(states.ok);
});
