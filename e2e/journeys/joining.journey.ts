import type { Page } from '@playwright/test';
import { createFaq, deleteFaq } from '@touchline/contract/calls/faqs';
import { createPush, deletePush } from '@touchline/contract/calls/pushes';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { resultTexts } from '@touchline/contract/texts/results';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch } from '../support/records.ts';
import type { Site } from '../support/site.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP, type Visitor } from '../support/visitor.ts';

const texts = dashboardTexts.stale;
type Visit = (options?: typeof DESKTOP) => Promise<Visitor>;

/** Two users, each in a browser of their own, with the same page open. */
async function twoUsers({ site, visit }: { site: Site; visit: Visit }, path: string): Promise<[Page, Page]> {
  const open = async (role: string): Promise<Page> => {
    const { page, expects } = await visit(DESKTOP);
    expects(/status of 409/);
    await signInByCall(page, site, role);
    await page.goto(path);
    return page;
  };
  return [await open('super-admin'), await open('admin')];
}

/** Opens a dialog from the menu of the only row with this text. */
async function openDialog(page: Page, row: string, line: string, title: string) {
  await page
    .getByRole('row')
    .filter({ hasText: row })
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: line, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

/** Saves by the main button, and waits until the dialog is closed. */
async function saveAndClose(dialog: Dialog, button: string = dialogTexts.saveChanges): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const choiceOf = (dialog: Dialog, name: string) => dialog.getByRole('group', { name, exact: true });
const sideOf = (dialog: Dialog, name: string, side: 'Yours' | 'Theirs') =>
  choiceOf(dialog, name).getByRole('radio', { name: new RegExp(`^${side}`) });

test('what two users change in one game is joined: date with time and status with its flag by choice, the rest by itself', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Two Editors Trophy' });
  await addGame({ site, staff }, match, { homeTeam: 'Pelford', awayTeam: 'Quillham', date: '2190-03-05' });
  const pages = await twoUsers({ site, visit }, `/dashboard/matches/${match._id}`);
  const [mine, theirs] = await Promise.all(
    pages.map((page) => openDialog(page, 'Pelford', 'Edit', dialogTexts.game.edit)),
  );
  if (!mine || !theirs) throw new Error('Both dialogs are open.');

  await theirs.getByLabel('Time').fill('19:45');
  await theirs.getByLabel('Location').fill('North Bank');
  await theirs.getByRole('radio', { name: 'Finished' }).check({ force: true });
  await saveAndClose(theirs);
  await expect(mine.getByText(texts.meanwhile)).toBeVisible();

  await mine.getByLabel('Date').fill('2190-03-06');
  await mine.getByLabel('Home team').fill('Pelford Town');
  await mine.getByRole('radio', { name: 'Live', exact: true }).check({ force: true });
  await mine.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(mine.getByText(errorTexts.stale)).toBeVisible();
  await expect(choiceOf(mine, 'Date and Time')).toContainText('2190-03-06, 18:30');
  await expect(choiceOf(mine, 'Date and Time')).toContainText('2190-03-05, 19:45');
  await expect(choiceOf(mine, 'Status and Is live')).toContainText('Finished, No');
  await expect(mine.getByRole('listitem').filter({ hasText: 'Location' })).toContainText('North Bank');
  await expect(mine.getByRole('listitem').filter({ hasText: 'Home team' })).toContainText('Pelford Town');
  await expect(sideOf(mine, 'Date and Time', 'Yours'), 'the first choice has the focus').toBeFocused();

  await mine.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(mine.getByText(texts.chooseFirst)).toHaveCount(2);
  await sideOf(mine, 'Date and Time', 'Theirs').check();
  await sideOf(mine, 'Status and Is live', 'Yours').check();
  await expect(mine.getByLabel('Date')).toHaveValue('2190-03-05');
  await expect(mine.getByLabel('Time')).toHaveValue('19:45');
  await saveAndClose(mine, texts.save);
  for (const page of pages) {
    await page.goto(`/dashboard/matches?q=pelford`);
    const row = page.getByRole('row').filter({ hasText: 'Pelford Town' });
    await expect(row).toContainText('19:45');
  }
  const again = await openDialog(pages[0], 'Pelford Town', 'Edit', dialogTexts.game.edit);
  await expect(again.getByLabel('Location')).toHaveValue('North Bank');
});

