import { readFile } from 'node:fs/promises';
import { calendarPath } from '@touchline/contract/rules/calendar-paths';
import { categoryPath, gamePath, leaguePath } from '@touchline/contract/rules/slugs';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, editGame } from '../support/records.ts';
import { listedGames } from '../support/site.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

const ADD = { name: 'Add to calendar' };

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`a game's page offers the game as a calendar file, ${size}`, async ({ site, staff, visit }) => {
    const match = await addMatch(staff);
    const game = await addGame({ site, staff }, match, { date: '2030-05-04', time: '18:30' });
    const { page } = await visit(options);
    await page.goto(gamePath(match._id, game));
    // On phones it is in the sheet of the bell.
    if (options === PHONE) await page.getByRole('button', { name: /^Tell me: .* vs / }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', ADD).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${game.homeTeam} vs ${game.awayTeam}.ics`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('DTSTART:20300504T183000Z');
    await page.keyboard.press('Escape');
    await editGame({ staff }, match, game, { status: 'Live', isLive: true });
    await expect(page.getByRole('link', ADD)).toBeHidden();
  });
}

test('a league and a sport offer a calendar subscription, which follows a game that is moved', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff);
  const game = await addGame({ site, staff }, match, { date: '2031-05-04', time: '18:30' });
  const { page } = await visit(DESKTOP);
  const webcal = site.url.replace('http:', 'webcal:');
  const category = game.category ?? '';
  await page.goto(categoryPath(category));
  await expect(page.getByRole('link', ADD)).toHaveAttribute(
    'href',
    webcal + calendarPath('category', category),
  );
  await page.goto(leaguePath({ _id: game.leagueId, name: game.league }));
  const address = (await page.getByRole('link', ADD).getAttribute('href')) ?? '';
  expect(address).toBe(webcal + calendarPath('league', game.leagueId));

  const read = async () => (await page.request.get(address.replace('webcal:', 'http:'))).text();
  expect(await read()).toContain('DTSTART:20310504T183000Z');
  await editGame({ staff }, match, game, { time: '20:00' });
  await expect.poll(read).toContain('DTSTART:20310504T200000Z');
  expect(await read()).not.toContain('DTSTART:20310504T183000Z');
});

test("a game's link preview is a picture of 1200 x 630, which changes when the game goes live", async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff);
  const game = await addGame({ site, staff }, match);
  const { page } = await visit(DESKTOP);
  await page.goto(gamePath(match._id, game));
  const image = page.locator('meta[property="og:image"]');
  const scheduled = (await image.getAttribute('content')) ?? '';
  expect(scheduled.startsWith(`${site.url}/og/match/`)).toBe(true);
  await editGame({ staff }, match, game, { status: 'Live', isLive: true });
  const isLive = async () =>
    (await listedGames(site)).some((each) => each.game._id === game._id && each.game.isLive);
  await expect.poll(isLive).toBe(true);
  await page.reload();
  await expect(image).not.toHaveAttribute('content', scheduled);
  const live = await image.getAttribute('content');
  const decode = `(async () => {
    const picture = new Image();
    picture.src = ${JSON.stringify(live)};
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  })()`;
  expect(await page.evaluate(decode)).toEqual([1200, 630]);
});
