import { multiPath } from '@touchline/contract/rules/slugs';
import { expect, test } from '../support/journey.ts';
import { addLiveGames, expectPlaying, passPartner } from '../support/together.ts';
import { DESKTOP } from '../support/visitor.ts';

/** Four pictures for two minutes: only where the long tests run. */
const isLong = process.env.TEST_LONG === '1';
/** The time until the players hold as much of their streams as they keep. */
const WARM_UP_MS = 75_000;
const WATCHED_MS = 120_000;
/** The growth of the page's heap, with its frames, that garbage not yet collected explains. */
const MOST_GROWTH = 1.25;

test('four games play for two minutes without more and more memory', async ({ site, staff, visit }) => {
  test.skip(!isLong, 'runs with TEST_LONG=1');
  test.setTimeout(600_000);
  const { games } = await addLiveGames({ site, staff }, 'Memory Trophy', ['Whitby', 'Yarm', 'Zeal', 'Wick']);
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await passPartner(visitor, games);
  await page.goto(multiPath(...games.map(({ _id }) => _id)));
  for (const game of games) await expectPlaying(page, game);
  const session = await page.context().newCDPSession(page);
  const usedBytes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const reached = async (seconds: number) =>
    expect
      .poll(() => page.evaluate('performance.now() / 1000'), { timeout: 300_000, intervals: [5_000] })
      .toBeGreaterThan(seconds);
  await reached(WARM_UP_MS / 1_000);
  const before = await usedBytes();
  await reached((WARM_UP_MS + WATCHED_MS) / 1_000);
  for (const game of games) await expectPlaying(page, game);
  expect(await usedBytes()).toBeLessThan(before * MOST_GROWTH);
});
