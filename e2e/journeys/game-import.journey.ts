import type { Locator } from '@playwright/test';
import { setTrending } from '@touchline/contract/calls/games';
import { deleteMatch } from '@touchline/contract/calls/matches';
import { matchPath } from '@touchline/contract/rules/slugs';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { importTexts } from '@touchline/contract/texts/game-import';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { pastedGames } from '../support/pasted-games.ts';
import { listedGames, type Site } from '../support/site.ts';

const texts = dialogTexts.importGames;

/** The games of the match of this title in the public list. */
async function gamesOf(site: Site, title: string) {
  return (await listedGames(site)).filter(({ match }) => match.title === title);
}

/** What the dialog itself says of an import: the message over it can be closed. */
const resultIn = (dialog: Locator, text: string) =>
  dialog
    .getByRole('status')
    .filter({ hasText: text, hasNot: dialog.page().getByRole('button', { name: 'Close' }) });

test('twenty pasted games, two of them corrected, appear on the public page', async ({
  site,
  own,
  staff,
  visit,
}) => {
  const [title, league] = [own.name('Trophy'), await own.league()];
  const { page } = await staff.open('/dashboard/matches?tab=matches');
  await page.getByRole('button', { name: texts.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog
    .getByLabel(importTexts.source.paste)
    .fill(pastedGames({ match: title, league: league.name, unknownLeague: own.name('Cup') }));
  await dialog.getByRole('button', { name: importTexts.source.read }).click();
  await expect(dialog.getByText('18 ready · 2 need a look')).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'Time, UTC' })).toBeVisible();
  await dialog.getByLabel(importTexts.timesAreIn).selectOption('Asia/Tokyo');
  await expect(dialog.getByRole('columnheader', { name: 'Time, GMT+9' })).toBeVisible();
  // The other two rows say what is wrong with them.
  await expect(dialog.getByText(/, 09:30 UTC$/)).toHaveCount(18);

  // By keyboard: a cell is corrected, and Enter moves on in its column.
  await dialog.getByLabel('League, row 3').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(league.name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('League, row 4')).toBeFocused();
  await dialog.getByLabel('Time, row 7').fill('19:15');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: importTexts.submit(20) }).click();
  await expect(resultIn(dialog, resultTexts.games.imported(20, 20))).toBeVisible();
  await dialog.locator('footer').getByRole('button', { name: actionTexts.done }).click();
  await expect(dialog).toBeHidden();

  // Kick-offs are stored in the site's zone.
  const times = async () => (await gamesOf(site, title)).map(({ game }) => game.time).sort();
  await expect.poll(times).toEqual([...Array(19).fill('09:30'), '10:15']);
  const [first] = await gamesOf(site, title);
  if (!first) throw new Error('The site lists no game of the match.');
  const visitor = await visit();
  await visitor.open(matchPath(first.match));
  await expect(visitor.page.getByRole('link', { name: /^Upper \d+ vs Lower \d+,/ })).toHaveCount(20);
  await staff.call(deleteMatch, { params: { id: first.match._id } });
});

test('an import is undone as a whole, and what was changed since is named and stays', async ({
  site,
  own,
  staff,
}) => {
  const [title, league] = [own.name('Trophy'), await own.league()];
  const { page } = await staff.open('/dashboard/matches?import=true');
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  const row = (home: string) =>
    `${title}\t${league.name.slice(0, -1)}\t${home}\tRegretham\tSat 5 Dec 2198 8:30 pm\tQuay`;
  const pasted = ['Match\tLeague\tHome\tAway\tDate\tVenue', row('Sorrowby'), row('Ruefield')].join('\n');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(pasted)})`);
  // The field has focus already: no click comes before.
  await page.keyboard.press('ControlOrMeta+v');
  await expect(dialog.getByLabel('Time, row 1')).toHaveValue('20:30');
  await expect(dialog.getByLabel('Date, row 1')).toHaveValue('2198-12-05');
  await dialog
    .getByRole('row')
    .filter({ has: page.getByLabel('League, row 1') })
    .getByRole('button', { name: importTexts.instead(league.name, 2) })
    .click();
  await dialog.getByRole('button', { name: importTexts.submit(2) }).click();
  await expect(dialog.getByRole('link', { name: 'Imported' })).toHaveCount(2);
  const homeTeams = async () => (await gamesOf(site, title)).map(({ game }) => game.homeTeam).sort();
  await expect.poll(homeTeams).toEqual(['Ruefield', 'Sorrowby']);
  const kept = (await gamesOf(site, title)).find(({ game }) => game.homeTeam === 'Ruefield');
  if (!kept) throw new Error('The site does not list the game.');
  const params = { matchId: kept.match._id, gameId: kept.game._id };
  await staff.call(setTrending, { params, body: { isTrending: true } });

  await resultIn(dialog, resultTexts.games.imported(2, 2))
    .getByRole('button', { name: dashboardTexts.lists.undo })
    .click();
  const said = `${resultTexts.bulkUndone(1, 2)}. ${importTexts.kept([kept.game.title])}`;
  await expect(resultIn(dialog, said)).toBeVisible();
  await expect(dialog.getByText('Left out', { exact: true })).toHaveCount(1);
  await expect.poll(homeTeams).toEqual(['Ruefield']);
  await dialog.locator('footer').getByRole('button', { name: actionTexts.done }).click();
  await expect(dialog).toBeHidden();
});
