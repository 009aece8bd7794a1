import { setTrending } from '@touchline/contract/calls/games';
import { deleteMatch } from '@touchline/contract/calls/matches';
import { matchPath } from '@touchline/contract/rules/slugs';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { importTexts } from '@touchline/contract/texts/game-import';
import { resultTexts } from '@touchline/contract/texts/results';
import { CALM, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { LEAGUE } from '../support/records.ts';
import { type Fixture, listedGames } from '../support/site.ts';
import { signInByCall, signInOn } from '../support/staff-page.ts';
import { DESKTOP, UNCACHED } from '../support/visitor.ts';

const texts = dialogTexts.importGames;
const MATCH = 'Imported Trophy';
const DAY_MS = 86_400_000;

/** Twenty games as a spreadsheet copies them; the third names an unknown league, the seventh has no time. */
function pastedRows(): string {
  const date = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('.');
  const rows = Array.from({ length: 20 }, (_, n) => {
    const league = n === 2 ? 'Nowhere League' : LEAGUE;
    return [
      `Upper ${n + 1}`,
      `Lower ${n + 1}`,
      league,
      MATCH,
      date,
      n === 6 ? '' : '18:30',
      'Quarry Road',
    ].join('\t');
  });
  return ['Home\tAway\tLeague\tMatch\tDate\tKick-off\tVenue', ...rows].join('\n');
}

test('twenty pasted games, two of them corrected, appear on the public page', async ({
  site,
  staff,
  visit,
}) => {
  const { page } = await visit({ ...DESKTOP, ...CALM });
  await signInOn(page, site, '/dashboard/matches?tab=matches');
  await page.getByRole('button', { name: texts.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.getByLabel('Or paste rows from a spreadsheet').fill(pastedRows());
  await dialog.getByRole('button', { name: 'Read the rows' }).click();
  await expect(dialog.getByText('18 ready · 2 need a look')).toBeVisible();
  await expect(dialog.getByRole('columnheader', { name: 'Time, UTC' })).toBeVisible();
  await dialog.getByLabel(importTexts.timesAreIn).selectOption('Asia/Tokyo');
  await expect(dialog.getByRole('columnheader', { name: 'Time, GMT+9' })).toBeVisible();
  await expect(dialog.getByText(/, 09:30 UTC$/).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'rows to import');

  // By keyboard: a cell is corrected, and Enter moves on in its column.
  await dialog.getByLabel('League, row 3').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(LEAGUE);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('League, row 4')).toBeFocused();
  await dialog.getByLabel('Time, row 7').fill('19:15');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: texts.submit(20) }).click();
  await expect(dialog.getByText(resultTexts.games.imported(20, 20)).first()).toBeVisible();
  await dialog.locator('footer').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();

  const imported = async () => (await listedGames(site)).filter(({ match }) => match.title === MATCH);
  await expect.poll(imported).toHaveLength(20);
  // Kick-offs are stored in the site's zone.
  const times = (await imported()).map(({ game }) => game.time).sort();
  expect(times).toEqual([...Array(19).fill('09:30'), '10:15']);
  const [first] = (await imported()) as [Fixture];
  const visitor = await visit(DESKTOP);
  await visitor.page.goto(matchPath(first.match));
  await expect(visitor.page.getByRole('link', { name: /^Upper \d+ vs Lower \d+,/ })).toHaveCount(20);
  await visitor.page.close();
  await staff.call(deleteMatch, { params: { id: first.match._id } });
});

test('an import is undone as a whole, and what was changed since is named and stays', async ({
  site,
  staff,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto('/dashboard/matches?import=true');
  const dialog = page.getByRole('dialog', { name: texts.title });
  const box = dialog.getByRole('textbox');
  await expect(box).toBeFocused();
  const row = (home: string) =>
    `Undone Trophy\t${LEAGUE.slice(0, -1)}\t${home}\tRegretham\tSat 5 Dec 2198 8:30 pm\tQuay`;
  const pasted = ['Match\tLeague\tHome\tAway\tDate\tVenue', row('Sorrowby'), row('Ruefield')].join('\n');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(pasted)})`);
  // The field has focus already: no click comes before.
  await page.keyboard.press('ControlOrMeta+v');
  await expect(dialog.getByLabel('Time, row 1')).toHaveValue('20:30');
  await expect(dialog.getByLabel('Date, row 1')).toHaveValue('2198-12-05');
  await dialog
    .getByRole('button', { name: importTexts.instead(LEAGUE) })
    .first()
    .click();
  await dialog.getByRole('button', { name: texts.submit(2) }).click();
  await expect(dialog.getByRole('link', { name: 'Imported' })).toHaveCount(2);
  const games = async () => {
    const listed = await listedGames(site);
    return listed.filter(({ match }) => match.title === 'Undone Trophy');
  };
  await expect.poll(games).toHaveLength(2);
  const kept = (await games()).find(({ game }) => game.homeTeam === 'Ruefield') as Fixture;
  const params = { matchId: kept.match._id, gameId: kept.game._id };
  await staff.call(setTrending, { params, body: { isTrending: true } });

  await dialog.getByRole('button', { name: dashboardTexts.lists.undo }).first().click();
  const said = `${resultTexts.games.importUndone(1, 2)}. ${importTexts.kept([kept.game.title])}`;
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  await expect(dialog.getByText('Left out', { exact: true })).toHaveCount(1);
  await expect.poll(games).toHaveLength(1);
  await dialog.locator('footer').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await staff.call(deleteMatch, { params: { id: kept.match._id } });
});

test('a file from a stranger never stops the page: reading can be stopped, and too much is refused', async ({
  site,
  visit,
}) => {
  const visitor = await visit({ ...DESKTOP, ...UNCACHED });
  const { page } = visitor;
  await signInOn(page, site, '/dashboard/matches?tab=matches');
  await page.getByRole('button', { name: texts.open }).click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  const choose = (name: string, text: string) =>
    dialog
      .getByLabel('File with games')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

  const held = Promise.withResolvers<void>();
  await page.route(/read-worker/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose('rows.csv', pastedRows());
  await expect(dialog.getByRole('progressbar', { name: importTexts.reading })).toBeVisible();
  await dialog.getByRole('button', { name: importTexts.stop }).click();
  await expect(dialog.getByText(importTexts.stopped)).toBeVisible();
  held.resolve();

  await choose('lines.csv', 'a,b\n'.repeat(120_000));
  await expect(dialog.getByText(importTexts.tooManyRows(5_000))).toBeVisible();
  const change = `BEGIN:STANDARD\nDTSTART:19700101T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nCOMMENT:${'x'.repeat(130)}\nEND:STANDARD\n`;
  const zones = `BEGIN:VTIMEZONE\nTZID:Own\n${change.repeat(3_500)}END:VTIMEZONE`;
  await choose('zones.ics', `BEGIN:VCALENDAR\n${zones}\nEND:VCALENDAR`);
  await expect(dialog.getByText(importTexts.tooManyClockChanges(2_000))).toBeVisible();
  await choose('rows.csv', pastedRows());
  await expect(dialog.getByText('18 ready · 2 need a look')).toBeVisible();
});
