import { gamePath, teamPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { menuTexts } from '@touchline/contract/texts/site-menus';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, editGame } from '../support/records.ts';
import { DESKTOP, expectHydrated, expectNoReload, markPage, PHONE } from '../support/visitor.ts';

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`the name of a team leads to its page, which follows its games, ${size}`, async ({
    site,
    staff,
    visit,
  }) => {
    const match = await addMatch(staff, { title: 'Team Trophy' });
    const teams = { homeTeam: `Heronsgate ${options.viewport.width}`, awayTeam: 'Marshfold' };
    const name = teams.homeTeam;
    const game = await addGame({ site, staff }, match, teams);
    const visitor = await visit(options);
    const { page, expects } = visitor;
    await page.goto(gamePath(match._id, game));
    await expectHydrated(visitor);
    await markPage(page);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(teamPath(name));
    await expect(page).toHaveTitle(new RegExp(`^${name}: live games and schedule`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const cards = page.locator('main [data-game]').filter({ visible: true });
    await expect(cards).toHaveCount(1);
    const calendar = page.getByRole('link', { name: 'Add to calendar' });
    const path = (await calendar.getAttribute('href'))?.replace(/^webcal:\/\/[^/]+/, '') ?? '';
    expect((await fetch(site.url + path)).headers.get('content-type')).toContain('text/calendar');

    const other = await addMatch(staff, { title: 'Team Plate', category: 'Rugby' });
    const rugby = await addGame({ site, staff }, other, { ...teams, homeTeam: 'Fenwick', awayTeam: name });
    await expect(cards).toHaveCount(2);
    const sports = page.getByRole('group', { name: menuTexts.sports });
    await sports.getByRole('button', { name: 'Rugby' }).click();
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/\?category=Rugby$/);
    await sports.getByRole('button', { name: menuTexts.allSports }).click();
    await expect(cards).toHaveCount(2);

    await page.getByRole('button', { name: `Favourite: ${name}`, exact: true }).click();
    await page.getByRole('navigation').getByRole('button', { name: 'Your favourites' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your favourites' });
    await expect(dialog.getByRole('link', { name, exact: true })).toHaveAttribute('href', teamPath(name));
    await page.keyboard.press('Escape');

    for (const each of [game, rugby])
      await editGame({ staff }, each === game ? match : other, each, { status: 'Finished', isLive: false });
    await expect(page.getByText(siteTexts.empty.games)).toBeVisible({ timeout: 20_000 });
    await expectNoReload(page);
    const answer = await page.reload();
    expect(answer?.status()).toBe(200);
    await expect(page.getByText(siteTexts.empty.games)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    expects(/status of 404 /);
    const unknown = await page.goto(teamPath('Nobody Rovers'));
    expect(unknown?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: siteTexts.notFound.team.title })).toBeVisible();
  });
}

test('the page of a team has its games without JavaScript', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Plain Trophy' });
  const game = await addGame({ site, staff }, match, { homeTeam: 'Oakhollow' });
  const { page, expects } = await visit({ ...PHONE, javaScriptEnabled: false });
  expects(/^Failed: .*\.js csp$/);
  await page.goto(teamPath('oakhollow'));
  await expect(page.getByRole('heading', { level: 1, name: 'Oakhollow' })).toBeVisible();
  const link = page.locator('main a[href*="/game/"]').filter({ visible: true });
  await expect(link).toHaveAttribute('href', gamePath(match._id, game));
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  const html = await (await fetch(site.url + teamPath('oakhollow'))).text();
  expect(html).toContain(`rel="canonical" href="${site.url}${teamPath('Oakhollow')}"`);
});
