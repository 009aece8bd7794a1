import { createAffiliate } from '@touchline/contract/calls/affiliates';
import { setGameLive } from '@touchline/contract/calls/games';
import { listRequests } from '@touchline/contract/calls/requests';
import { gamePath, matchPath } from '@touchline/contract/rules/slugs';
import { adTexts } from '@touchline/contract/texts/ads';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { visitorFormTexts } from '@touchline/contract/texts/visitor-forms';
import { CUT_OFF } from '../support/cut-off.ts';
import { type EnginePage, SIZES, test } from '../support/engine-journey.ts';
import { expect } from '../support/journey.ts';
import { addGame, addMatch, LEAGUE } from '../support/records.ts';

const DAY_MS = 86_400_000;
const SEARCH = 'Search a team, sport or match';
const { labels } = visitorFormTexts;
/** The frame of the open stream, and the video that plays in it. */
const FRAME = `document.querySelector('dialog iframe')`;
const VIDEO = `${FRAME}?.contentDocument?.querySelector('video')`;

/** Opens the home page and closes the suggestion of a first visit. */
async function openHome(page: EnginePage): Promise<void> {
  await page.goto('/');
  await page.see('dialog h2', adTexts.blocker.title);
  await page.click('dialog button', adTexts.blocker.action);
  await page.seeNo('dialog[open]');
}

