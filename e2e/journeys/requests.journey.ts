import type { Page } from '@playwright/test';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { clipOf, LEAGUE } from '../support/records.ts';
import { listedGames } from '../support/site.ts';
import { signInOn } from '../support/staff-page.ts';
import { DESKTOP, expectHydrated } from '../support/visitor.ts';

const DAY_MS = 86_400_000;
const { labels } = formTexts;
const REQUESTS = '/dashboard/matches/request';

/** Counts the strokes of the bell in a tab. */
const COUNT_STROKES = `
  globalThis.strokes = 0;
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    globalThis.strokes += 1;
    start.apply(this, when);
  };
`;
const strokesOf = async (page: Page): Promise<number> => Number(await page.evaluate('strokes'));

test('a request rings once for both tabs of a browser, and becomes a game in one dialog', async ({
  site,
  visit,
}) => {
  const desk = await visit(DESKTOP);
  await desk.page.addInitScript(COUNT_STROKES);
  const first = desk.page;
  await signInOn(first, site, REQUESTS);
  const second = await first.context().newPage();
  await second.addInitScript(COUNT_STROKES);
  await second.goto('/dashboard/streams');
  // Browsers allow sound only after the user has interacted with the page.
  for (const tab of [second, first]) {
    await tab.bringToFront();
    await tab.getByRole('heading', { level: 1 }).click();
  }
  // The demo has new requests; until they are counted, the bell shows none.
  const before = await first.getByRole('button', { name: /^\d+ new requests$/ }).getAttribute('aria-label');
  const count = Number.parseInt(before ?? '', 10);

  const visitor = await visit(DESKTOP);
  await visitor.page.goto('/');
  await expectHydrated(visitor);
  await visitor.page.getByRole('button', { name: siteTexts.request.title }).first().click();
  const wish = visitor.page.getByRole('dialog', { name: siteTexts.request.title });
  await wish.getByLabel(labels.homeTeam).fill('Ulverby Vale');
  await wish.getByLabel(labels.awayTeam).fill('Yarrow Bridge');
  await wish.getByLabel(labels.category).selectOption('Football');
  await wish.getByLabel(labels.league).fill('Harbor Countes');
  await wish.getByLabel('Email').fill('wanda@touchline.example');
  await wish.getByLabel(labels.username).fill('wanda');
  await wish.getByRole('button', { name: siteTexts.request.submit }).click();
  await expect(visitor.page.getByText(resultTexts.requests.sent)).toBeVisible();

  for (const tab of [first, second])
    await expect(tab.getByRole('button', { name: `${count + 1} new requests` })).toBeVisible();
  // One ring has two strokes.
  await expect.poll(async () => (await strokesOf(first)) + (await strokesOf(second))).toBe(2);

  await first.getByRole('button', { name: '1 new row. Show it' }).click();
  const row = first.getByRole('row').filter({ hasText: 'Ulverby Vale' });
  await row.focus();
  await first.keyboard.press('Enter');
  const dialog = first.getByRole('dialog', { name: dialogTexts.gameFromRequest.title });
  await expect(dialog.getByLabel('League')).toHaveValue(LEAGUE);
  await expect(dialog.getByLabel('League')).toHaveAccessibleDescription(
    dialogTexts.gameFromRequest.closestTo('Harbor Countes'),
  );
  await dialog.getByText('New match').click();
  await dialog.getByLabel('Match title').fill('Vale evening');
  await dialog.getByLabel('Location').fill('Ferry Lane');
  await dialog.getByLabel('Date').fill('tomorrow');
  await dialog.getByLabel('Time').fill('7:15 pm');
  await dialog.getByLabel('Stream addresses').fill(clipOf(site));
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await expect(dialog.getByLabel('Date')).toHaveValue(tomorrow);
  await expect(dialog.getByLabel('Time')).toHaveValue('19:15');
  await dialog.getByRole('button', { name: 'Create game' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: /: Approved$/ })).toBeVisible();
  for (const tab of [first, second])
    await expect(tab.getByRole('button', { name: `${count + 1} new requests` })).toBeHidden();
  await expect
    .poll(async () =>
      (await listedGames(site)).map(
        ({ match, game }) => `${match.title}: ${game.title}, ${game.streamUrls.length} stream`,
      ),
    )
    .toContain('Vale evening: Ulverby Vale vs Yarrow Bridge, 1 stream');
});
