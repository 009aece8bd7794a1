import { expect, type Locator, type Page } from '@playwright/test';
import { affiliateExample } from '@touchline/contract/records/affiliate';
import { contactExample } from '@touchline/contract/records/contact';
import { staffFaqExample } from '@touchline/contract/records/faq';
import { userExample } from '@touchline/contract/records/users';
import { chooseOfRow, type DashboardScreen, MATCH_PATH, menuOf } from './dashboard-screens.ts';
import { IS_WHOLE } from './whole-product.ts';

/** What opens: a dialog by its title, a record beside its list, or null for what acts at once or leads away. */
type Opened = string | null;
const BESIDE = 'A record beside its list';

/** What opens over a page, all of it: the test of this table fails where a page has more. */
interface Openers {
  /** By the buttons of its head. */
  readonly head?: Readonly<Record<string, Opened>>;
  /** By the lines in the menus of rows, of which each kind of row has one, by the row's name. */
  readonly rows?: Readonly<Record<string, Readonly<Record<string, Opened>>>>;
  /** False where the list has no rare filters. */
  readonly hasFilters?: false;
  /** False where the page has no list that can be saved as a view. */
  readonly hasViews?: false;
}

const PLAIN = { hasFilters: false, hasViews: false } as const;
const editAndDelete = (what: string) => ({ Edit: `Edit ${what}`, Delete: `Delete ${what}` });
const ADD_GAMES = { 'Add match': 'Add Match', 'Import games': 'Import Games', 'Add game': 'Add Game' };
const GAME_BEGINS = { Edit: 'Edit Game', 'Edit stream URLs': 'Edit Stream URLs' };
const GAME_ENDS = {
  Trending: 'Trending',
  Preview: 'Stream Preview',
  Duplicate: 'Add Game',
  'Copy link': null,
  Delete: 'Delete Game',
};
const SCHEDULED_GAME = { ...GAME_BEGINS, 'Go live now': 'Go Live Now', Finish: null, ...GAME_ENDS };
const otherUser = (status: Readonly<Record<string, Opened>>) => ({
  View: BESIDE,
  'Assign role': 'Assign Role',
  Edit: 'Edit User',
  ...status,
  Permissions: 'Assign Permissions',
  'Temporary password': 'Temporary Password',
  'End sessions': 'End Sessions',
  Delete: 'Delete User',
});

