import type { Locator } from '@playwright/test';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { expect, test as journey } from '../support/journey.ts';
import { listedGames, startSite } from '../support/site.ts';

const MINUTE_MS = 60_000;

/** A site without any records of its own. */
const test = journey.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the needs of a fixture from the pattern
    async ({}, use) => {
      const site = await startSite({ isEmpty: true });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

test('an empty site leads its first super-admin from step to step to the first live game', async ({
  site,
  staff,
  visit,
}) => {
  const { page } = await staff.open('/dashboard');
  const steps = page.getByRole('region', { name: 'First steps' });
  const toOverview = () =>
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }).click();
  const next = async ({ add, submit }: { add: string; submit: string }) => {
    await toOverview();
    // The overview is computed every few seconds, so it may still show the step before as the next one.
    const step = steps.getByRole('listitem').and(page.locator('[aria-current="step"]'));
    await step.getByRole('link', { name: submit }).click();
    return page.getByRole('dialog', { name: add });
  };
  const choose = async (field: Locator, option: string) => {
    await field.fill(option);
    await expect(page.getByRole('option', { name: option })).toBeVisible();
    await field.press('ArrowDown');
    await field.press('Enter');
  };

  // The game requires other records first.
  await page.getByRole('main').getByRole('link', { name: dialogTexts.game.submit }).click();
  const tooEarly = page.getByRole('dialog', { name: dialogTexts.game.add });
  await expect(tooEarly.getByText('There is no league yet.')).toBeVisible();
  await tooEarly.getByRole('link', { name: dialogTexts.league.submit }).click();

  const league = page.getByRole('dialog', { name: dialogTexts.league.add });
  await league.getByLabel('League name').fill('Coastline League');
  await league.getByLabel('Abbreviation').fill('COL');
  await choose(league.getByLabel('Country'), 'spain');
  await choose(league.getByLabel('Category'), 'Football');
  await league.getByLabel('Logo URL').fill(`${site.url}/favicon.svg`);
  await league.getByRole('button', { name: dialogTexts.league.submit }).click();
  await expect(league).toBeHidden();

  const match = await next(dialogTexts.match);
  await match.getByLabel(formTexts.labels.title).fill('Opening night');
  await match.getByRole('button', { name: dialogTexts.match.submit }).click();
  await expect(match).toBeHidden();

  const link = await next(dialogTexts.affiliate);
  await link.getByLabel('Title').fill('Our partner');
  await link.getByLabel('Link', { exact: true }).fill('https://partner.example/');
  await link.getByRole('button', { name: dialogTexts.affiliate.submit }).click();
  await expect(link).toBeHidden();

  const dialog = await next(dialogTexts.game);
  const soon = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
  await choose(dialog.getByLabel('Match', { exact: true }), 'Opening night');
  await dialog.getByLabel('Home team').fill('Umberfield');
  await dialog.getByLabel('Away team').fill('Vexholm');
  await choose(dialog.getByLabel('League'), 'Coastline League');
  await dialog.getByLabel('Location').fill('Quarry Road');
  await dialog.getByLabel('Date').fill(soon.slice(0, 10));
  await dialog.getByLabel('Time').fill(soon.slice(11, 16));
  await dialog.getByText(formTexts.game.liveNow, { exact: true }).click();
  await dialog.getByLabel('Stream addresses').fill(`${site.url}/media/demo/live.m3u8`);
  await dialog.getByRole('button', { name: dialogTexts.game.submit }).click();
  await expect(dialog).toBeHidden();
  await toOverview();
  await expect(page.getByText('Live now')).toBeVisible();
  await expect(steps).toBeHidden();

  await expect
    .poll(async () => (await listedGames(site)).map(({ game }) => game.streamUrls.length))
    .toEqual([1]);
  const visitor = await visit();
  await visitor.open('/');
  // The HTML has the game as a card and as a row, of which one is visible.
  const card = visitor.page.locator('[data-list="schedule"] [data-game]').filter({ visible: true });
  await expect(card).toContainText('Live now');
  await card.click();
  await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText('Umberfield');
});
