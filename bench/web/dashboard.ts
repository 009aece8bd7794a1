import { type Browser, chromium, expect as expectAtOnce, type Page } from '@playwright/test';
import { updateGame } from '@touchline/contract/calls/games';
import { STAFF_DEFAULT } from '@touchline/contract/permissions';
import { createSuperAdmin } from '@touchline/core/users/first-super-admin';
import { addUser } from '@touchline/core/users/users';
import { addGameByKeys, Hand } from '@touchline/e2e/support/hand.ts';
import { type Staff, signInAsStaff } from '@touchline/e2e/support/staff.ts';
import { signInByCall } from '@touchline/e2e/support/staff-page.ts';
import type { FilledLists } from '../support/fill-lists.ts';
import type { Installation } from '../support/installation.ts';
import type { Verdict } from '../support/verdict.ts';
import { CHROMIUM_FLAGS, type MeasuredBrowser } from './browser.ts';
import { measureKeyTimes } from './key-times.ts';
import { measurePermissionsDialog } from './permissions-dialog.ts';

/** Long enough for a busy machine. */
const expect = expectAtOnce.configure({ timeout: 60_000 });
const ACCOUNT = { email: 'bench@touchline.example', password: 'Kick-Off-99', role: 'super-admin' };
/** The user whose permissions are opened. */
const OTHER = {
  username: 'robin.hale',
  email: 'robin@touchline.example',
  password: 'Half-Time-45',
  role: 'staff',
  permissions: STAFF_DEFAULT,
};
const MOST_ROW_MS = 200;
const ROUNDS = 20;
/** The speed of a practised typist. */
const KEYS_PER_SECOND = 6;
const MOST_GAME_SECONDS = 25;
const FINISHED = '/dashboard/matches/finished?size=100';

/** Measures the dashboard with long lists, as staff use it in a browser. */
export async function measureDashboard(
  { core }: Installation,
  { executablePath, origin }: MeasuredBrowser,
  { filled, verdict }: { filled: FilledLists; verdict: Verdict },
): Promise<void> {
  await createSuperAdmin(core, ACCOUNT);
  await addUser(core, OTHER);
  const site = { url: origin, accounts: [ACCOUNT] };
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const page = await openDesk(browser, origin);
    await signInByCall(page, site);
    await measureRequests(page, verdict);
    await measureKeys(page, verdict);
    await measureRow(page, await signInAsStaff(site), verdict);
    await measureGame(page, filled, verdict);
    await measurePermissionsDialog(page, expect, verdict);
  } finally {
    await browser.close();
  }
}

async function openDesk(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

/** Counts the requests for a list when its table opens, and for a filter. */
async function measureRequests(page: Page, verdict: Verdict): Promise<void> {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/games') asked += 1;
  });
  const settled = () => expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
  const count = (name: string) => {
    verdict.figure({ name: `dashboard, ${name}: calls of its list`, unit: '', digits: 0 }, [asked], {
      atMost: 1,
    });
    asked = 0;
  };
  await page.goto(FINISHED);
  await expect(page.getByRole('row').nth(100)).toBeVisible();
  await settled();
  count('a table opens');
  await page.getByRole('button', { name: 'More filters' }).click();
  const answered = page.waitForResponse(/\/api\/games\?.*deleted=true/);
  await page.getByRole('switch', { name: 'Deleted' }).click();
  await answered;
  await settled();
  count('a filter is set');
  page.removeAllListeners('request');
}

/** Measures the time from a key in the search of a table with 100 rows to the frame that shows it. */
async function measureKeys(page: Page, verdict: Verdict): Promise<void> {
  await page.goto(FINISHED);
  await expect(page.getByRole('row').nth(100)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter these games' }).focus();
  const name = 'dashboard, a key in the search of 100 rows';
  await measureKeyTimes(page, { text: 'umberfield and vexho', name, verdict });
}

/** Measures the time from the answer to another user's change to the frame that shows it in a row. */
async function measureRow(page: Page, staff: Staff, verdict: Verdict): Promise<void> {
  await page.goto(FINISHED);
  const row = page.locator('tr[data-row]').first();
  await expect(row).toBeVisible();
  const answer = await page.request.get(`/api/games?status=Finished&sort=-startsAt&size=10`);
  const [game] = ((await answer.json()) as { games: Record<string, string>[] }).games;
  if (!game) throw new Error('There is no finished game.');
  const { title = '', awayTeam = '', location = '', league = '', date = '', time = '' } = game;
  const { _id: gameId = '', matchId = '' } = game;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const homeTeam = `Round ${round} Town`;
    const seen = page.evaluate(`(${SEE_ROW})(${JSON.stringify(homeTeam)})`) as Promise<number>;
    const body = {
      title,
      homeTeam,
      awayTeam,
      location,
      league,
      date,
      time,
      status: 'Finished',
      isLive: false,
    } as const;
    await staff.call(updateGame, { params: { matchId, gameId }, body });
    const answered = Date.now();
    times.push(Math.max(0, (await seen) - answered));
  }
  const figure = {
    name: 'dashboard, a row that another user changes',
    unit: 'ms after the answer',
    digits: 0,
  };
  verdict.figure(figure, times, { atMost: MOST_ROW_MS });
}

/** The time at which the first row shows the text, in ms since the epoch. */
const SEE_ROW = `(text) => new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector('tr[data-row]')?.textContent.includes(text)) return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(Date.now()));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
})`;

/** Measures adding a game with three streams to an existing match by keys, from anywhere in the dashboard. */
async function measureGame(
  page: Page,
  { matchId, matchTitle, league }: FilledLists,
  verdict: Verdict,
): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const hand = new Hand(page);
  const began = Date.now();
  await hand.press('ControlOrMeta+K');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  const found = palette.getByRole('option', { selected: true });
  await hand.type(matchTitle.slice(0, 6));
  await expect(found).toContainText(matchTitle);
  await hand.press('Enter');
  await expect(page).toHaveURL(`/dashboard/matches/${matchId}`);
  await expect(page.getByRole('heading', { level: 1, name: matchTitle })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await addGameByKeys(page, hand, {
    homeTeam: 'Northgate',
    awayTeam: 'Harbour',
    league: league.slice(0, 4),
    location: 'Quarry Road',
    date: '2190-11-21',
    time: '18:45',
    addresses: [1, 2, 3].map((n) => `https://streams.example/${n}.m3u8`),
  });
  const waited = (Date.now() - began) / 1_000;
  const keys = { name: 'dashboard, a new game with three streams', unit: 'keys and clicks', digits: 0 };
  verdict.figure(keys, [hand.keys], { atMost: MOST_GAME_SECONDS * KEYS_PER_SECOND });
  const seconds = { ...keys, unit: `s at ${KEYS_PER_SECOND} keys a second, without waiting` };
  verdict.figure(seconds, [hand.keys / KEYS_PER_SECOND], { atMost: MOST_GAME_SECONDS });
  console.log(`The new game took the site and the browser ${waited.toFixed(1)} s beside the hand.`);
}
