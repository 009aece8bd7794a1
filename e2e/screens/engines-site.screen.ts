import { sendRequest } from '@touchline/contract/calls/requests';
import { gameExample, matchExample } from '@touchline/contract/records/match';
import { gamePath, matchPath } from '@touchline/contract/rules/slugs';
import { adTexts } from '@touchline/contract/texts/ads';
import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { visitorFormTexts } from '@touchline/contract/texts/visitor-forms';
import { CUT_OFF } from '../support/cut-off.ts';
import { type EnginePage, expect, NARROW, OTHER_ENGINES, test } from './support/engine-screen.ts';

const { labels } = visitorFormTexts;

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
    const star = `main button[aria-label="Favourite: ${gameExample.homeTeam}"]`;
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
}
