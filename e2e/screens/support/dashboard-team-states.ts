import { expect, type Locator, type Page } from '@playwright/test';
import { importGames } from '@touchline/contract/calls/game-imports';
import { STAFF_NAMESPACE } from '@touchline/contract/constants';
import type { BodyOf } from '@touchline/contract/define-call';
import { staffFaqExample } from '@touchline/contract/records/faq';
import { staffGameExample } from '@touchline/contract/records/game';
import { leagueExample } from '@touchline/contract/records/league';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { formTexts } from '@touchline/contract/texts/forms';
import { importTexts } from '@touchline/contract/texts/game-import';
import { resultTexts } from '@touchline/contract/texts/results';
import { answer } from './answers.ts';
import { chooseOfRow, type DashboardScreen } from './dashboard-screens.ts';

/** An import that refuses rows without a known league or a time; in a dry run nothing is added. */
const IMPORT = answer(importGames, ({ body }) => {
  const { rows, dryRun } = body as BodyOf<typeof importGames>;
  const results = (rows as { league: string; time: string }[]).map(({ league, time }, place) => {
    const row = place + 1;
    const errors = [
      ...(league === leagueExample.name ? [] : [{ path: 'league', message: errorTexts.notFound('League') }]),
      ...(time ? [] : [{ path: 'time', message: formTexts.game.timeRequired }]),
    ];
    if (errors.length === 0) return { row, ok: true };
    return { row, ok: false, code: 'VALIDATION_ERROR' as const, message: errorTexts.malformed, errors };
  });
  const right = results.filter(({ ok }) => ok).length;
  const message = resultTexts.games[dryRun ? 'importable' : 'imported'](right, rows.length);
  return { message, results };
});

/** An import whose first two rows are a game that is there, at another time, and whose third one adds streams to it. */
const ASKED_IMPORT = answer(importGames, ({ body }) => {
  const { rows } = body as BodyOf<typeof importGames>;
  const game = staffGameExample;
  const results = (rows as { as?: string }[]).map(({ as }, place) => {
    const row = place + 1;
    const message = as === 'moved' && resultTexts.games.moves;
    if (place === 2) return { row, ok: true, message: resultTexts.games.addsStreams(2), game };
    if (place > 2 || as) return { row, ok: true, ...(message && { message, game }) };
    return { row, ok: false, code: 'MOVED_OR_NEW' as const, message: formTexts.gameImport.movedOrNew, game };
  });
  return { message: '', results };
});

/** One of them does not take place. */
const ASKED_TEAMS = ['Ashcombe', 'Brightwater', 'Carrow Vale', 'Postponed: Dunmore', 'Eastbrook'];

