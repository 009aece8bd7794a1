import { createGame, updateGame } from '@touchline/contract/calls/games';
import { signIn } from '@touchline/contract/calls/sign-in';
import { matchExample } from '@touchline/contract/records/match';
import { userExample } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { CUT_OFF } from '../support/cut-off.ts';
import { expect, OTHER_ENGINES, test } from './support/engine-screen.ts';
import { signedOut } from './support/session.ts';

const MATCH_PAGE = `/dashboard/matches/${matchExample._id}`;

for (const engine of OTHER_ENGINES) {
  test(`in ${engine} staff sign in`, async ({ openIn }) => {
    const { page, site } = await openIn(engine, `/sign-in?next=${encodeURIComponent(MATCH_PAGE)}`, {
      answers: [signedOut],
    });
    await page.fill('input', 'Email', userExample.email);
    await page.fill('input', 'Password', 'Harbour-22');
    await page.click('button', 'Sign in');
    await expect.poll(() => page.evaluate('location.pathname')).toBe(MATCH_PAGE);
    await page.read('h1', matchExample.title);
    const sent = site.asked.filter(({ id }) => id === signIn.id).map(({ body }) => body);
    expect(sent).toEqual([{ email: userExample.email, password: 'Harbour-22' }]);
  });

  test(`in ${engine} staff add a game`, async ({ openIn }) => {
    const { page, site } = await openIn(engine, MATCH_PAGE);
    await page.click('button', dialogTexts.game.submit);
    await page.see('dialog h2', dialogTexts.game.add);
    await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([]);
    await page.fill('dialog input', 'Home team', 'Pelford');
    await page.press('Tab');
    await page.fill('dialog input', 'Away team', 'Quillham');
    await page.press('Tab');
    await page.fill('dialog input', 'League', matchExample.games[0]?.league ?? '');
    await page.click('[role="option"]', matchExample.games[0]?.league);
    await page.fill('dialog input', 'Location', 'The Lane');
    await page.press('Tab');
    await page.fill('dialog input', 'Date', '2026-11-23');
    await page.press('Tab');
    await page.click('dialog footer button', dialogTexts.game.submit);
    await page.seeNo('dialog[open]');
    const sent = site.asked.filter(({ id }) => id === createGame.id).map(({ body }) => body);
    expect(sent).toMatchObject([
      { homeTeam: 'Pelford', awayTeam: 'Quillham', location: 'The Lane', date: '2026-11-23' },
    ]);
  });

  test(`in ${engine} staff edit a game`, async ({ openIn }) => {
    const { page, site } = await openIn(engine, MATCH_PAGE);
    await page.click('button[aria-label^="Actions for "]');
    await page.click('[role="menuitem"]', 'Edit');
    await page.fill('dialog input', 'Location', 'North Bank');
    await page.press('Tab');
    await page.click('dialog footer button', dialogTexts.saveChanges);
    await page.seeNo('dialog[open]');
    const sent = site.asked.filter(({ id }) => id === updateGame.id).map(({ body }) => body);
    expect(sent).toMatchObject([{ location: 'North Bank' }]);
  });

  test(`in ${engine} staff search for a page by its name`, async ({ openIn }) => {
    const { page } = await openIn(engine, '/dashboard/matches');
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
