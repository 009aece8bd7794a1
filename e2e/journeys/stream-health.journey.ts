import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { setStreams } from '@touchline/contract/calls/games';
import { createLeague } from '@touchline/contract/calls/leagues';
import { resultTexts } from '@touchline/contract/texts/results';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, clipOf, LEAGUE } from '../support/records.ts';
import { type OwnSite, startSite } from '../support/site.ts';
import { type Staff, signInAsStaff } from '../support/staff.ts';
import { signInByCall } from '../support/staff-page.ts';
import { addUser, signInAs } from '../support/users.ts';
import { DESKTOP, expectNoReload, markPage } from '../support/visitor.ts';

const { pane, states, wall } = streamHealthTexts;
const results = resultTexts.streamHealth;
/** The time in ms in which the worker comes round to a stream twice. */
const ROUNDS_MS = 90_000;

/** A host of live streams, each of which answers 404 while it is stopped. */
async function startSource() {
  const stopped = new Set<string>();
  let segment = 0;
  const server = createServer((req, res) => {
    const [, name = '', file = ''] = (req.url ?? '').split('/');
    if (stopped.has(name)) return res.writeHead(404).end();
    if (!file.endsWith('.m3u8')) return res.end('G');
    segment += 1;
    const head = `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:${segment}\n`;
    return res.end(`${head}#EXTINF:6,\n${segment}.ts\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, stopped, addressOf: (name: string) => `http://${host}/${name}/live.m3u8`, server };
}

let source: Awaited<ReturnType<typeof startSource>>;
let site: OwnSite;
let staff: Staff;
test.beforeAll(async () => {
  source = await startSource();
  site = await startSite({ isEmpty: true, outgoingAllow: source.host });
  staff = await signInAsStaff(site);
  await staff.call(createLeague, {
    body: {
      name: LEAGUE,
      abbreviation: 'HCL',
      country: 'international',
      category: 'Football',
      logoUrl: `${site.url}/media/demo/logos/harbour.svg`,
    },
  });
});
test.afterAll(async () => {
  await site?.stop();
  source?.server.closeAllConnections();
  source?.server.close();
});

/** A live game with streams of these titles at these addresses. */
async function liveGame(homeTeam: string, streams: Record<string, string>): Promise<void> {
  const match = await addMatch(staff, { title: `${homeTeam} Cup` });
  const names = { homeTeam, awayTeam: 'Vexholm', title: `${homeTeam} vs Vexholm` };
  const { _id: gameId } = await addGame({ site, staff }, match, { ...names, status: 'Live', isLive: true });
  await staff.call(setStreams, {
    params: { matchId: match._id, gameId },
    body: {
      streamUrls: Object.entries(streams).map(([title, url]) => ({ title, quality: '720p' as const, url })),
    },
  });
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const toastOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Presses 'Check now' in the open pane, and waits for its answer. */
async function checkNow(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/check'));
  await page.getByRole('button', { name: pane.check }).click();
  expect((await answered).ok()).toBe(true);
}

test('two pages of staff show a stream die and play again without a reload; it is solved, and filtered', async ({
  visit,
}) => {
  test.setTimeout(240_000);
  await liveGame('Umberfield', { 'First feed': clipOf(site), 'Second feed': source.addressOf('a') });
  const [{ page }, { page: other }] = [
    await visit({ ...DESKTOP, baseURL: site.url }),
    await visit({ ...DESKTOP, baseURL: site.url }),
  ];
  await Promise.all([signInByCall(page, site), signInByCall(other, site)]);
  await Promise.all([
    page.goto('/dashboard/streams?q=umberfield&sort=health'),
    other.goto('/dashboard/streams?tab=games&q=umberfield'),
  ]);
  await expect(rowOf(page, 'Second feed')).toContainText(states.ok, { timeout: ROUNDS_MS });
  await expect(rowOf(other, 'Umberfield')).toContainText('2 of 2 play', { timeout: ROUNDS_MS });
  await Promise.all([markPage(page), markPage(other)]);

  await rowOf(page, 'Second feed').getByText('Second feed').click();
  await expect(page.getByRole('region', { name: pane.title })).toBeVisible();
  source.stopped.add('a');
  for (let failures = 0; failures < 2; failures += 1) await checkNow(page);
  await expect(toastOf(page, results.checked).first()).toBeVisible();
  await expect(rowOf(page, 'Second feed')).toContainText(states.down);
  await expect(page.getByText(/^Down since /)).toBeVisible();
  await expect(rowOf(other, 'Umberfield')).toContainText('1 of 2 play');
  await expectAccessibleAtBothWidths(page, 'the health of a stream');
  await page.setViewportSize(DESKTOP.viewport);

  // The filter finds it, and the arrow keys move through its last hour.
  await page.goto('/dashboard/streams?q=umberfield&health=down');
  await markPage(page);
  await expect(rowOf(page, 'Second feed')).toBeVisible();
  await expect(rowOf(page, 'First feed')).toHaveCount(0);
  await page.goto('/dashboard/streams?q=umberfield&sort=health');
  await markPage(page);
  await rowOf(page, 'Second feed').getByText('Second feed').click();
  const minute = page.getByRole('slider', { name: 'Minute' });
  await minute.focus();
  await expect(minute).toHaveAttribute('aria-valuetext', /Probes \d+ of \d+/);
  await minute.press('ArrowLeft');
  await expect(minute).toHaveValue('58');
  await page.getByRole('button', { name: pane.showTable }).click();
  await expect(page.getByRole('columnheader', { name: 'First byte' })).toBeVisible();

  source.stopped.delete('a');
  await page.getByRole('button', { name: pane.solve }).click();
  await expect(toastOf(page, results.solved)).toBeVisible();
  await checkNow(page);
  await expect(rowOf(page, 'Second feed')).toContainText(states.ok);
  await expect(rowOf(other, 'Umberfield')).toContainText('2 of 2 play');
  await Promise.all([expectNoReload(page), expectNoReload(other)]);
});

test('a game of which no stream plays is in the bell and on the overview, each with a way to its streams', async ({
  visit,
}) => {
  test.setTimeout(240_000);
  source.stopped.add('b');
  await liveGame('Quillmark', { 'Only feed': source.addressOf('b') });
  const { page } = await visit({ ...DESKTOP, baseURL: site.url });
  await page.addInitScript(() => {
    const shown: string[] = [];
    class Notice {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string) {
        shown.push(title);
      }
    }
    Object.assign(globalThis, { Notification: Notice, shown });
  });
  await signInByCall(page, site);
  await page.goto('/dashboard');
  const text = streamHealthTexts.outage('Quillmark', 'Vexholm');
  const line = page.getByRole('listitem').filter({ hasText: 'No stream plays' });
  await expect(line.filter({ hasText: 'Quillmark vs Vexholm' })).toBeVisible({ timeout: ROUNDS_MS });
  await page.getByRole('button', { name: /^(Requests|\d+ new requests?)$/ }).click();
  await page.getByRole('link', { name: text }).click();
  await expect(page).toHaveURL(/\/dashboard\/streams\?sort=health&q=Quillmark/);
  await expect(rowOf(page, 'Only feed')).toContainText(states.down);
});

test('the wall plays muted pictures, is walked through by the arrow keys, and opens the preview by Enter', async ({
  visit,
}) => {
  test.setTimeout(240_000);
  await liveGame('Northmere', { 'Main feed': clipOf(site) });
  await liveGame('Oakend', { Frame: `${site.url}/privacy` });
  const { page } = await visit({ ...DESKTOP, baseURL: site.url });
  await signInByCall(page, site);
  await page.goto('/dashboard/streams?tab=wall');
  const tiles = page.getByRole('list', { name: 'Wall' }).getByRole('button');
  const tile = tiles.and(page.getByRole('button', { name: /^Northmere vs Vexholm, .*Open preview$/ }));
  const item = page.getByRole('listitem').filter({ hasText: 'Northmere' });
  const video = item.locator('iframe').contentFrame().locator('video');
  const isPlaying = () =>
    video.evaluate((node) => {
      const { muted, currentTime } = node as unknown as { muted: boolean; currentTime: number };
      return muted && currentTime > 0;
    });
  await expect.poll(isPlaying, { timeout: 60_000 }).toBe(true);
  await expect(page.getByRole('listitem').filter({ hasText: 'Oakend' })).toContainText(wall.framed);
  await expectAccessibleAtBothWidths(page, 'the wall');
  await page.setViewportSize(DESKTOP.viewport);
  await tiles.first().focus();
  const names: string[] = [];
  for (let step = 0; step < (await tiles.count()); step += 1) {
    names.push((await page.locator(':focus').getAttribute('aria-label')) ?? '');
    await page.keyboard.press('ArrowRight');
  }
  expect(new Set(names).size).toBe(await tiles.count());
  await page.keyboard.press('Home');
  await expect(tiles.first()).toBeFocused();
  await tile.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Stream Preview' })).toBeVisible();
});

test('staff who may not edit games can check a stream, and read why they cannot solve it', async ({
  visit,
}) => {
  await liveGame('Harrowgate', { 'Main feed': clipOf(site) });
  const { email } = await addUser(staff, 'watcher', ['dashboard:access', 'streams:access']);
  const { page } = await visit({ ...DESKTOP, baseURL: site.url });
  await signInAs(page, email, '/dashboard/streams');
  await rowOf(page, 'Harrowgate').getByText('Main feed').click();
  const solve = page.getByRole('button', { name: pane.solve });
  await expect(solve).toHaveAttribute('aria-disabled', 'true');
  await expect(solve).toHaveAttribute('title', /Permission denied|Edit/);
  await checkNow(page);
  await expect(toastOf(page, results.checked)).toBeVisible();
  await expect(rowOf(page, 'Harrowgate')).toContainText(states.ok);
});
