import { type Browser, chromium, expect as expectAtOnce } from '@playwright/test';
import { DEMO_STREAM_PATH } from '@touchline/api/media/demo-media';
import { multiPath } from '@touchline/contract/rules/slugs';
import { createAffiliate } from '@touchline/core/affiliates/affiliates';
import { setStreams } from '@touchline/core/games/games';
import { listedGames } from '@touchline/e2e/support/site.ts';
import { expectPlaying, passPartner } from '@touchline/e2e/support/together.ts';
import { makeGame } from '../../test/support/factories.ts';
import type { Installation } from '../support/installation.ts';
import type { Verdict } from '../support/verdict.ts';
import { CHROMIUM_FLAGS, type MeasuredBrowser } from './browser.ts';

const expect = expectAtOnce.configure({ timeout: 60_000 });
const GAMES = 4;
/** The time until the players hold as much of their streams as they keep, and the time that is watched then. */
const [WARM_UP_MS, WATCHED_MS] = [75_000, 120_000];
/** The growth that garbage not yet collected explains. */
const MOST_GROWTH = 1.25;

/** Measures whether the memory of a page on which four games play grows: its heap, with those of its frames. */
export async function measureSeveralGames(
  { core }: Installation,
  { executablePath, origin }: MeasuredBrowser,
  verdict: Verdict,
): Promise<void> {
  await createAffiliate(core, { title: 'Partner', link: 'https://partner.example/' });
  for (let n = 0; n < GAMES; n += 1) {
    const { matchId, _id: id } = await makeGame(core, { status: 'Live', isLive: true });
    const stream = { title: 'Main feed', quality: '720p', language: 'English' } as const;
    await setStreams(core, { matchId, id }, [{ ...stream, url: origin + DEMO_STREAM_PATH }]);
  }
  const isListed = async () => {
    const listed = await listedGames({ url: origin });
    return listed.filter(({ game }) => game.streamUrls.length > 0).map(({ game }) => game);
  };
  await expect.poll(isListed).toHaveLength(GAMES);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    verdict.figure(
      { name: 'four games play for two minutes, the growth of their memory', unit: 'times', digits: 2 },
      [await measureGrowth(browser, origin, await isListed())],
      { atMost: MOST_GROWTH },
    );
  } finally {
    await browser.close();
  }
}

async function measureGrowth(
  browser: Browser,
  origin: string,
  games: Parameters<typeof passPartner>[1],
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await passPartner({ page }, games);
  await page.goto(origin + multiPath(...games.map(({ _id }) => _id)));
  const allPlay = () =>
    expect(async () => {
      for (const game of games) await expectPlaying(page, game);
    }).toPass({ timeout: 60_000 });
  await allPlay();
  const session = await page.context().newCDPSession(page);
  const usedBytes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await page.waitForTimeout(WARM_UP_MS);
  const before = await usedBytes();
  await page.waitForTimeout(WATCHED_MS);
  await allPlay();
  return (await usedBytes()) / before;
}
