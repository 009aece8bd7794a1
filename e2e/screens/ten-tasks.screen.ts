import type { Locator, Page } from '@playwright/test';
import { listActivity } from '@touchline/contract/calls/activity';
import { searchAll } from '@touchline/contract/calls/dashboard';
import { bulkGames, listGames, setStreams, updateGame } from '@touchline/contract/calls/games';
import { createGameFromRequest, listRequests } from '@touchline/contract/calls/requests';
import { getUser, listUsers, updateUser } from '@touchline/contract/calls/users';
import type { BodyOf, Call, ResponseOf } from '@touchline/contract/define-call';
import { activityExample } from '@touchline/contract/records/activity';
import { staffGameExample } from '@touchline/contract/records/game';
import { requestExample } from '@touchline/contract/records/request';
import { userExample } from '@touchline/contract/records/users';
import { dashboardMatchPath, dashboardUserPath } from '@touchline/contract/rules/dashboard-paths';
import { versus } from '@touchline/contract/rules/formats';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import { resultTexts } from '@touchline/contract/texts/results';
import { Hand } from '../support/hand.ts';
import { type Answer, answer, answerList } from './support/answers.ts';
import type { ExampleSite } from './support/example-site.ts';
import { expect, test } from './support/screen.ts';

const TITLE = versus(staffGameExample.homeTeam, staffGameExample.awayTeam);
const TOMORROW = { date: '2026-11-22', startsAt: '2026-11-22T18:30:00.000Z' };
const SUSPENDED = 'Suspended User: zebulon';
/** A user who is not the one at the desk. */
const zebulon = { ...userExample, _id: '65f0c0ffee65f0c0ffee0d02', username: 'zebulon' };
const { _id: id, username: name, email: detail } = zebulon;
const { _id: gameId, matchId, homeTeam, awayTeam, league, status, startsAt } = staffGameExample;
const foundGame = { id: gameId, title: TITLE, detail: league, path: dashboardMatchPath(matchId) };
const FOUND: Readonly<Record<string, ResponseOf<typeof searchAll>['results']>> = {
  northga: [
    { group: 'Games', items: [{ ...foundGame, game: { homeTeam, awayTeam, league, status, startsAt } }] },
  ],
  zebu: [{ group: 'Users', items: [{ id, title: name, detail, path: dashboardUserPath(id) }] }],
};
const ANSWERS: readonly Answer[] = [
  answer(searchAll, ({ query }) => ({ results: FOUND[query.get('q') ?? ''] ?? [] })),
  answer(listGames, ({ query }) => {
    const isTomorrow = query.get('from') === '2026-11-22';
    const game = { ...staffGameExample, ...(isTomorrow && TOMORROW) };
    return { games: [game], page: 1, size: 25, total: 1 };
  }),
  answer(updateGame, ({ body }) => ({
    message: resultTexts.games.updated,
    game: { ...staffGameExample, ...(body as Partial<typeof staffGameExample>), version: 2 },
  })),
  answer(bulkGames, ({ body }) => {
    const { ids, dryRun } = body as { ids: string[]; dryRun?: boolean };
    const results = ids.map((id) => ({ id, ok: true, startsAt: '2026-11-21T19:00:00.000Z' }));
    return { message: dryRun ? resultTexts.bulkPossible(1, 1) : resultTexts.bulk(1, 1), results };
  }),
  answerList(listRequests, [requestExample]),
  answerList(listUsers, [userExample, zebulon]),
  answer(getUser, { user: zebulon }),
  answer(updateUser, {
    message: resultTexts.users.updated,
    user: { ...zebulon, status: 'Suspended', version: 2 },
  }),
  answer(listActivity, ({ query }) => {
    const entry = { ...activityExample, ...(query.get('q') === 'zebu' && { action: SUSPENDED }) };
    return { activities: [entry], page: 1, size: 25, total: 1 };
  }),
];

