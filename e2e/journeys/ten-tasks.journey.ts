import type { Locator, Page } from '@playwright/test';
import { sendRequest } from '@touchline/contract/calls/requests';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import { resultTexts } from '@touchline/contract/texts/results';
import { Hand } from '../support/hand.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, clipOf, LEAGUE } from '../support/records.ts';
import { signInByCall } from '../support/staff-page.ts';
import { addUser } from '../support/users.ts';
import { DESKTOP } from '../support/visitor.ts';

/** The most keys and clicks of a task, what is typed included; each begins on the overview, but Undo where its toast is. */
const MOST = {
  find: 10,
  streams: 31,
  postpone: 22,
  finish: 14,
  undo: 2,
  request: 30,
  tomorrow: 5,
  suspend: 10,
  whoDidWhat: 16,
} as const;

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** Opens what a search finds, by the search of the whole dashboard. */
async function open(page: Page, hand: Hand, words: string, found: string): Promise<void> {
  await hand.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await hand.type(words);
  await expect(page.getByRole('option').filter({ hasText: found }).first()).toBeVisible();
  await hand.press('Enter');
}

/** Opens the menu of the first row. */
async function openMenu(page: Page, hand: Hand, row: Locator): Promise<void> {
  await expect(row).toBeVisible();
  await hand.press('j');
  await expect(row).toBeFocused();
  await hand.press('m');
  await expect(page.getByRole('menu')).toBeFocused();
}

test('the most frequent tasks take few keys and clicks', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Tenfold Trophy' });
  // Early in its day: a page of the schedule shows 25 games, and other journeys of this site have added theirs.
  const names = { homeTeam: 'Tenfold', title: 'Tenfold vs Vexholm' };
  await addGame({ site, staff }, match, { ...names, time: '00:15' });
  await addUser(staff, 'zebulon');
  await staff.call(sendRequest, {
    body: {
      ...{ homeTeam: 'Askford', awayTeam: 'Vexholm', category: 'Football', league: LEAGUE },
      ...{ email: 'asker@people.example', username: 'asker' },
    },
  });
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  const taken: Partial<Record<keyof typeof MOST, number>> = {};
  const task = async (name: keyof typeof MOST, act: (hand: Hand) => Promise<unknown>): Promise<void> => {
    await page.goto('/dashboard');
    await expect(page.getByText('Going live next')).toBeVisible();
    const hand = new Hand(page);
    await act(hand);
    taken[name] = hand.keys + hand.clicks;
  };
  const game = rowOf(page, 'Tenfold');
  const openGame = async (hand: Hand): Promise<void> => {
    await open(page, hand, 'tenfold', 'Tenfold vs Vexholm');
    await expect(game).toBeVisible();
  };
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text });

  await task('find', openGame);
  await task('streams', async (hand) => {
    await openGame(hand);
    await openMenu(page, hand, game);
    await hand.type('edit s');
    await hand.press('Enter');
    const dialog = page.getByRole('dialog', { name: dialogTexts.streams.title });
    await hand.click(dialog.getByRole('button', { name: dialogTexts.streams.add }));
    await hand.type('Two');
    await hand.goTo(dialog.getByLabel('URL').last());
    await hand.paste(clipOf(site));
    await hand.press('Enter');
    await expect(dialog).toBeHidden();
  });
  await task('postpone', async (hand) => {
    await openGame(hand);
    await expect(game).toBeVisible();
    await hand.press('j');
    await expect(game).toBeFocused();
    await hand.press('Space');
    await hand.press('b');
    await hand.goTo(page.getByRole('button', { name: gameActionTexts.move.open }));
    await hand.press('Enter');
    await expect(page.getByLabel(gameActionTexts.move.amount)).toBeFocused();
    await hand.type('30');
    await hand.press('Enter');
    await expect(page.getByRole('button', { name: gameActionTexts.move.submit(1) })).toBeVisible();
    await hand.press('Enter');
    await expect(toast(resultTexts.bulk(1, 1))).toBeVisible();
  });
  await task('finish', async (hand) => {
    await openGame(hand);
    await openMenu(page, hand, game);
    await hand.press('f');
    await hand.press('Enter');
    await expect(toast(resultTexts.games.updated)).toBeVisible();
    const undoing = new Hand(page);
    await undoing.press('F8');
    await undoing.press('Enter');
    taken.undo = undoing.keys;
    await expect(game).toContainText('Scheduled');
  });
  await task('request', async (hand) => {
    await hand.press('g');
    await hand.press('r');
    await openMenu(page, hand, rowOf(page, 'Askford'));
    await hand.press('c');
    await hand.press('Enter');
    const dialog = page.getByRole('dialog', { name: dialogTexts.gameFromRequest.title });
    await hand.click(dialog.getByLabel('Location'));
    await hand.type('Quarry Road');
    await hand.click(dialog.getByLabel('Date'));
    await hand.press('ControlOrMeta+a');
    await hand.type('tomorrow');
    await hand.click(dialog.getByRole('button', { name: 'Create game' }));
    await expect(dialog).toBeHidden();
  });
  await task('tomorrow', async (hand) => {
    await hand.press('g');
    await hand.press('s');
    await hand.click(page.getByRole('button', { name: /^Days\s*Any$/ }));
    await hand.click(page.getByRole('button', { name: 'Tomorrow', exact: true }));
    await hand.click(page.getByRole('button', { name: 'Apply' }));
    await expect(page).toHaveURL(/from=/);
    await expect(game).toBeVisible();
  });
  await task('suspend', async (hand) => {
    await open(page, hand, 'zebu', 'zebulon');
    await hand.click(page.getByRole('button', { name: 'Actions', exact: true }));
    await hand.click(page.getByRole('menuitem', { name: 'Suspend' }));
    const question = page.getByRole('dialog').getByRole('button', { name: /^Suspend/ });
    await hand.click(question);
    // In the details that the search opened: the row may be on a later page of the table.
    await expect(page.getByRole('region', { name: dialogTexts.user.view })).toContainText('Suspended');
  });
  await task('whoDidWhat', async (hand) => {
    await open(page, hand, 'activity', 'Activity Logs');
    await expect(page.getByRole('heading', { level: 1, name: 'Activity Logs' })).toBeVisible();
    await hand.press('/');
    await hand.type('zebu');
    await expect(rowOf(page, 'Suspended User: zebulon')).toBeVisible();
  });
  for (const [name, most] of Object.entries(MOST))
    expect.soft(taken[name as keyof typeof MOST], name).toBeLessThanOrEqual(most);
});