export const OPENERS: Readonly<Record<string, Openers>> = {
  '/dashboard': PLAIN,
  '/dashboard/affiliate': {
    head: { 'Add link': 'Add Affiliate Link' },
    rows: { [affiliateExample.title]: editAndDelete('Affiliate Link') },
  },
  // On phones the button of the tab alone is in the head: 'Add match' is on this one.
  '/dashboard/matches?tab=matches': {
    head: { 'Import games': 'Import Games', 'Add match': 'Add Match' },
    rows: {
      'Coastal League, matchday 12': {
        Open: null,
        Edit: 'Edit Match',
        Duplicate: 'Duplicate Match',
        Delete: 'Delete Match',
      },
    },
  },
  '/dashboard/matches': {
    head: ADD_GAMES,
    rows: { 'Saltmarsh vs Elm Row': { ...GAME_BEGINS, Finish: null, ...GAME_ENDS } },
  },
  '/dashboard/matches?tab=leagues': {
    head: { 'Add league': 'Add League' },
    rows: { 'Coastal League': editAndDelete('League') },
  },
  '/dashboard/matches?tab=trending': { rows: { 'Northgate vs Harbour': { Trending: 'Trending' } } },
  '/dashboard/matches/schedule': { head: ADD_GAMES, rows: { 'Northgate vs Harbour': SCHEDULED_GAME } },
  '/dashboard/matches/finished': {
    head: ADD_GAMES,
    rows: { 'Old Mill vs Ferry': { ...GAME_BEGINS, ...GAME_ENDS } },
  },
  '/dashboard/matches/request': {
    rows: {
      'Harbour vs Millbrook': {
        'Create game': 'Create Game from Request',
        ...editAndDelete('Match Request'),
      },
    },
  },
  [MATCH_PATH]: {
    head: {
      Delete: 'Delete Match',
      Duplicate: 'Duplicate Match',
      'Edit match': 'Edit Match',
      'Import games': 'Import Games',
      'Add game': 'Add Game',
    },
    rows: { 'Northgate vs Harbour': SCHEDULED_GAME },
  },
  '/dashboard/streams': {
    rows: {
      'Northgate vs Harbour, Main feed': {
        Health: BESIDE,
        'Check now': null,
        Solved: null,
        Preview: 'Stream Preview',
        'Edit stream URLs': null,
      },
    },
  },
  '/dashboard/streams?tab=games': {
    rows: { 'Northgate vs Harbour': { 'Edit stream URLs': 'Edit Stream URLs' } },
  },
  '/dashboard/streams?tab=wall': PLAIN,
  '/dashboard/mobile': PLAIN,
  '/dashboard/mobile/users': { rows: { Ada: { Delete: 'Delete Mobile User' } }, hasFilters: false },
  '/dashboard/mobile/downloads': {
    head: { 'Add release': 'Add App Download' },
    rows: { 'Android 1.4.0': editAndDelete('App Download') },
  },
  '/dashboard/mobile/notifications': {
    head: { 'Add notification': 'Add Mobile Notification' },
    rows: {
      'Kick-off soon': {
        Report: 'Delivery Report',
        'Send again': 'Add Mobile Notification',
        Delete: 'Delete Notification',
      },
    },
  },
  '/dashboard/mobile/notifications?tab=scheduled': {
    head: { 'Add notification': 'Add Mobile Notification' },
    rows: {
      'Northgate vs Harbour': {
        Edit: 'Edit Mobile Notification',
        'Send now': 'Send now',
        Cancel: null,
        Delete: 'Delete Notification',
      },
    },
  },
  '/dashboard/notifications/manage': {
    head: { 'Add notification': 'Add Notification' },
    rows: { 'New on Touchline': editAndDelete('Notification') },
  },
  '/dashboard/support/contact': {
    rows: {
      [`${contactExample.name}, ${contactExample.subject}`]: {
        Read: BESIDE,
        'Edit status': 'Edit Contact Status',
        Delete: 'Delete Contact Message',
      },
    },
  },
  '/dashboard/support/faq': {
    head: { 'Add FAQ': 'Add FAQ' },
    rows: { [staffFaqExample.title]: editAndDelete('FAQ') },
  },
  '/dashboard/users': {
    head: { 'Add user': 'Add User' },
    rows: {
      [userExample.username]: {
        View: BESIDE,
        Edit: 'Edit User',
        Permissions: null,
        Notifications: 'Notifications',
        'End sessions': 'End Sessions',
      },
      'ليلى منصور': otherUser({ Suspend: 'Suspend User' }),
      'Konstantina Papadopoulou-Oyelaran of the Harbour': otherUser({ Activate: 'Activate User' }),
    },
  },
  '/dashboard/users/roles': {
    head: { 'Add role': 'Add Role' },
    rows: {
      'مكتب المباريات': { View: 'Usual Permissions', Edit: 'Edit Usual Permissions', Delete: 'Delete Role' },
    },
  },
  '/dashboard/users/roles?tab=assignment': { head: { 'Assign role': 'Assign Role' }, hasFilters: false },
  '/dashboard/users/roles?tab=matrix': { hasFilters: false },
  '/dashboard/users/activity': {
    head: { 'Export and delete': 'Activity Logs' },
    rows: { 'Updated Game: Northgate vs Harbour': { Details: BESIDE } },
  },
  '/dashboard/queues': {
    head: { 'Pause all': 'Pause All Queues' },
    rows: { 'go-live': { 'Pause queue': 'Pause Queue', 'Retry all failed': 'Retry All Failed' } },
    hasFilters: false,
  },
  '/dashboard/profile': {
    ...PLAIN,
    head: { 'Change password': 'Change Password', 'Edit profile': 'Edit Profile' },
  },
  '/dashboard/settings': PLAIN,
  '/dashboard/settings?tab=alerts': PLAIN,
  '/dashboard/settings?tab=security': PLAIN,
  '/dashboard/settings?tab=tokens': PLAIN,
  '/dashboard/settings?tab=webhooks': PLAIN,
  '/dashboard/settings?tab=site': PLAIN,
};

