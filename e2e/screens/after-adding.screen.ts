import { createGame } from '@touchline/contract/calls/games';
import { createMatch } from '@touchline/contract/calls/matches';
import { createPush, listPushes } from '@touchline/contract/calls/pushes';
import { staffGameExample } from '@touchline/contract/records/game';
import { leagueExample } from '@touchline/contract/records/league';
import { matchExample } from '@touchline/contract/records/match';
import { pushExample } from '@touchline/contract/records/push';
import { versus } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { addGameByKeys, Hand } from '../support/hand.ts';
import { answerList } from './support/answers.ts';
import { expect, test } from './support/screen.ts';

const { homeTeam, awayTeam, location } = staffGameExample;
const TITLE = versus(homeTeam, awayTeam);
const MATCH = `/dashboard/matches/${matchExample._id}`;
const at =
  (path: string) =>
  ({ pathname }: URL) =>
    pathname === path;

test('after adding a match, one is on its page, and the way back leads to no form', async ({ open }) => {
  const { page, site } = await open('/dashboard/matches/finished');
  await page.getByRole('button', { name: dialogTexts.match.submit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(matchExample.title);
  await dialog.getByRole('button', { name: dialogTexts.match.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: matchExample.title })).toBeVisible();
  await expect(page).toHaveURL(at(MATCH));
  expect(site.asked.find(({ id }) => id === createMatch.id)?.body).toMatchObject({
    title: matchExample.title,
  });
  await page.goBack();
  await expect(page).toHaveURL(at('/dashboard/matches/finished'));
  await expect(dialog).toHaveCount(0);
});

test('a game that is added on the page of its match is there, and its message leads to the list', async ({
  open,
}) => {
  const { page } = await open(MATCH);
  await addGameByKeys(page, new Hand(page), {
    ...{ homeTeam, awayTeam, location, league: leagueExample.name.slice(0, 6) },
    ...{ date: '2199-05-04', time: '18:45', addresses: [] },
  });
  await expect(page).toHaveURL(at(MATCH));
  await page.getByRole('button', { name: dashboardTexts.lists.show }).click();
  await expect(page).toHaveURL(at('/dashboard/matches/schedule'));
  await expect(page.getByRole('row', { name: TITLE })).toBeVisible();
});

test('after adding a game elsewhere, one is in the list of its status, and the way back leads to no form', async ({
  open,
}) => {
  const { page, site } = await open('/dashboard/matches?add=true');
  const dialog = page.getByRole('dialog');
  const choose = async (label: string, name: string) => {
    await dialog.getByLabel(label, { exact: true }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  await expect(dialog.getByLabel('Match', { exact: true })).toBeFocused();
  await choose('Match', matchExample.title);
  await dialog.getByLabel('Home team').fill(homeTeam);
  await dialog.getByLabel('Away team').fill(awayTeam);
  await choose('League', leagueExample.name);
  await dialog.getByLabel('Location').fill(location);
  await dialog.getByLabel('Date').fill('5 may 2199');
  await dialog.getByLabel('Time').fill('2045');
  await dialog.getByRole('button', { name: dialogTexts.game.submit }).click();
  await expect(page).toHaveURL(at('/dashboard/matches/schedule'));
  await expect(page.getByRole('row', { name: TITLE })).toBeVisible();
  expect(site.asked.find(({ id }) => id === createGame.id)).toMatchObject({
    params: { matchId: matchExample._id },
    body: { homeTeam, date: '2199-05-05', time: '20:45' },
  });
  await page.goBack();
  await expect(page).toHaveURL(at('/dashboard/matches'));
  await expect(dialog).toHaveCount(0);
});

test('a push that is scheduled from the instant ones leads to the tab of scheduled ones', async ({
  open,
}) => {
  const title = 'Season tickets return';
  const moment = { deliveryDate: '2199-03-01', deliveryTime: '09:00', deliverAt: '2199-03-01T09:00:00.000Z' };
  const { page, site } = await open('/dashboard/mobile/notifications?add=true', {
    answers: [answerList(listPushes, [{ ...pushExample, ...moment, title }])],
  });
  const dialog = page.getByRole('dialog', { name: dialogTexts.push.add });
  await dialog.getByLabel('Category').selectOption('news');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Body').fill('From the first of March on.');
  await dialog.getByText('Scheduled', { exact: true }).click();
  await dialog.getByLabel('Delivery date').fill('1 mar 2199');
  await dialog.getByLabel(/^Delivery time/).fill('9 am');
  await dialog.getByRole('button', { name: dialogTexts.push.schedule }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('tab') === 'scheduled');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('09:00');
  expect(site.asked.find(({ id }) => id === createPush.id)?.body).toMatchObject({
    ...{ title, deliveryType: 'scheduled', deliveryDate: '2199-03-01', deliveryTime: '09:00' },
  });
});

test('the first click after typing in the form of a push counts, and the message of the field appears after it', async ({
  open,
}) => {
  const { page } = await open('/dashboard/mobile/notifications?add=true');
  const form = page.getByRole('dialog', { name: dialogTexts.push.add });
  await form.getByLabel('Image URL').fill('picture.png');
  // For as long as a hand presses.
  await form.getByText('Scheduled', { exact: true }).click({ delay: 100 });
  await expect(form.getByRole('radio', { name: 'Scheduled' })).toBeChecked();
  await expect(form.getByLabel('Image URL')).toHaveAttribute('aria-invalid', 'true');
});
