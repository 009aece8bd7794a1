import type { Locator, Page } from '@playwright/test';
import { getStaffSettings, updateSite } from '@touchline/contract/calls/settings';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { resultTexts } from '@touchline/contract/texts/results';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';

const texts = dashboardTexts.stale;

const press = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).click();

/** Opens a form of the game whose row has this text; by default that of the game itself. */
async function editGameOf(
  page: Page,
  row: string,
  { line, title } = { line: 'Edit', title: dialogTexts.game.edit as string },
): Promise<Locator> {
  await page
    .getByRole('row')
    .filter({ hasText: row })
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name: line, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('two users with one game open see each other, and what both change is joined: date with time and status with its flag by choice, the rest by itself', async ({
  own,
  staff,
}) => {
  const match = await own.match();
  await own.game({ date: '2190-03-05', time: '18:30' });
  const colleague = await own.user(undefined, 'colleague');
  const list = `/dashboard/matches/${match._id}`;
  const [{ page: here }, { page: there, open }] = [
    await staff.open(list),
    await staff.open(list, { as: colleague }),
  ];
  const [mine, theirs] = [await editGameOf(here, own.word), await editGameOf(there, own.word)];
  await expect(mine.getByText(`${colleague.username} is here too`)).toBeVisible();
  await expect(theirs.getByText(/is here too$/)).toBeVisible();

  await theirs.getByLabel('Time').fill('19:45');
  await theirs.getByLabel('Location').fill('North Bank');
  await theirs.getByRole('radio', { name: 'Finished' }).check({ force: true });
  await press(theirs, dialogTexts.saveChanges);
  await expect(theirs).toBeHidden();
  await expect(mine.getByText(errorTexts.stale)).toBeVisible();
  await expect(mine.getByText(texts.meanwhile)).toBeVisible();
  await expect(mine.getByText(`${colleague.username} is here too`)).toBeHidden();

  const choiceOf = (name: string) => mine.getByRole('group', { name, exact: true });
  const sideOf = (name: string, side: 'Yours' | 'Theirs') =>
    choiceOf(name).getByRole('radio', { name: new RegExp(`^${side}`) });
  await mine.getByLabel('Date').fill('2190-03-06');
  await mine.getByLabel('Home team').fill(own.name('Town'));
  await mine.getByRole('radio', { name: 'Live', exact: true }).check({ force: true });
  await press(mine, dialogTexts.saveChanges);
  await expect(choiceOf('Date and Time')).toContainText('2190-03-06, 18:30');
  await expect(choiceOf('Date and Time')).toContainText('2190-03-05, 19:45');
  await expect(choiceOf('Status and Is live')).toContainText('Finished, No');
  await expect(mine.getByRole('listitem').filter({ hasText: 'Location' })).toContainText('North Bank');
  await expect(mine.getByRole('listitem').filter({ hasText: 'Home team' })).toContainText(own.name('Town'));
  await expect(sideOf('Date and Time', 'Yours'), 'the first choice has the focus').toBeFocused();

  await press(mine, texts.save);
  await expect(mine.getByText(texts.chooseFirst)).toHaveCount(2);
  await sideOf('Date and Time', 'Theirs').check();
  await sideOf('Status and Is live', 'Yours').check();
  await expect(mine.getByLabel('Date')).toHaveValue('2190-03-05');
  await expect(mine.getByLabel('Time')).toHaveValue('19:45');
  await press(mine, texts.save);
  await expect(mine).toBeHidden();
  // A game that was finished there left that list, and is announced as a new row.
  await open(list);
  for (const page of [here, there])
    await expect(page.getByRole('row').filter({ hasText: own.name('Town') })).toContainText('19:45');
  const again = await editGameOf(there, own.name('Town'));
  await expect(again.getByLabel('Location')).toHaveValue('North Bank');
});

test('a panel of the settings is joined: by itself where two users changed other fields, by choice where both changed one', async ({
  own,
  staff,
}) => {
  const { settings } = await staff.call(getStaffSettings);
  const { goLiveOffsetMinutes, liveTooLongHours } = settings;
  const colleague = await own.user(['dashboard:access', 'profile:access', 'dev-tools:access'], 'panel');
  const path = '/dashboard/settings?tab=site';
  const [{ page: here }, { page: there }] = [
    await staff.open(path),
    await staff.open(path, { as: colleague }),
  ];
  const panelOf = (page: Page) => page.getByRole('region', { name: 'Going live' });
  const [mine, theirs] = [panelOf(here), panelOf(there)];
  const offset = (panel: Locator) => panel.getByLabel('Offset, minutes');
  const hours = (panel: Locator) => panel.getByLabel('Live too long after, hours');
  try {
    await offset(mine).fill('-25');
    await hours(theirs).fill('9');
    await press(theirs, dialogTexts.saveChanges);
    await expect(theirs.getByText('1 unsaved change')).toBeHidden();
    await expect(hours(mine), 'what is being edited stays').toHaveValue(String(liveTooLongHours));
    await press(mine, dialogTexts.saveChanges);
    await expect(
      here.getByText(texts.joined(colleague.username, 'Live too long after, hours')),
    ).toBeVisible();
    for (const panel of [mine, theirs]) {
      await expect(hours(panel)).toHaveValue('9');
      await expect(offset(panel)).toHaveValue('-25');
    }

    await hours(mine).fill('7');
    await hours(theirs).fill('11');
    await press(theirs, dialogTexts.saveChanges);
    await expect(theirs.getByText('1 unsaved change')).toBeHidden();
    await press(mine, dialogTexts.saveChanges);
    const choice = mine.getByRole('group', { name: 'Live too long after, hours' });
    const side = (who: string, value: number) =>
      choice.getByRole('radio', { name: new RegExp(`^${who}.*${value}`) });
    await expect(side(`Theirs, ${colleague.username}`, 11)).toBeVisible();
    await side('Yours', 7).check();
    await press(mine, texts.save);
    for (const panel of [mine, theirs]) await expect(hours(panel)).toHaveValue('7');
  } finally {
    await staff.call(updateSite, {
      params: { id: settings._id },
      body: { goLiveOffsetMinutes, liveTooLongHours },
    });
  }
});

test('a save whose answer was lost is one’s own: saved again, it is no conflict and nothing is doubled', async ({
  own,
  staff,
}) => {
  const match = await own.match();
  await own.game();
  const { page } = await staff.open(`/dashboard/matches/${match._id}`);
  const loseAnswer = async (dialog: Locator, button: string): Promise<void> => {
    await page.route(/\/api\/matches\//, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await press(dialog, button);
    await expect(dialog.getByText(siteTexts.noAnswer)).toBeVisible();
    await page.unroute(/\/api\/matches\//);
  };
  const game = await editGameOf(page, own.word);
  await game.getByLabel('Location').fill('Fern Park ');
  await loseAnswer(game, dialogTexts.saveChanges);
  await press(game, dialogTexts.saveChanges);
  await expect(game).toBeHidden();
  await expect(page.getByText(resultTexts.games.updated)).toBeVisible();
  await expect(page.getByText(/meanwhile\. That is kept/)).toHaveCount(0);

  const { title, submit, add } = dialogTexts.streams;
  const openStreams = () => editGameOf(page, own.word, { line: 'Edit stream URLs', title });
  const streams = await openStreams();
  await press(streams, add);
  await streams.getByRole('group', { name: 'Stream 2' }).getByLabel('Title').fill('Second feed');
  await loseAnswer(streams, submit);
  await press(streams, submit);
  await expect(streams).toBeHidden();
  const again = await openStreams();
  await expect(again.getByLabel('Title')).toHaveCount(2);
});