test('changes that do not overlap are saved at once, and it is said what came from whom', async ({
  site,
  staff,
  visit,
}) => {
  const { faq } = await staff.call(createFaq, {
    body: { title: 'Who keeps the score?', description: 'Nobody here.' },
  });
  const pages = await twoUsers({ site, visit }, '/dashboard/support/faq');
  const [mine, theirs] = await Promise.all(
    pages.map((page) => openDialog(page, faq.title, 'Edit', dialogTexts.faq.edit)),
  );
  if (!mine || !theirs) throw new Error('Both dialogs are open.');
  await theirs.getByLabel('Title').fill('Who keeps the scores?');
  await saveAndClose(theirs);
  await mine.getByLabel('Description').fill('The league does.');
  await saveAndClose(mine);
  await expect(pages[0].getByText(resultTexts.faqs.updated)).toBeVisible();
  await expect(pages[0].getByText(/changed Title meanwhile\. That is kept\./)).toBeVisible();
  for (const page of pages)
    await expect(page.getByRole('row').filter({ hasText: 'Who keeps the scores?' })).toContainText(
      'The league does.',
    );
  await staff.call(deleteFaq, { params: { id: faq._id } });
});

test('a save whose answer was lost is one’s own: saved again, it is no conflict and nothing is doubled', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Lost Answer Trophy' });
  await addGame({ site, staff }, match, { homeTeam: 'Fernholm' });
  const { page, expects } = await visit(DESKTOP);
  expects(/status of 409/);
  expects(/net::ERR|Failed to load|abort/i);
  await signInByCall(page, site);
  await page.goto(`/dashboard/matches/${match._id}`);
  const loseAnswer = async (dialog: Dialog, button: string): Promise<void> => {
    await page.route(/\/api\/matches\//, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: button }).click();
    await expect(page.getByText(siteTexts.noAnswer).first()).toBeVisible();
    await page.unroute(/\/api\/matches\//);
  };
  const game = await openDialog(page, 'Fernholm', 'Edit', dialogTexts.game.edit);
  await game.getByLabel('Location').fill('Fern Park ');
  await loseAnswer(game, dialogTexts.saveChanges);
  await saveAndClose(game);
  await expect(page.getByText(resultTexts.games.updated)).toBeVisible();
  await expect(page.getByText(/meanwhile\. That is kept/)).toHaveCount(0);

  const streams = await openDialog(page, 'Fernholm', 'Edit stream URLs', dialogTexts.streams.title);
  await streams.getByRole('button', { name: dialogTexts.streams.add }).click();
  await streams.getByLabel('Title').last().fill('Second feed');
  await loseAnswer(streams, dialogTexts.streams.submit);
  await saveAndClose(streams, dialogTexts.streams.submit);
  const again = await openDialog(page, 'Fernholm', 'Edit stream URLs', dialogTexts.streams.title);
  await expect(again.getByLabel('Title')).toHaveCount(2);
});

test('the streams of a game join by stream: fields, added and removed ones', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Many Feeds Trophy' });
  await addGame({ site, staff }, match, { homeTeam: 'Gravelly' });
  const pages = await twoUsers({ site, visit }, `/dashboard/matches/${match._id}`);
  const open = () =>
    Promise.all(
      pages.map((page) => openDialog(page, 'Gravelly', 'Edit stream URLs', dialogTexts.streams.title)),
    );
  const { title, submit, add } = dialogTexts.streams;
  const addStream = async (dialog: Dialog, name: string): Promise<void> => {
    await dialog.getByRole('button', { name: add }).click();
    await dialog.getByLabel('Title').last().fill(name);
  };
  const [mine, theirs] = await open();
  if (!mine || !theirs) throw new Error('Both dialogs are open.');
  await addStream(theirs, 'Their feed');
  await theirs.getByLabel('Quality').first().selectOption('1080p');
  await saveAndClose(theirs, submit);
  await addStream(mine, 'My feed');
  await mine.getByLabel('Title').first().fill('Best feed');
  await saveAndClose(mine, submit);
  await expect(pages[0].getByText(/changed .*Main feed, Quality.*meanwhile/)).toBeVisible();

  // A row has the new version before it has the new streams, so both read them again.
  for (const page of pages) await page.reload();
  const [second, first] = await open();
  if (!first || !second) throw new Error('Both dialogs are open.');
  const titles = async (dialog: Dialog) =>
    Promise.all((await dialog.getByLabel('Title').all()).map((input) => input.inputValue()));
  expect((await titles(second)).toSorted()).toEqual(['Best feed', 'My feed', 'Their feed']);
  await expect(second.getByLabel('Quality').first()).toHaveValue('1080p');

  await first.getByLabel('Title').first().fill('Very best feed');
  await saveAndClose(first, submit);
  await second
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await second.getByRole('button', { name: submit }).click();
  const choice = choiceOf(second, 'Streams: Very best feed');
  await expect(choice.getByText(texts.removed)).toBeVisible();
  await sideOf(second, 'Streams: Very best feed', 'Theirs').check();
  expect(await titles(second)).toContain('Very best feed');
  await saveAndClose(second, texts.save);
  const dialog = await openDialog(pages[0], 'Gravelly', 'Edit stream URLs', title);
  expect((await titles(dialog)).toSorted()).toEqual(['My feed', 'Their feed', 'Very best feed']);
});