/** The buttons of a page's head that open something; a menu, such as that of 'Export', opens no dialog. */
export const headButtons = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .getByRole('button', { disabled: false })
    .and(page.locator(':not([aria-haspopup])'))
    .filter({ hasText: /./ });

/** The lines of an open menu that do something on this page. */
export const menuLines = (page: Page): Locator =>
  page.locator('[role="menuitem"]:not([href], [aria-disabled="true"])');

/** The rare filters of a list: 'Filters' where there is no room for any. */
export const moreFilters = (page: Page): Locator =>
  page.getByRole('button', { name: /^(More filters|Filters)/ }).filter({ visible: true });

export const savedViews = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^Views/ })
    .and(page.locator('[aria-haspopup="menu"]'))
    .filter({ visible: true });

const SAVE_VIEW = 'Save as a view';

/** A button or a line to press, by a selector and its whole name, for browsers that have no roles. */
export type Press = readonly [selector: string, name: string];

/** A menu, a dialog or a record that opens over a page. */
interface OpenedScreen extends DashboardScreen {
  /** How a dialog is opened; missing for what is none. */
  readonly presses?: readonly Press[];
}

/** Everything that opens over a page, each once: the same dialog of several pages is the same screen. */
export const OPENED: readonly OpenedScreen[] = distinct(
  Object.entries(OPENERS).flatMap(([path, { head = {}, rows = {}, hasFilters, hasViews }]) => [
    ...Object.entries(head).flatMap(([button, opened]) =>
      screenOf(path, opened, [['main header button', button]], (page) =>
        headButtons(page).filter({ hasText: button }).click(),
      ),
    ),
    ...Object.entries(rows).flatMap(([row, lines]) => [
      {
        name: `the menu of ${Object.keys(lines).join(', ')}`,
        path,
        // The same one at every width; another width would close it.
        at: 'desktop' as const,
        show: (page: Page) => openMenu(page, row),
      },
      ...Object.entries(lines).flatMap(([line, opened]) =>
        screenOf(
          path,
          opened === BESIDE ? `${BESIDE}: ${path}` : opened,
          [
            ['main button', `Actions for ${row}`],
            ['[role="menuitem"]', line],
          ],
          (page) => chooseOfRow(page, row, line),
        ),
      ),
    ]),
    ...(hasFilters === false
      ? []
      : // On a phone it has all filters; on a desktop the rare ones.
        (IS_WHOLE ? (['phone', 'desktop'] as const) : (['phone'] as const)).map((at) => ({
          name: `the filters of ${path} on a ${at}`,
          path,
          at,
          show: (page: Page) => openPanel(page, moreFilters(page)),
        }))),
    ...(hasViews === false
      ? []
      : screenOf(
          path,
          'Save View',
          [
            ['main button', 'Views'],
            ['[role="menuitem"]', SAVE_VIEW],
          ],
          async (page) => {
            await savedViews(page).click();
            await page.getByRole('menuitem', { name: SAVE_VIEW }).click();
          },
        )),
  ]),
);

async function openMenu(page: Page, row: string): Promise<void> {
  await menuOf(page, row).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function openPanel(page: Page, button: Locator): Promise<void> {
  await button.click();
  await expect(page.locator('.layer-menu:popover-open').or(page.getByRole('dialog'))).toBeVisible();
}

/** The screen of a dialog, or of a record beside its list; none where nothing opens. */
function screenOf(
  path: string,
  opened: Opened,
  presses: readonly Press[],
  press: (page: Page) => Promise<void>,
): OpenedScreen[] {
  if (opened === null) return [];
  return [
    {
      name: opened,
      path,
      ...(!opened.startsWith(BESIDE) && { presses }),
      async show(page) {
        await press(page);
        const dialog = page.getByRole('dialog');
        if (opened.startsWith(BESIDE))
          await expect(dialog.or(page.getByRole('main').getByRole('article'))).toBeVisible();
        else await expect(page.getByRole('dialog', { name: opened, exact: true })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      },
    },
  ];
}

function distinct(screens: readonly OpenedScreen[]): OpenedScreen[] {
  return screens.filter(({ name }, place) => screens.findIndex((other) => other.name === name) === place);
}
