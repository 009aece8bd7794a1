import type { Page } from '@playwright/test';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { clipOf } from '../support/records.ts';
import { listedGames } from '../support/site.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

const DAY_MS = 86_400_000;
const { labels } = formTexts;
const texts = dialogTexts.gameFromRequest;

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
  own,
  visit,
}) => {
  const league = await own.league();
  const [home, away] = own.teams;
  const desk = await visit(DESKTOP);
  const { page: first } = desk;
  await first.context().addInitScript(COUNT_STROKES);
  await signInByCall(first, site);
  await desk.open('/dashboard/matches/request');
  const opening = first.context().waitForEvent('page');
  await first.getByRole('link', { name: 'Stream Management' }).click({ modifiers: ['ControlOrMeta'] });
  const second = await opening;
  // Browsers allow sound only after the user has interacted with the page.
  for (const tab of [second, first]) {
    await tab.bringToFront();
    await tab.getByRole('heading', { level: 1 }).click();
  }
  // The demo has new requests; until they are counted, the bell shows none.
  const before = await first.getByRole('button', { name: /^\d+ new requests$/ }).getAttribute('aria-label');
  const count = Number.parseInt(before ?? '', 10);

  const visitor = await visit(DESKTOP);
  await visitor.open('/');
  await visitor.page.getByRole('contentinfo').getByRole('button', { name: siteTexts.request.title }).click();
  const wish = visitor.page.getByRole('dialog', { name: siteTexts.request.title });
  await wish.getByLabel(labels.homeTeam).fill(home);
  await wish.getByLabel(labels.awayTeam).fill(away);
  await wish.getByLabel(labels.category).selectOption('Football');
  // With a typo.
  const typed = league.name.replace('League', 'Leage');
  await wish.getByLabel(labels.league).fill(typed);
  await wish.getByLabel('Email').fill('wanda@touchline.example');
  await wish.getByLabel(labels.username).fill('wanda');
  await wish.getByRole('button', { name: siteTexts.request.submit }).click();
  await expect(visitor.page.getByText(resultTexts.requests.sent)).toBeVisible();

  for (const tab of [first, second])
    await expect(tab.getByRole('button', { name: `${count + 1} new requests` })).toBeVisible();
  // One ring has two strokes.
  await expect.poll(async () => (await strokesOf(first)) + (await strokesOf(second))).toBe(2);

  await first.getByRole('button', { name: '1 new row. Show it' }).click();
  const row = first.getByRole('row').filter({ hasText: home });
  await row.focus();
  await first.keyboard.press('Enter');
  const dialog = first.getByRole('dialog', { name: texts.title });
  await expect(dialog.getByLabel('League')).toHaveValue(league.name);
  await expect(dialog.getByLabel('League')).toHaveAccessibleDescription(texts.closestTo(typed));
  await dialog.getByText('New match').click();
  await dialog.getByLabel('Match title').fill(own.name('evening'));
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
    .toContain(`${own.name('evening')}: ${home} vs ${away}, 1 stream`);
});
