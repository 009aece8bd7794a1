import { deleteLeague } from '@touchline/contract/calls/leagues';
import { versus } from '@touchline/contract/rules/formats';
import { gamePath } from '@touchline/contract/rules/slugs';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { errorTexts } from '@touchline/contract/texts/errors';
import { formTexts } from '@touchline/contract/texts/forms';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { editGame } from '../support/records.ts';

const { move, finish, armGoLive, goLive, isArmed, copyLink, viewOnSite } = gameActionTexts;
const { autoLive } = dashboardTexts;

test('games are moved after a look at the result, those that cannot be are named, and Undo moves them back', async ({
  own,
  staff,
}) => {
  await own.game({ homeTeam: 'Latewick', time: '18:30' });
  await own.game({ homeTeam: 'Delayham', time: '19:15' });
  await own.game({ homeTeam: 'Ongoby', status: 'Live', isLive: true });
  const { page } = await staff.open(`/dashboard/matches/${(await own.match())._id}`);
  const row = (team: string) => page.getByRole('row').filter({ hasText: team });
  for (const team of ['Latewick', 'Delayham', 'Ongoby']) await row(team).getByRole('checkbox').press('Space');

  await page.getByRole('button', { name: move.open }).click();
  const dialog = page.getByRole('dialog', { name: move.title });
  await expect(dialog.getByLabel(move.amount)).toBeFocused();
  await dialog.getByRole('button', { name: move.preview }).click();
  await expect(dialog.getByText(formTexts.bulk.selectMinutes)).toBeVisible();
  await dialog.getByLabel(move.amount).fill('2');
  await dialog.getByLabel(move.unit).selectOption('hours');
  await dialog.getByRole('button', { name: move.preview }).click();
  await expect(dialog.getByRole('status')).toHaveText(resultTexts.bulkPossible(2, 3));
  const line = (team: string) => dialog.getByRole('listitem').filter({ hasText: team });
  await expect(line('Latewick')).toContainText('20:30');
  await expect(line('Delayham')).toContainText('21:15');
  await expect(line('Ongoby')).toContainText(formTexts.bulk.onlyScheduledMoves);
  await expect(row('Latewick')).toContainText('18:30');
  // A result is of the values that it was asked for.
  await dialog.getByText(move.directions.back).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await dialog.getByText(move.directions.forward).click();

  await dialog.getByRole('button', { name: move.submit(2) }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Latewick')).toContainText('20:30');
  await expect(row('Delayham')).toContainText('21:15');
  await expect(row('Ongoby').getByRole('checkbox')).toBeChecked();
  await expect(row('Latewick').getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Latewick')).toContainText('18:30');
  await expect(row('Delayham')).toContainText('19:15');
});

test('a game that was set by hand is armed, goes live and is finished, and Undo takes each back', async ({
  site,
  own,
  staff,
}) => {
  const [match, game] = [await own.match(), await own.game()];
  await editGame({ staff }, match, game, { status: 'Live', isLive: true });
  await editGame({ staff }, match, game, { status: 'Scheduled', isLive: false });
  const desk = await staff.open(`/dashboard/matches/schedule?q=${own.word}`);
  const { page } = desk;
  const row = page.getByRole('row').filter({ hasText: game.homeTeam });
  const menu = () => row.getByRole('button', { name: /^Actions for / }).click();
  const choose = async (name: string) => {
    await menu();
    await page.getByRole('menuitem', { name }).click();
  };
  const undo = (text: string) =>
    page.getByRole('status').filter({ hasText: text }).getByRole('button', { name: 'Undo' }).click();

  await expect(row).toContainText(autoLive.setByHand);
  await choose(armGoLive);
  await expect(row).toContainText(autoLive.at('18:15'));
  await menu();
  const armed = page.getByRole('menuitem', { name: armGoLive });
  await expect(armed).toContainText(isArmed);
  await page.keyboard.press('Escape');

  await choose(goLive);
  await page.getByRole('dialog').getByRole('button', { name: 'Go live' }).click();
  // One's own change is seen at once in the list: the game is no longer scheduled.
  await expect(row).toHaveCount(0);
  await undo(resultTexts.games.liveNow);
  await expect(row).toContainText(autoLive.at('18:15'));
  // Without the messages of what came before.
  await desk.open(`/dashboard/matches/schedule?q=${own.word}`);
  await choose(finish);
  await undo(resultTexts.games.updated);
  await expect(row).toContainText(autoLive.at('18:15'));

  await row.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Finished' }).click();
  await undo(resultTexts.bulk(1, 1));
  await expect(row).toContainText(autoLive.at('18:15'));

  await menu();
  const link = page.getByRole('menuitem', { name: viewOnSite });
  await expect(link).toHaveAttribute('href', gamePath(match._id, game));
  await expect(link).toHaveAttribute('target', '_blank');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('menuitem', { name: copyLink }).click();
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toBe(site.url + gamePath(match._id, game));
});

test('a bulk change of games names the refused ones with the reason, and keeps them selected', async ({
  own,
  staff,
}) => {
  const league = await own.league();
  await own.game({ awayTeam: 'Goodbridge', status: 'Finished' });
  await own.game({ awayTeam: 'Lostwick', status: 'Finished', league: league.name });
  await staff.call(deleteLeague, { params: { id: league._id } });
  const { page } = await staff.open(`/dashboard/matches/finished?q=${own.word}`);
  const row = (away: string) => page.getByRole('row').filter({ hasText: away });
  const lost = versus(own.teams[0], 'Lostwick');
  for (const away of ['Goodbridge', 'Lostwick']) {
    await row(away).focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Scheduled' }).click();

  const failures = page.getByRole('dialog', { name: '1 row was not changed' });
  await expect(failures.getByRole('listitem')).toHaveText(
    `${lost}${errorTexts.restoreLeagueFirst(league.name)}`,
  );
  await expect(page.getByRole('alert').filter({ hasText: resultTexts.bulk(1, 2) })).toBeVisible();
  await failures.getByRole('button', { name: 'Done' }).click();
  await expect(row('Goodbridge')).toHaveCount(0);
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByLabel(`Select ${lost}`)).toBeChecked();
});