/** Screens about several users at work: imports, restored values, presence, shared views. */
export const TEAM_STATES: readonly DashboardScreen[] = [
  {
    name: 'the rows of an import',
    path: '/dashboard/matches?import=true',
    answers: [IMPORT],
    show: pasteRows,
  },
  {
    name: 'the questions of an import',
    path: '/dashboard/matches?import=true',
    answers: [ASKED_IMPORT],
    async show(page) {
      const dialog = await pasteGames(page, ASKED_TEAMS);
      await expect(dialog.getByText('2 ready · 2 moved, or other games? · 1 left out')).toBeVisible();
      const row = dialog.getByRole('row').filter({ has: page.getByLabel('Home team, row 1') });
      await row.getByRole('button', { name: importTexts.moved.moved }).click();
      await expect(dialog.getByText(resultTexts.games.moves)).toBeVisible();
    },
  },
  {
    name: 'the report of an import',
    path: '/dashboard/matches?import=true',
    answers: [IMPORT],
    async show(page) {
      await pasteRows(page);
      await page.getByRole('button', { name: importTexts.submit(4) }).click();
      // A message says it too, with a button.
      const report = page
        .getByRole('dialog')
        .getByRole('status')
        .filter({ hasNot: page.locator('button'), hasText: resultTexts.games.imported(4, 4) });
      await expect(report).toBeVisible();
    },
  },
  {
    name: 'the values to restore',
    path: '/dashboard/users/activity',
    async show(page) {
      await page
        .getByRole('button', { name: /^Updated FAQ: / })
        .filter({ visible: true })
        .click();
      await page.getByRole('button', { name: dialogTexts.restoreValues.submit }).click();
      await expect(
        page
          .getByRole('dialog', { name: dialogTexts.restoreValues.title })
          .getByRole('row', { name: /^Description / }),
      ).toBeVisible();
    },
  },
  {
    name: 'two users at one record',
    path: '/dashboard/support/faq',
    before: joinedBy('Konstantina Papadopoulou-Oyelaran'),
    async show(page) {
      await chooseOfRow(page, staffFaqExample.title, 'Edit');
      await expect(page.getByTitle(/ is here too$/)).toBeVisible();
    },
  },
  {
    name: 'the saved views',
    path: '/dashboard/matches/schedule',
    async show(page) {
      await page
        .getByRole('button', { name: /^Views/ })
        .filter({ visible: true })
        .click();
      await page.getByRole('menuitem', { name: 'My evening' }).click();
      await page.getByRole('button', { name: 'Views: My evening' }).filter({ visible: true }).click();
      await expect(page.getByRole('menuitem', { name: 'Save as a view' })).toBeVisible();
    },
  },
  {
    name: 'the permissions of a user in the matrix',
    path: '/dashboard/users/roles?tab=matrix&role=staff',
    at: 'phone',
    show: (page) =>
      page
        .getByRole('list', { name: 'Permissions of users' })
        .getByRole('listitem')
        .filter({ hasText: 'Robin Vale' })
        .locator('summary')
        .click(),
  },
];

/** Pastes six games; one names an unknown league and one has no time. */
async function pasteRows(page: Page): Promise<void> {
  const teams = ['Ashcombe', 'Brightwater', 'Carrow Vale', 'Dunmore', 'Eastbrook', 'Fairhaven Wanderers'];
  const dialog = await pasteGames(page, teams, { unknownLeague: 1, noTime: 3 });
  await expect(dialog.getByText('4 ready · 2 need a look')).toBeVisible();
}

/** Pastes a game for each team; the rows of the numbers have a mistake. */
async function pasteGames(
  page: Page,
  teams: readonly string[],
  { unknownLeague, noTime }: { unknownLeague?: number; noTime?: number } = {},
): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: dialogTexts.importGames.title });
  const rows = teams.map((home, n) => {
    const away = teams[(n + 1) % teams.length]?.replace(/^.*: /, '');
    const league = n === unknownLeague ? 'Nowhere League' : leagueExample.name;
    const time = n === noTime ? '' : `1${n}:30`;
    return [home, away, league, 'Harbour Trophy', '2026-11-22', time, 'Quarry Road'].join('\t');
  });
  await dialog
    .getByLabel('Or paste rows from a spreadsheet')
    .fill(['Home\tAway\tLeague\tMatch\tDate\tKick-off\tVenue', ...rows].join('\n'));
  await dialog.getByRole('button', { name: 'Read the rows' }).click();
  return dialog;
}

/** Another user is at every record that the page opens: the sockets of the example site tell of nobody. */
function joinedBy(username: string): (page: Page) => Promise<void> {
  return (page) =>
    page.routeWebSocket(/\/socket\.io\//, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        server.send(message);
        const opened = /^42\/staff,(\["presence:open",.*)/.exec(String(message))?.[1];
        if (!opened) return;
        const [, record] = JSON.parse(opened) as [string, object];
        const users = [{ _id: '65f0c0ffee65f0c0ffeea30d', username }];
        socket.send(`42${STAFF_NAMESPACE},${JSON.stringify(['presence', { ...record, users }])}`);
      });
    });
}
