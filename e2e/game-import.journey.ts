import { deleteMatch } from '@touchline/contract/calls/matches';
import { matchPath } from '@touchline/contract/rules/slugs';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { importTexts } from '@touchline/contract/texts/game-import';
import { resultTexts } from '@touchline/contract/texts/results';
import { CALM, expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { LEAGUE } from './support/records.ts';
import { type Fixture, listedGames } from './support/site.ts';
import { signInOn } from './support/staff-page.ts';
import { DESKTOP } from './support/visitor.ts';

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