test('of a push, day and time of delivery are chosen as a whole', async ({ site, staff, visit }) => {
  const { notification: push } = await staff.call(createPush, {
    body: {
      ...{ title: 'Quarry cup tonight', body: 'The quarry cup begins tonight.', category: 'news' },
      ...{ screen: 'Home', deliveryType: 'scheduled', deliveryDate: '2190-03-05', deliveryTime: '18:30' },
    },
  });
  const pages = await twoUsers({ site, visit }, '/dashboard/mobile/notifications?tab=scheduled');
  const [mine, theirs] = await Promise.all(
    pages.map((page) => openDialog(page, push.title, 'Edit', dialogTexts.push.edit)),
  );
  if (!mine || !theirs) throw new Error('Both dialogs are open.');
  await theirs.getByLabel(/^Delivery time/).fill('19:45');
  await theirs.getByLabel('Opens screen').selectOption('About');
  await saveAndClose(theirs);
  await mine.getByLabel('Delivery date').fill('2190-03-06');
  await mine.getByLabel('Body').fill('The quarry cup begins soon.');
  await mine.getByRole('button', { name: dialogTexts.saveChanges }).click();
  const delivery = mine.getByRole('group', { name: /^Delivery date and Delivery time/ });
  await expect(delivery).toContainText('2190-03-05, 19:45');
  await delivery.getByRole('radio', { name: /^Theirs/ }).check();
  await expect(mine.getByRole('listitem').filter({ hasText: 'Opens screen' })).toContainText('About');
  await saveAndClose(mine, texts.save);
  const again = await openDialog(pages[0], push.title, 'Edit', dialogTexts.push.edit);
  await expect(again.getByLabel('Delivery date')).toHaveValue('2190-03-05');
  await expect(again.getByLabel(/^Delivery time/)).toHaveValue('19:45');
  await expect(again.getByLabel('Body')).toHaveValue('The quarry cup begins soon.');
  await staff.call(deletePush, { params: { id: push._id } });
});

test('a restored draft is joined with what a colleague has saved meanwhile', async ({
  site,
  staff,
  visit,
}) => {
  const { faq } = await staff.call(createFaq, {
    body: { title: 'Where is the whistle?', description: 'In the box.' },
  });
  const pages = await twoUsers({ site, visit }, '/dashboard/support/faq');
  const [mine, theirs] = await Promise.all(
    pages.map((page) => openDialog(page, faq.title, 'Edit', dialogTexts.faq.edit)),
  );
  if (!mine || !theirs) throw new Error('Both dialogs are open.');
  await mine.getByLabel('Description').fill('On the shelf.');
  await theirs.getByLabel('Description').fill('With the referee.');
  await theirs.getByLabel('Title').fill('Where is the whistle now?');
  await saveAndClose(theirs);

  await pages[0].reload();
  const back = await openDialog(pages[0], 'Where is the whistle now?', 'Edit', dialogTexts.faq.edit);
  await expect(back.getByText('What you typed before is back.')).toBeVisible();
  await expect(back.getByLabel('Description')).toHaveValue('On the shelf.');
  await back.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await sideOf(back, 'Description', 'Theirs').check();
  await expect(back.getByLabel('Title'), 'changed by the colleague alone').toHaveValue(
    'Where is the whistle now?',
  );
  await saveAndClose(back, texts.save);
  await expect(pages[0].getByText(texts.nothingLeft)).toBeVisible();
  const later = await openDialog(pages[0], 'Where is the whistle now?', 'Edit', dialogTexts.faq.edit);
  await expect(later.getByLabel('Description')).toHaveValue('With the referee.');
  await expect(later.getByText('What you typed before is back.')).toHaveCount(0);
  await staff.call(deleteFaq, { params: { id: faq._id } });
});
