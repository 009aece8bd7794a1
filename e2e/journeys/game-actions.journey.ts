import { gamePath } from '@touchline/contract/rules/slugs';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import { resultTexts } from '@touchline/contract/texts/results';
import { addGameByKeys, Hand } from '../support/hand.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, editGame, LEAGUE } from '../support/records.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

const { move, finish, armGoLive, goLive, isArmed, copyLink, viewOnSite } = gameActionTexts;
const { autoLive } = dashboardTexts;

test('games are moved after a look at the result, those that cannot be are named, and Undo moves them back', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Late Trophy' });
  await addGame({ site, staff }, match, { homeTeam: 'Latewick', time: '18:30' });
  await addGame({ site, staff }, match, { homeTeam: 'Delayham', time: '19:15' });
  const live = await addGame({ site, staff }, match, { homeTeam: 'Ongoby' });
  await editGame({ staff }, match, live, { status: 'Live', isLive: true });
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto(`/dashboard/matches/${match._id}`);
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
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Arms Trophy' });
  const game = await addGame({ site, staff }, match, { homeTeam: 'Handby' });
  await editGame({ staff }, match, game, { status: 'Live', isLive: true });
  await editGame({ staff }, match, game, { status: 'Scheduled', isLive: false });
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto('/dashboard/matches/schedule?q=handby');
  const row = page.getByRole('row').filter({ hasText: 'Handby' });
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
  await page.reload();
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

test('after adding, one is where the new record is: a match on its page, a game in the list of its status', async ({
  site,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto('/dashboard/matches/finished');
  await page.getByRole('button', { name: dialogTexts.match.submit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Newly Trophy');
  await dialog.getByRole('button', { name: dialogTexts.match.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Newly Trophy' })).toBeVisible();
  const matchPage = new URL(page.url()).pathname;
  await page.goBack();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/matches/finished');
  await expect(dialog).toHaveCount(0);

  // The page of a match has the new game itself: its message leads to the list.
  await page.goto(matchPage);
  await expect(page.getByRole('heading', { level: 1, name: 'Newly Trophy' })).toBeVisible();
  await addGameByKeys(page, new Hand(page), { ...NEWLYN, homeTeam: 'Newlyn', addresses: [] });
  await expect(page).toHaveURL(({ pathname }) => pathname === matchPage);
  await page.getByRole('button', { name: dashboardTexts.lists.show }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/matches/schedule');
  await expect(page.getByRole('row').filter({ hasText: 'Newlyn' })).toBeVisible();

  await page.goto('/dashboard/matches?add=true');
  const choose = async (label: string, option: string) => {
    await dialog.getByLabel(label, { exact: true }).fill(option);
    await page.getByRole('option').filter({ hasText: option }).first().click();
  };
  await expect(dialog.getByLabel('Match', { exact: true })).toBeFocused();
  await choose('Match', 'Newly Trophy');
  await dialog.getByLabel('Home team').fill('Newport');
  await dialog.getByLabel('Away team').fill(NEWLYN.awayTeam);
  await choose('League', NEWLYN.league);
  await dialog.getByLabel('Location').fill(NEWLYN.location);
  await dialog.getByLabel('Date').fill('5 may 2199');
  await dialog.getByLabel('Time').fill('2045');
  await dialog.getByRole('button', { name: dialogTexts.game.submit }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/matches/schedule');
  await expect(page.getByRole('row').filter({ hasText: 'Newport' })).toContainText('20:45');
  await page.goBack();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/dashboard/matches');
  await expect(dialog).toHaveCount(0);
});

const NEWLYN = {
  awayTeam: 'Freshford',
  league: LEAGUE.slice(0, 6),
  location: 'Home Row',
  date: '2199-05-04',
  time: '18:45',
};

test('a push that is scheduled from the instant ones leads to the tab of scheduled ones', async ({
  site,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto('/dashboard/mobile/notifications?add=true');
  const dialog = page.getByRole('dialog', { name: dialogTexts.push.add });
  await dialog.getByLabel('Category').selectOption('news');
  await dialog.getByLabel('Title').fill('Season tickets return');
  await dialog.getByLabel('Body').fill('From the first of March on.');
  await dialog.getByText('Scheduled', { exact: true }).click();
  await dialog.getByLabel('Delivery date').fill('1 mar 2199');
  await dialog.getByLabel(/^Delivery time/).fill('9 am');
  await dialog.getByRole('button', { name: dialogTexts.push.schedule }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('tab') === 'scheduled');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Season tickets return' })).toContainText('09:00');
});
