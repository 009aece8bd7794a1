import { versus } from '@touchline/contract/rules/formats';
import { gamePath } from '@touchline/contract/rules/slugs';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { addGameByKeys, Hand } from '../support/hand.ts';
import { expect, test } from '../support/journey.ts';
import { addMatch, LEAGUE } from '../support/records.ts';
import { accountOf, listedGames } from '../support/site.ts';
import { DESKTOP } from '../support/visitor.ts';

const DAY_MS = 86_400_000;

test('the keyboard alone leads from the sign-in to a live game', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Keys Trophy' });
  const { page } = await visit(DESKTOP);
  const hand = new Hand(page);
  const { email, password } = accountOf(site);
  await page.goto(`/dashboard/matches/${match._id}`);
  await hand.goTo(page.getByLabel('Email'));
  await hand.type(email);
  await hand.goTo(page.getByLabel('Password', { exact: true }));
  await hand.type(password);
  await hand.press('Enter');
  await expect(page.getByRole('heading', { name: match.title })).toBeVisible();
  await expect(page.getByText('No Games Found')).toBeVisible();

  await addGameByKeys(page, hand, {
    homeTeam: 'Keyford',
    awayTeam: 'Tabworth',
    league: LEAGUE.slice(0, 6),
    location: 'Home Row',
    date: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
    time: '18:45',
    addresses: [1, 2, 3].map((n) => `${site.url}/media/demo/live.m3u8?${n}`),
  });
  await expect
    .poll(async () => (await gameOf(site, match._id))?.streamUrls.length, 'streams that visitors see')
    .toBe(3);
  const game = await gameOf(site, match._id);
  if (!game) throw new Error('The game is not listed.');
  expect(game).toMatchObject({ league: LEAGUE, title: versus('Keyford', 'Tabworth'), time: '18:45' });
  const visitor = await visit(DESKTOP);
  await visitor.page.goto(gamePath(match._id, game));
  const article = visitor.page.getByRole('article');
  await expect(article).toContainText('Scheduled');

  const row = page.getByRole('row').filter({ hasText: 'Keyford' });
  await hand.goTo(row);
  await hand.press('m');
  await expect(page.getByRole('menu')).toBeFocused();
  await hand.type('go live');
  await hand.press('Enter');
  const question = page.getByRole('dialog', { name: dialogTexts.goLive.title });
  await hand.goTo(question.getByRole('button', { name: 'Go live' }));
  await hand.press('Enter');
  await expect(question).toBeHidden();
  await expect(row).toContainText('Live');
  await expect(article.getByText('Live', { exact: true })).toBeVisible();
  await expect(visitor.page.locator('[data-stream]')).toHaveCount(3);
});

/** The public game of a match, once it is in the list. */
async function gameOf(site: { url: string }, matchId: string) {
  return (await listedGames(site)).find(({ match }) => match._id === matchId)?.game;
}