for (const engine of ['webkit', 'firefox'] as const) {
  test(`in ${engine} a visitor closes the suggestion, searches, adds a favourite, and finds the place again`, async ({
    open,
  }) => {
    const page = await open(engine);
    await page.goto('/');
    await page.see('dialog h2', adTexts.blocker.title);
    await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([]);
    await page.click('dialog button', adTexts.blocker.action);
    await page.seeNo('dialog[open]');

    await page.fill('input[type="search"]', SEARCH, 'harbour');
    await expect.poll(() => page.evaluate('location.search')).toBe('?q=harbour');
    await page.goto('/');

    const star = 'main button[aria-label^="Favourite: "]';
    await page.click(star);
    await page.see(`${star}[aria-pressed="true"]`);
    await expect.poll(() => page.evaluate("JSON.parse(localStorage.getItem('favourites')).length")).toBe(1);

    await page.evaluate('scrollTo(0, 900)');
    await expect.poll(() => page.evaluate('scrollY')).toBe(900);
    await page.goto('/sign-in');
    await page.back();
    await page.see('main [data-game]');
    await expect.poll(() => page.evaluate('Math.round(scrollY)')).toBe(900);
  });

  test(`in ${engine} a visitor requests a match, after a mistake`, async ({ open, staff }) => {
    const page = await open(engine);
    await openHome(page);
    await page.click('button', siteTexts.request.title);
    await page.see('dialog h2', siteTexts.request.title);
    await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([]);
    await page.fill('dialog input', labels.homeTeam, 'Wickford Vale');
    await page.fill('dialog input', labels.awayTeam, `Yarrow Bridge ${engine}`);
    await page.choose(labels.category, 'Football');
    await page.fill('dialog input', labels.username, 'wanda');
    await page.fill('dialog input', 'Email', 'wanda@touchline.example');
    await page.click('dialog button', siteTexts.request.submit);
    await page.read('dialog form', visitorFormTexts.required(labels.league));
    await page.fill('dialog input', labels.league, 'Harbour Counties');
    await page.click('dialog button', siteTexts.request.submit);
    await page.seeNo('dialog[open]');
    const { requests } = await staff.call(listRequests);
    expect(requests.map(({ awayTeam }) => awayTeam)).toContain(`Yarrow Bridge ${engine}`);
  });

  test(`in ${engine} a game goes live on an open page, and its stream plays`, async ({
    open,
    site,
    staff,
  }) => {
    const partner = { title: `Partner of ${engine}`, link: `${site.url}/about-us` };
    const { affiliate } = await staff.call(createAffiliate, { body: partner });
    const match = await addMatch(staff, { title: `Trophy of ${engine}` });
    const game = await addGame({ site, staff }, match, { affiliateId: affiliate._id });
    const page = await open(engine);
    await page.goto(gamePath(match._id, game));
    await page.read('article', 'Scheduled');
    await page.evaluate('globalThis.sinceLoad = true');
    await staff.call(setGameLive, { params: { matchId: match._id, gameId: game._id } });
    await page.click('[data-stream]');
    expect(await page.evaluate('sinceLoad'), 'the page was not reloaded').toBe(true);
    await page.see('dialog button', 'Play');
    // The partner's page has opened in front of this one.
    expect(await page.closeOtherTabs()).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([]);
    await page.click('dialog button', 'Play');
    await expect.poll(() => page.evaluate(`${VIDEO}?.videoWidth ?? 0`)).toBeGreaterThan(0);
    const at = () => page.evaluate<number>(`${VIDEO}.currentTime`);
    const before = await at();
    await expect.poll(at).toBeGreaterThan(before + 1);
    const shown = `${VIDEO}.getVideoPlaybackQuality().totalVideoFrames`;
    await expect.poll(() => page.evaluate(shown), 'there is a picture').toBeGreaterThan(0);
    expect(await page.evaluate(`${FRAME}.offsetHeight`)).toBeGreaterThan(300);

    // It plays on in a corner while another page opens: as a bar where the window is narrow.
    const loaded = await page.evaluate(`${FRAME}.contentWindow.performance.timeOrigin`);
    await page.click('dialog button', streamDialogTexts.corner.keep);
    await page.see('.mini-player button', streamDialogTexts.corner.return);
    const heightIs = (height: number) =>
      expect.poll(() => page.evaluate('document.querySelector(".mini-player").offsetHeight')).toBe(height);
    await heightIs(236);
    await page.resize(SIZES[1]);
    await heightIs(72);
    await page.click('main a', match.title);
    await expect.poll(() => page.evaluate('location.pathname')).toBe(matchPath(match));
    const kept = await at();
    await expect.poll(at).toBeGreaterThan(kept + 1);
    expect(await page.evaluate(`${FRAME}.contentWindow.performance.timeOrigin`)).toBe(loaded);
  });

  test(`in ${engine} staff sign in, add and edit a game, and search`, async ({ open, signIn, staff }) => {
    const match = await addMatch(staff, { title: `Desk of ${engine}` });
    const page = await open(engine);
    await signIn(page, `/dashboard/matches/${match._id}`);
    await page.click('button', dialogTexts.game.submit);
    await page.see('dialog h2', dialogTexts.game.add);
    await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([]);
    await page.fill('dialog input', 'Home team', 'Pelford');
    await page.press('Tab');
    await page.fill('dialog input', 'Away team', 'Quillham');
    await page.press('Tab');
    await page.fill('dialog input', 'League', LEAGUE);
    await page.click('[role="option"]', LEAGUE);
    await page.fill('dialog input', 'Location', 'The Lane');
    await page.press('Tab');
    // Late in the day the default time has passed, and the form would ask for the game's status.
    await page.fill('dialog input', 'Date', new Date(Date.now() + DAY_MS).toISOString().slice(0, 10));
    await page.press('Tab');
    await page.click('dialog footer button', dialogTexts.game.submit);
    await page.seeNo('dialog[open]');
    await page.read('main', 'Pelford');

    await page.click('button[aria-label^="Actions for "]');
    await page.click('[role="menuitem"]', 'Edit');
    await page.fill('dialog input', 'Location', 'North Bank');
    await page.press('Tab');
    await page.click('dialog footer button', dialogTexts.saveChanges);
    await page.seeNo('dialog[open]');
    await page.read('main', 'North Bank');

    await page.click('header button span', dashboardTexts.search.placeholder);
    await page.see('dialog [role="combobox"]');
    await page.type('leagues');
    await page.see('dialog [role="option"][aria-selected="true"]');
    await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([]);
    await page.press('Enter');
    await page.seeNo('dialog[open]');
    await expect.poll(() => page.evaluate('location.search')).toBe('?tab=leagues');
  });
}

test('a change in one engine is seen in another', async ({ open, signIn, site, staff }) => {
  const match = await addMatch(staff, { title: 'Two Engines Trophy' });
  const game = await addGame({ site, staff }, match);
  const desk = await open('firefox');
  const visitor = await open('webkit');
  await visitor.goto(gamePath(match._id, game));
  await visitor.read('article', game.location);
  await signIn(desk, `/dashboard/matches/${match._id}`);
  await desk.click('button[aria-label^="Actions for "]');
  await desk.click('[role="menuitem"]', 'Edit');
  await desk.fill('dialog input', 'Location', 'East Stand');
  await desk.press('Tab');
  await desk.click('dialog footer button', dialogTexts.saveChanges);
  await visitor.read('article', 'East Stand');
});
