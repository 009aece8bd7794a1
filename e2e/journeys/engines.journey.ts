import { createAffiliate } from '@touchline/contract/calls/affiliates';
import { setGameLive } from '@touchline/contract/calls/games';
import { gamePath } from '@touchline/contract/rules/slugs';
import { test } from '../support/engine-journey.ts';
import { expect } from '../support/journey.ts';
import { editGame } from '../support/records.ts';

/** The video that plays in the open stream. */
const VIDEO = `document.querySelector('dialog iframe')?.contentDocument?.querySelector('video')`;

for (const engine of ['webkit', 'firefox'] as const) {
  test(`in ${engine} a game moves and goes live on an open page, and its stream plays`, async ({
    open,
    own,
    site,
    staff,
  }) => {
    const partner = { title: own.name('Partner'), link: `${site.url}/about-us` };
    const { affiliate } = await staff.call(createAffiliate, { body: partner });
    const [match, game] = [await own.match(), await own.game({ affiliateId: affiliate._id })];
    const page = await open(engine);
    await page.open(gamePath(match._id, game));
    await page.read('article', 'Scheduled');
    await page.read('article', game.location);
    await page.evaluate('globalThis.sinceLoad = true');
    await editGame({ staff }, match, game, { location: 'East Stand' });
    await page.read('article', 'East Stand');
    await staff.call(setGameLive, { params: { matchId: match._id, gameId: game._id } });
    await page.click('[data-stream]');
    await expect.poll(() => page.evaluate('sinceLoad'), 'the page was not reloaded').toBe(true);
    await page.see('dialog button', 'Play');
    // The partner's page has opened in front of this one.
    await expect.poll(() => page.closeOtherTabs()).toBeGreaterThan(0);
    await page.click('dialog button', 'Play');
    await expect.poll(() => page.evaluate(`${VIDEO}?.videoWidth ?? 0`)).toBeGreaterThan(0);
    const at = () => page.evaluate<number>(`${VIDEO}.currentTime`);
    const before = await at();
    await expect.poll(at).toBeGreaterThan(before + 1);
    const shown = `${VIDEO}.getVideoPlaybackQuality().totalVideoFrames`;
    await expect.poll(() => page.evaluate(shown), 'there is a picture').toBeGreaterThan(0);
  });
}
