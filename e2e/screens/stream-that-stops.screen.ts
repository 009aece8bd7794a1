import type { Page } from '@playwright/test';
import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { matchesExample } from '@touchline/contract/records/matches-example';
import { resultTexts } from '@touchline/contract/texts/results';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { streamStateTexts } from '@touchline/contract/texts/stream-states';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { look } from '../support/look.ts';
import { bar, card, inDialog } from '../support/stream-player.ts';
import { answer } from './support/answers.ts';
import { NOW } from './support/example-site.ts';
import { DESKTOP, expect, PHONE, type ScreenOptions } from './support/screen.ts';
import {
  deadFeed,
  mainFeed,
  test as ofWatching,
  otherFeed,
  untilStopped,
  watched,
  watchedPath,
} from './support/watching.ts';

const { goingOn: texts, notWorking, reports, refresh } = streamDialogTexts;
const SMALLEST = { width: 320, height: 640 };

/** A test of the bar under a stream that does not play, at which time stands still. */
const test = ofWatching.extend<{ stopped: (options: ScreenOptions) => Promise<Page> }>({
  stopped: async ({ play }, use) =>
    use(async (options) => {
      const { page } = await play(deadFeed, {
        ...options,
        before: (opened) => opened.clock.install({ time: NOW }),
      });
      await untilStopped(page);
      return page;
    }),
});

test('streams show their state, and no text is lost on the smallest phone', async ({ open }) => {
  const streamUrls = [mainFeed, deadFeed, { ...otherFeed, health: 'trouble' as const }];
  const matches = matchesExample.map((match) => ({
    ...match,
    games: match.games.map((game) => (game._id === watched._id ? { ...game, streamUrls } : game)),
  }));
  const { page } = await open(watchedPath, { ...DESKTOP, answers: [answer(listMatchesWeb, { matches })] });
  const dead = card(page, deadFeed);
  await expect(dead).toContainText(streamStateTexts.down.shown);
  await expect(card(page, otherFeed)).toContainText(streamStateTexts.trouble.shown);
  await expect(dead).toHaveAccessibleName(`Second feed, English, 1080p, ${streamStateTexts.down.spoken}`);
  await expectAccessibleAtBothWidths(page, 'streams with a state');
  await page.setViewportSize(SMALLEST);
  await expect(dead).toContainText(streamStateTexts.down.shown);
  await look(page).untilNone(
    'the page is as wide as the phone',
    `document.documentElement.scrollWidth > 320 ? [String(document.documentElement.scrollWidth)] : []`,
  );
});

test('a stream that is down opens all the same', async ({ choose }) => {
  const { page } = await choose(deadFeed, DESKTOP);
  await expect(inDialog(page, 'Play')).toBeVisible();
});

test('the bar is operated by the keyboard, and leaves the focus where it is', async ({ stopped }) => {
  const page = await stopped(DESKTOP);
  const stay = inDialog(page, texts.stay);
  await expect(bar(page)).toContainText(mainFeed.title);
  await expect(stay).not.toBeFocused();
  await inDialog(page, notWorking).click();
  await page.keyboard.press('Escape');
  await expect(inDialog(page, notWorking)).toBeFocused();
  await stay.focus();
  await page.keyboard.press('Tab');
  await expect(inDialog(page, texts.switchNow)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: mainFeed.title })).toBeVisible();
  await expect(inDialog(page, refresh)).toBeFocused();
});

test('the bar is accessible', async ({ stopped }) => {
  const page = await stopped(DESKTOP);
  // The count stands still while it has the focus: the analysis needs a clock that runs.
  await inDialog(page, texts.stay).focus();
  await page.clock.resume();
  await expectAccessible(page, 'the bar of a stream that has stopped');
});

for (const [size, options] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)
  test(`what may be wrong with a stream is accessible on a ${size}`, async ({ stopped }) => {
    const page = await stopped(options);
    await inDialog(page, notWorking).click();
    await expect(inDialog(page, reports.start)).toBeVisible();
    // The count stands still meanwhile.
    await page.clock.resume();
    await expectAccessible(page, 'what may be wrong with a stream', size);
  });

test('on a phone what is wrong is a list, which Escape and Back leave', async ({ stopped }) => {
  const page = await stopped(PHONE);
  const reason = inDialog(page, reports.start);
  await inDialog(page, notWorking).click();
  await expect(reason).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
  await inDialog(page, notWorking).click();
  await page.goBack();
  await expect(reason).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const viewport of [SMALLEST, { width: 844, height: 390 }, { width: 667, height: 375 }])
  test(`everything is in view at ${viewport.width} × ${viewport.height}`, async ({ stopped }) => {
    const page = await stopped({ ...PHONE, viewport });
    for (const name of [texts.stay, texts.switchNow, notWorking, 'Close'])
      await expect(inDialog(page, name)).toBeInViewport({ ratio: 1 });
    await inDialog(page, notWorking).click();
    await expect(page.getByRole('switch', { name: texts.choice })).toBeInViewport({ ratio: 1 });
  });

test('a phone reports what is wrong', async ({ stopped }) => {
  const page = await stopped(PHONE);
  await inDialog(page, notWorking).click();
  await inDialog(page, reports.start).click();
  const toast = page.getByRole('status').filter({ hasText: resultTexts.streamHealth.reported });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).click();
  await inDialog(page, 'Close').click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
