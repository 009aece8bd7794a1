import { sendRequest } from '@touchline/contract/calls/requests';
import { getSettings } from '@touchline/contract/calls/settings';
import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { matchesExample } from '@touchline/contract/records/matches-example';
import { settingsExample } from '@touchline/contract/records/settings';
import { gamePath, matchPath } from '@touchline/contract/rules/slugs';
import { adTexts } from '@touchline/contract/texts/ads';
import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { visitorFormTexts } from '@touchline/contract/texts/visitor-forms';
import { CUT_OFF } from '../support/cut-off.ts';
import { answer } from './support/answers.ts';
import { type EnginePage, expect, NARROW, OTHER_ENGINES, test } from './support/engine-screen.ts';

const { labels } = visitorFormTexts;
const [MATCH] = matchesExample as [PublicMatch, ...PublicMatch[]];
/** The first game that is live. */
const LIVE = MATCH.games[1] as PublicGame;
/** The frame of the open stream, and the video that plays in it. */
const FRAME = `document.querySelector('dialog iframe')`;
const VIDEO = `${FRAME}?.contentDocument?.querySelector('video')`;

/** No stream waits for the page of a partner. */
const WITHOUT_PARTNERS = answer(getSettings, { settings: { ...settingsExample, affiliateGate: false } });

/** Closes the suggestion of a first visit. */
async function closeSuggestion(page: EnginePage): Promise<void> {
  await page.see('dialog h2', adTexts.blocker.title);
  await page.click('dialog button', adTexts.blocker.action);
  await page.seeNo('dialog[open]');
}

for (const engine of OTHER_ENGINES) {
  test(`in ${engine} the suggestion of a first visit is whole, and closes`, async ({ openIn }) => {
    const { page } = await openIn(engine, '/');
    await page.see('dialog h2', adTexts.blocker.title);
    await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([]);
    await closeSuggestion(page);
  });

  test(`in ${engine} a search is in the address`, async ({ openIn }) => {
    const { page } = await openIn(engine, '/');
    await closeSuggestion(page);
    await page.fill('input[type="search"]', 'Search a team, sport or match', 'harbour');
    await expect.poll(() => page.evaluate('location.search')).toBe('?q=harbour');
  });

  test(`in ${engine} a favourite is stored`, async ({ openIn }) => {
    const { page } = await openIn(engine, '/');
    await closeSuggestion(page);
    const star = `main button[aria-label="${siteTexts.favourites.oneOf(LIVE.title)}"]`;
    await page.click(star);
    await page.see(`${star}[aria-pressed="true"]`);
    await expect.poll(() => page.evaluate("JSON.parse(localStorage.getItem('favourites')).length")).toBe(1);
  });

  test(`in ${engine} the way back finds the place in the list again`, async ({ openIn }) => {
    const { page } = await openIn(engine, '/');
    await closeSuggestion(page);
    await page.evaluate('scrollTo(0, 300)');
    await expect.poll(() => page.evaluate('scrollY')).toBe(300);
    await page.open('/sign-in');
    await page.back();
    await page.see('main [data-game]');
    await expect.poll(() => page.evaluate('Math.round(scrollY)')).toBe(300);
  });

  test(`in ${engine} a match is requested, after a mistake`, async ({ openIn }) => {
    const { page, site } = await openIn(engine, '/');
    await closeSuggestion(page);
    await page.click('button', siteTexts.request.title);
    await page.see('dialog h2', siteTexts.request.title);
    await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([]);
    await page.fill('dialog input', labels.homeTeam, 'Wickford Vale');
    await page.fill('dialog input', labels.awayTeam, 'Yarrow Bridge');
    await page.choose(labels.category, 'Football');
    await page.fill('dialog input', labels.username, 'wanda');
    await page.fill('dialog input', 'Email', 'wanda@touchline.example');
    await page.click('dialog button', siteTexts.request.submit);
    await page.read('dialog form', visitorFormTexts.required(labels.league));
    await page.fill('dialog input', labels.league, 'Harbour Counties');
    await page.click('dialog button', siteTexts.request.submit);
    await page.seeNo('dialog[open]');
    const sent = () => site.asked.filter(({ id }) => id === sendRequest.id).map(({ body }) => body);
    await expect.poll(sent).toMatchObject([{ awayTeam: 'Yarrow Bridge', league: 'Harbour Counties' }]);
  });

  test(`in ${engine} a stream plays, and plays on in a corner while another page opens`, async ({
    openIn,
  }) => {
    const { page } = await openIn(engine, gamePath(MATCH._id, LIVE), {
      answers: [WITHOUT_PARTNERS],
    });
    await page.click(`[data-stream="${LIVE.streamUrls[0]?._id}"]`);
    await page.see('dialog button', 'Play');
    await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([]);
    await page.click('dialog button', 'Play');
    await expectToPlay(page);
    await expect.poll(() => page.evaluate(`${FRAME}.offsetHeight`)).toBeGreaterThan(300);

    const loaded = await page.evaluate(`${FRAME}.contentWindow.performance.timeOrigin`);
    await page.click('dialog button', streamDialogTexts.corner.keep);
    await page.see('.mini-player button', streamDialogTexts.corner.return);
    const heightIs = (height: number) =>
      expect.poll(() => page.evaluate('document.querySelector(".mini-player").offsetHeight')).toBe(height);
    await heightIs(236);
    // As a bar where the window is narrow.
    await page.resize(NARROW);
    await heightIs(72);
    await page.click('main a', MATCH.title);
    await expect.poll(() => page.evaluate('location.pathname')).toBe(matchPath(MATCH));
    await expectToPlay(page);
    await expect.poll(() => page.evaluate(`${FRAME}.contentWindow.performance.timeOrigin`)).toBe(loaded);
  });
}

/** Waits until the picture of the open stream runs. */
async function expectToPlay(page: EnginePage): Promise<void> {
  await expect.poll(() => page.evaluate(`${VIDEO}?.videoWidth ?? 0`)).toBeGreaterThan(0);
  const at = () => page.evaluate<number>(`${VIDEO}.currentTime`);
  const before = await at();
  await expect.poll(at).toBeGreaterThan(before + 1);
  await expect
    .poll(() => page.evaluate(`${VIDEO}.getVideoPlaybackQuality().totalVideoFrames`), 'there is a picture')
    .toBeGreaterThan(0);
}
