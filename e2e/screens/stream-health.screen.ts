import type { Page } from '@playwright/test';
import { readStreamHealth } from '@touchline/contract/calls/stream-health';
import { listStreams, readWall } from '@touchline/contract/calls/streams';
import type { ResponseOf } from '@touchline/contract/define-call';
import { HEALTH_STATES, type HealthState } from '@touchline/contract/lists/stream-health';
import { type StaffGame, staffGameExample } from '@touchline/contract/records/game';
import { streamHealthExample } from '@touchline/contract/records/stream-health';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { CALM, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { type Answer, answer, answerList } from './support/answers.ts';
import { NOW } from './support/example-site.ts';
import { expect, type Screen, test } from './support/screen.ts';

const { pane, wall, states } = streamHealthTexts;
const MINUTE_MS = 60_000;

const listed = listStreams.example.response as ResponseOf<typeof listStreams>;
const read = readStreamHealth.example.response as ResponseOf<typeof readStreamHealth>;
const healthOf = (state: HealthState) => ({
  ...streamHealthExample,
  state,
  reason: state === 'ok' ? null : streamHealthExample.reason,
});

/** The answers about one stream in this state, with what was seen of it in every minute of the last hour. */
function answersAbout(state: HealthState): Answer[] {
  const [row] = listed.streams;
  const [minute] = read.minutes;
  if (!row || !minute) throw new Error('The examples have a stream and a minute.');
  const minutes = Array.from({ length: 60 }, (_, n) => ({
    ...minute,
    at: new Date(NOW - (59 - n) * MINUTE_MS).toISOString(),
    failed: state === 'down' && n > 50 ? 1 : 0,
  }));
  return [
    answerList(listStreams, [{ ...row, health: healthOf(state) }]),
    answer(readStreamHealth, { ...read, health: healthOf(state), minutes }),
  ];
}

/** Opens the pane of the one stream. */
async function openPane({ page }: Screen) {
  const row = page.getByRole('row').filter({ hasText: listed.streams[0]?.title ?? '' });
  await row.getByText(listed.streams[0]?.title ?? '', { exact: true }).click();
  const region = page.getByRole('region', { name: pane.title });
  await expect(region).toBeVisible();
  return region;
}

for (const state of HEALTH_STATES)
  test(`the health of a stream is accessible: ${states[state]}`, async ({ open }) => {
    const screen = await open('/dashboard/streams', { ...CALM, answers: answersAbout(state) });
    await openPane(screen);
    await expectAccessibleAtBothWidths(screen.page, `the health of a stream, ${state}`);
  });

test('the last hour of a stream is walked through by the arrow keys, and is a table', async ({ open }) => {
  const screen = await open('/dashboard/streams', { answers: answersAbout('down') });
  const region = await openPane(screen);
  const minute = region.getByRole('slider', { name: pane.minute });
  await minute.focus();
  await expect(minute).toHaveAttribute('aria-valuetext', /Probes \d+ of \d+/);
  await minute.press('ArrowLeft');
  await expect(minute).toHaveValue('58');
  await region.getByRole('button', { name: pane.showTable }).click();
  await expect(region.getByRole('columnheader', { name: pane.figures.firstByte })).toBeVisible();
});

/** A live game whose one stream is at this address. */
function gameAt(n: number, homeTeam: string, address: string, state: HealthState = 'ok'): StaffGame {
  const url = `head.${Buffer.from(JSON.stringify({ url: address })).toString('base64url')}.sign`;
  const [stream] = staffGameExample.streamUrls;
  if (!stream) throw new Error('The example has a stream.');
  const _id = (list: string) => `65f0c0ffee65f0c0ffee${list}00${n}`;
  return {
    ...staffGameExample,
    _id: _id('8'),
    homeTeam,
    awayTeam: 'Vexholm',
    status: 'Live',
    isLive: true,
    streamUrls: [{ ...stream, _id: _id('9'), url, health: healthOf(state) }],
  };
}

const OURS = 'https://media.example/live.m3u8';
const WALL = answer(readWall, {
  games: [
    gameAt(1, 'Northmere', OURS),
    gameAt(2, 'Oakend', 'https://frames.example/watch'),
    gameAt(3, 'Pelford', OURS, 'down'),
    gameAt(4, 'Quillmark', OURS, 'trouble'),
    gameAt(5, 'Ravenby', OURS, 'unknown'),
  ],
});
const PATH = '/dashboard/streams?tab=wall';
const tiles = (page: Page) => page.getByRole('list', { name: wall.title }).getByRole('button');
const tileOf = (page: Page, homeTeam: string) =>
  tiles(page).and(page.getByRole('button', { name: new RegExp(`^${homeTeam} vs `) }));
const itemOf = (page: Page, homeTeam: string) => page.getByRole('listitem').filter({ hasText: homeTeam });

test('the wall plays muted pictures', async ({ open }) => {
  const { page } = await open(PATH, { answers: [WALL], reducedMotion: 'no-preference' });
  const video = itemOf(page, 'Northmere').locator('iframe').contentFrame().locator('video');
  await expect(video).toHaveJSProperty('muted', true);
  const at = () => video.evaluate((node) => (node as unknown as { currentTime: number }).currentTime);
  await expect.poll(at).toBeGreaterThan(0);
});

test('the wall says what shows in place of a picture, and is accessible', async ({ open }) => {
  const { page } = await open(PATH, { ...CALM, answers: [WALL] });
  await expect(itemOf(page, 'Oakend')).toContainText(wall.framed);
  await expect(itemOf(page, 'Pelford')).toContainText(wall.none);
  for (const [homeTeam, state] of [
    ['Pelford', 'down'],
    ['Quillmark', 'trouble'],
    ['Ravenby', 'unknown'],
  ] as const)
    await expect(tileOf(page, homeTeam)).toHaveAccessibleName(new RegExp(`, ${states[state].toLowerCase()}`));
  await expectAccessibleAtBothWidths(page, 'the wall');
});

test('the wall is walked through by the arrow keys, and Enter opens the preview', async ({ open }) => {
  const { page } = await open(PATH, { answers: [WALL] });
  const order = ['Northmere', 'Oakend', 'Pelford', 'Quillmark', 'Ravenby'];
  await expect(tiles(page)).toHaveCount(order.length);
  await tileOf(page, 'Northmere').focus();
  for (const homeTeam of order.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(tileOf(page, homeTeam)).toBeFocused();
  }
  await page.keyboard.press('Home');
  await expect(tileOf(page, 'Northmere')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Stream Preview' })).toBeVisible();
});