/** The row of a list; the overview has tables of its own. */
const rowOf = (page: Page, grid: string, name: string): Locator =>
  page.getByRole('grid', { name: grid }).getByRole('row', { name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** What calls of this kind have sent. */
const sentTo = <C extends Call>({ asked }: ExampleSite, call: C) =>
  asked.filter(({ id }) => id === call.id).map(({ body }) => body as BodyOf<C>);

/** Opens what a search finds, by the search of the whole dashboard. */
async function find(page: Page, hand: Hand, words: string, found: string): Promise<void> {
  await hand.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await hand.type(words);
  await expect(page.getByRole('option').filter({ hasText: found })).toBeVisible();
  await hand.press('Enter');
}

async function findGame(page: Page, hand: Hand): Promise<Locator> {
  await find(page, hand, 'northga', TITLE);
  const row = rowOf(page, 'Games', TITLE);
  await expect(row).toBeVisible();
  return row;
}

/** Opens the menu of the first row. */
async function openMenu(page: Page, hand: Hand, row: Locator): Promise<void> {
  await expect(row).toBeVisible();
  await hand.press('j');
  await expect(row).toBeFocused();
  await hand.press('m');
  await expect(page.getByRole('menu')).toBeFocused();
}

async function finish(page: Page, hand: Hand): Promise<Locator> {
  const row = await findGame(page, hand);
  await openMenu(page, hand, row);
  await hand.press('f');
  await hand.press('Enter');
  await expect(toast(page, resultTexts.games.updated)).toBeVisible();
  return row;
}

interface Desk {
  readonly page: Page;
  readonly hand: Hand;
  readonly site: ExampleSite;
}

/** A task that begins on the overview, done by a hand whose keys and clicks are counted, what is typed included. */
interface Task {
  /** The most keys and clicks. */
  readonly most: number;
  act(desk: Desk): Promise<unknown>;
}

const TASKS: Readonly<Record<string, Task>> = {
  'a game is found': {
    most: 10,
    act: ({ page, hand }) => findGame(page, hand),
  },
  'a game gets a second stream': {
    most: 31,
    async act({ page, hand, site }) {
      await openMenu(page, hand, await findGame(page, hand));
      await hand.type('edit s');
      await hand.press('Enter');
      const dialog = page.getByRole('dialog', { name: dialogTexts.streams.title });
      await hand.click(dialog.getByRole('button', { name: dialogTexts.streams.add }));
      await hand.type('Two');
      await hand.goTo(dialog.getByRole('group', { name: 'Stream 2' }).getByLabel('URL'));
      await hand.paste('https://streams.example/two.m3u8');
      await hand.press('Enter');
      await expect(dialog).toBeHidden();
      const added = { title: 'Two', url: 'https://streams.example/two.m3u8' };
      expect(sentTo(site, setStreams)).toMatchObject([{ streamUrls: [{}, added] }]);
    },
  },
  'a game is postponed': {
    most: 22,
    async act({ page, hand, site }) {
      const row = await findGame(page, hand);
      await hand.press('j');
      await expect(row).toBeFocused();
      await hand.press('Space');
      await hand.press('b');
      await hand.goTo(page.getByRole('button', { name: gameActionTexts.move.open }));
      await hand.press('Enter');
      await expect(page.getByLabel(gameActionTexts.move.amount)).toBeFocused();
      await hand.type('30');
      await hand.press('Enter');
      await expect(page.getByRole('button', { name: gameActionTexts.move.submit(1) })).toBeVisible();
      await hand.press('Enter');
      await expect(toast(page, resultTexts.bulk(1, 1))).toBeVisible();
      const move = { ids: [staffGameExample._id], action: 'move', value: 30 };
      expect(sentTo(site, bulkGames)).toMatchObject([{ ...move, dryRun: true }, move]);
    },
  },
  'a game is finished': {
    most: 14,
    async act({ page, hand, site }) {
      await finish(page, hand);
      expect(sentTo(site, updateGame)).toMatchObject([{ status: 'Finished' }]);
    },
  },
  'a request becomes a game': {
    most: 30,
    async act({ page, hand, site }) {
      await hand.press('g');
      await hand.press('r');
      await openMenu(page, hand, rowOf(page, 'Requests', requestExample.homeTeam));
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
      expect(sentTo(site, createGameFromRequest)).toMatchObject([
        { homeTeam: requestExample.homeTeam, location: 'Quarry Road', date: '2026-11-22' },
      ]);
    },
  },
  "tomorrow's games are listed": {
    most: 5,
    async act({ page, hand }) {
      await hand.press('g');
      await hand.press('s');
      await hand.click(page.getByRole('button', { name: /^Days\s*Any$/ }));
      await hand.click(page.getByRole('button', { name: 'Tomorrow', exact: true }));
      await hand.click(page.getByRole('button', { name: 'Apply' }));
      await expect(page).toHaveURL(/from=2026-11-22&to=2026-11-22/);
      await expect(rowOf(page, 'Games', TITLE)).toBeVisible();
    },
  },
  'a user is suspended': {
    most: 10,
    async act({ page, hand, site }) {
      await find(page, hand, 'zebu', zebulon.username);
      await hand.click(page.getByRole('button', { name: 'Actions', exact: true }));
      await hand.click(page.getByRole('menuitem', { name: 'Suspend' }));
      await hand.click(page.getByRole('dialog').getByRole('button', { name: /^Suspend/ }));
      await expect(page.getByRole('region', { name: dialogTexts.user.view })).toContainText('Suspended');
      expect(sentTo(site, updateUser)).toMatchObject([{ status: 'Suspended' }]);
    },
  },
  'it is found who did what': {
    most: 16,
    async act({ page, hand }) {
      await find(page, hand, 'activity', 'Activity Logs');
      await expect(page.getByRole('heading', { level: 1, name: 'Activity Logs' })).toBeVisible();
      await hand.press('/');
      await hand.type('zebu');
      await expect(rowOf(page, 'Activity Logs', SUSPENDED)).toBeVisible();
    },
  },
};

for (const [name, { most, act }] of Object.entries(TASKS))
  test(`${name} by at most ${most} keys and clicks`, async ({ open }) => {
    const { page, site } = await open('/dashboard', { answers: ANSWERS });
    const hand = new Hand(page);
    await act({ page, hand, site });
    expect(hand.keys + hand.clicks).toBeLessThanOrEqual(most);
  });

test('a change is undone by at most 2 keys where its message is', async ({ open }) => {
  const { page, site } = await open('/dashboard', { answers: ANSWERS });
  const row = await finish(page, new Hand(page));
  const hand = new Hand(page);
  await hand.press('F8');
  await hand.press('Enter');
  await expect(row).toContainText('Scheduled');
  await expect
    .poll(() => sentTo(site, updateGame))
    .toMatchObject([{ status: 'Finished' }, { status: 'Scheduled' }]);
  expect(hand.keys).toBeLessThanOrEqual(2);
});
