import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { matchesExample } from '@touchline/contract/records/matches-example';
import { calendarPath } from '@touchline/contract/rules/calendar-paths';
import { teamPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { menuTexts } from '@touchline/contract/texts/site-menus';
import { answerList } from './support/answers.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

const { live } = EXAMPLE_GAMES;
const NAME = live.game.homeTeam;

/** The day, on which the team plays a game of another sport too. */
const IN_TWO_SPORTS = answerList(
  listMatchesWeb,
  matchesExample.map((match) => ({
    ...match,
    games: match.games.map((game) =>
      game.homeTeam === 'Pelford Pilots' ? { ...game, awayTeam: NAME } : game,
    ),
  })),
);

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`the name of a team leads to its page, ${size}`, async ({ open }) => {
    const { page, site } = await open(live.path, options);
    await page.getByRole('link', { name: NAME, exact: true }).click();
    await expect(page).toHaveURL(teamPath(NAME));
    await expect(page).toHaveTitle(new RegExp(`^${NAME}: live games and schedule`));
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    const webcal = site.url.replace('http:', 'webcal:');
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      webcal + calendarPath('team', NAME),
    );
    await page.getByRole('button', { name: `Favourite: ${NAME}`, exact: true }).click();
    await page.getByRole('navigation').getByRole('button', { name: 'Your favourites' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your favourites' });
    await expect(dialog.getByRole('link', { name: NAME, exact: true })).toHaveAttribute(
      'href',
      teamPath(NAME),
    );
  });

  test(`a team of two sports has a choice of them, which is in the address, ${size}`, async ({ open }) => {
    const { page } = await open(teamPath(NAME), { ...options, answers: [IN_TWO_SPORTS] });
    const cards = page.locator('main [data-game]').filter({ visible: true });
    await expect(cards).toHaveCount(2);
    const sports = page.getByRole('group', { name: menuTexts.sports });
    await sports.getByRole('button', { name: 'Basketball' }).click();
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/\?category=Basketball$/);
    await sports.getByRole('button', { name: menuTexts.allSports }).click();
    await expect(cards).toHaveCount(2);
  });
}

test('a team that nobody has seen is not found', async ({ open }) => {
  const { page, open: openNext } = await open('/about-us');
  const arrival = page.waitForResponse((response) => response.request().isNavigationRequest());
  await openNext(teamPath('Nobody Rovers'));
  const answer = await arrival;
  expect(answer.status()).toBe(404);
  await expect(page.getByRole('heading', { name: siteTexts.notFound.team.title })).toBeVisible();
});

test('the page of a team has its games without JavaScript', async ({ open }) => {
  const path = teamPath(NAME.toLowerCase());
  const { page, site } = await open(path, { ...PHONE, javaScriptEnabled: false });
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const link = page.locator('main a[href*="/game/"]').filter({ visible: true });
  await expect(link).toHaveAttribute('href', live.path);
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', site.url + teamPath(NAME));
});
