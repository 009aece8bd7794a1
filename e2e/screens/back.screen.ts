import type { Page } from '@playwright/test';
import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { categoryPath, homePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { look } from '../support/look.ts';
import { cardOf, cardsOf, idsOf } from './support/listed.ts';
import { MANY, MANY_GAMES } from './support/many-games.ts';
import { restingBox } from './support/resting-box.ts';
import { DESKTOP, expect, PHONE, type Screen, test } from './support/screen.ts';

const SIZES = { 'at 1440': DESKTOP, 'at 390': PHONE };

/** What Back must restore: the address, the games in order, and where the chosen one stands in the window. */
interface Left {
  readonly url: string;
  readonly game: { readonly _id: string };
  readonly top: number;
  readonly games: readonly (string | undefined)[];
}

/** Scrolls to a game of the list, and opens it. */
async function leave(page: Page, game: Left['game']): Promise<Left> {
  const card = cardOf(page, game);
  await card.evaluate(`(card) => card.scrollIntoView({ block: 'center', behavior: 'instant' })`);
  await restingBox(card);
  const left = { url: page.url(), game, games: await idsOf(cardsOf(page)) };
  // A click may scroll a little more, so the position at the click counts.
  await page.evaluate(`addEventListener('click', ({ target }) => {
    globalThis.topAtClick = target.closest('[data-game]').getBoundingClientRect().top;
  }, { capture: true, once: true })`);
  await card.click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(page.getByRole('article')).toBeVisible();
  return { ...left, top: await page.evaluate<number>('topAtClick') };
}

/** Waits until everything is as it was left, within some px: positions are fractions of pixels. */
async function expectRestored(page: Page, { url, game, top, games }: Left, within = 1): Promise<void> {
  await expect(page).toHaveURL(url);
  const card = cardOf(page, game);
  await look(page).until('the game is in its place', { card }, (at) => Math.abs(at.card.top - top) <= within);
  await expect.poll(() => idsOf(cardsOf(page))).toEqual(games);
}

/** Opens the home page with all its games. */
async function showAll({ page, open }: Pick<Screen, 'page' | 'open'>): Promise<void> {
  await open('/?show=all');
  await expect(cardsOf(page)).toHaveCount(MANY_GAMES.length);
}

for (const [size, options] of Object.entries(SIZES)) {
  test(`Back restores the whole list in the same place, ${size}`, async ({ open }) => {
    const { page, ready } = await open('/', { ...options, answers: MANY });
    const before = await page.evaluate<number>('history.length');
    const more = page.getByRole('button', { name: `Show all ${MANY_GAMES.length} games` });
    await more.click();
    await expect(more).toBeHidden();
    await expect(cardsOf(page)).toHaveCount(MANY_GAMES.length);
    await expect(page).toHaveURL('/?show=all');
    await expect.poll(() => page.evaluate('history.length'), 'the address is replaced').toBe(before);
    const shown = await idsOf(cardsOf(page));
    const left = await leave(page, { _id: shown.at(-1) ?? '' });
    await page.goBack();
    await expectRestored(page, left);
    await page.reload();
    await ready();
    // Chromium takes back the few px by which it scrolled to lay out the text in view when the page is left.
    await expectRestored(page, left, 4);
  });

  // Places that the page's HTML reaches too, where its footer stands before the rest of the games is there.
  for (const part of [0.25, 0.5, 0.75])
    test(`a reload restores a place at ${part} of the list, ${size}`, async ({ open }) => {
      const screen = await open('/about-us', { ...options, answers: MANY });
      const { page, ready } = screen;
      await showAll(screen);
      const shown = await idsOf(cardsOf(page));
      const game = { _id: shown[Math.floor(part * shown.length)] ?? '' };
      const card = cardOf(page, game);
      await card.evaluate(`(card) => card.scrollIntoView({ block: 'center', behavior: 'instant' })`);
      const { top } = await restingBox(card);
      await page.reload();
      await ready();
      await expectRestored(page, { url: page.url(), game, top, games: shown });
    });
}

test('Back restores search and day, and a link to home starts over', async ({ open }) => {
  const { page, site } = await open('/', { answers: MANY });
  const search = page.getByRole('searchbox');
  const day = page.getByRole('button', { name: new RegExp(`^${siteTexts.home.chips.week}`) });
  await search.pressSequentially('league');
  await expect(search).toHaveValue('league');
  await day.click();
  await expect(page).toHaveURL('/?day=week&q=league');
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  const asked = () => site.asked.filter(({ id }) => id === listMatchesWeb.id);
  await expect.poll(asked, 'the rest of the games is asked for once').toHaveLength(1);

  const shown = await idsOf(cardsOf(page));
  const left = await leave(page, { _id: shown.at(-1) ?? '' });
  await page.goBack();
  await expect(search).toHaveValue('league');
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expectRestored(page, left);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await expect(search).toHaveValue('');
  await expect(day).toHaveAttribute('aria-pressed', 'false');
});

test('Back to the page of a sport restores its league', async ({ open }) => {
  const { page } = await open(categoryPath('Football'), { ...PHONE, answers: MANY });
  const league = page.getByRole('combobox', { name: 'League' });
  await league.selectOption({ index: 1 });
  const chosen = await league.inputValue();
  await expect(page).toHaveURL(`${categoryPath('Football')}?league=${chosen}`);
  const games = await idsOf(cardsOf(page, '#games'));
  await cardOf(page, { _id: games.at(0) ?? '' }, '#games').click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(league).toHaveValue(chosen);
  await expect.poll(() => idsOf(cardsOf(page, '#games'))).toEqual(games);
});

test('Back to a sport of the home page does not jump to the list', async ({ open }) => {
  const { page } = await open(homePath('Football'), { ...PHONE, answers: MANY });
  // The page begins at the list.
  await expect(page.getByRole('heading', { level: 2, name: siteTexts.home.list })).toBeInViewport();
  const shown = await idsOf(cardsOf(page));
  const left = await leave(page, { _id: shown.at(-1) ?? '' });
  await page.goBack();
  await expectRestored(page, left);
});
