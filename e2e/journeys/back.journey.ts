import type { Page } from '@playwright/test';
import { categoryPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { DESKTOP, expectHydrated, PHONE } from '../support/visitor.ts';

/** The scroll position of the page, in pixels. */
const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

/**
 * The position of the chosen card in the window, in pixels, which is what a visitor notices. The scroll position is
 * not: a game that goes live above changes it, and the browser keeps the card in place.
 */
interface Place {
  readonly game: string;
  readonly top: number;
}

/** Fails unless the card is in its place again; positions are fractions of pixels. */
async function expectPlace(page: Page, { game, top }: Place): Promise<void> {
  const card = page.locator(`[data-list="schedule"] [data-game="${game}"]:visible`);
  await expect
    .poll(async () => Math.abs(((await card.boundingBox())?.y ?? Number.POSITIVE_INFINITY) - top))
    .toBeLessThanOrEqual(1);
}

/** The games in the list, in order. */
const listed = (page: Page, list = '[data-list="schedule"]') =>
  page
    .locator(`${list} [data-game]`)
    .evaluateAll((cards) =>
      cards.map((card) => (card as unknown as { dataset: { game: string } }).dataset.game),
    );
/** The last card of the list, which is far down. */
const lastCard = (page: Page) => page.locator('[data-list="schedule"] [data-game]:visible').last();

/** Scrolls a card of the list to the middle of the window, reloads the page, and returns the card's place before. */
async function reloadAt(page: Page, game: string): Promise<Place> {
  const selector = `[data-list="schedule"] [data-game="${game}"]`;
  // Cards that come into view are laid out some frames later, so the position counts once it stays.
  const top = await page.evaluate<number>(`new Promise((resolve) => {
    // The short card of the HTML gives way to the whole one.
    const card = () =>
      [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility());
    card().scrollIntoView({ block: 'center', behavior: 'instant' });
    let [last, frames] = [Number.NaN, 0];
    const look = () => {
      const { top } = card().getBoundingClientRect();
      frames = top === last ? frames + 1 : 0;
      last = top;
      if (frames === 10) resolve(top);
      else requestAnimationFrame(look);
    };
    look();
  })`);
  await page.reload();
  return { game, top };
}

/** Leaves for a game far down, and returns the state that Back must restore. */
async function leave(page: Page): Promise<{ url: string; place: Place; games: unknown[] }> {
  await lastCard(page).scrollIntoViewIfNeeded();
  const left = { url: page.url(), games: await listed(page) };
  // A click may scroll a little more, so the position at the click counts.
  await page.evaluate(`addEventListener('click', ({ target }) => {
    const card = target.closest('[data-game]');
    if (card) window.left = { game: card.dataset.game, top: card.getBoundingClientRect().top, scrolled: scrollY };
  }, true)`);
  await lastCard(page).click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(page.getByRole('article')).toBeVisible();
  const place = await page.evaluate<Place & { scrolled: number }>('window.left');
  expect(place.scrolled).toBeGreaterThan(400);
  return { ...left, place };
}

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`Back restores the whole list in the same place, ${size}`, async ({ visit }) => {
    const visitor = await visit(options);
    const { page } = visitor;
    await page.goto('/');
    await expectHydrated(visitor);
    const before = await page.evaluate<number>('history.length');
    const more = page.getByRole('button', { name: /^Show all/ });
    const all = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
    await more.click();
    await expect(more).toBeHidden();
    // The rest of them comes from the server.
    await expect.poll(async () => (await listed(page)).length).toBe(all);
    await expect(page).toHaveURL('/?show=all');
    expect(await page.evaluate('history.length'), 'the address is replaced').toBe(before);

    const left = await leave(page);
    await page.goBack();
    await expect(page).toHaveURL(left.url);
    await expectPlace(page, left.place);
    expect(await listed(page)).toEqual(left.games);

    await page.reload();
    await expectPlace(page, left.place);
    expect(await listed(page)).toEqual(left.games);

    // A place that the page's HTML reaches too, where its footer stands before the rest of the games is there.
    for (const part of [0.25, 0.5, 0.75]) {
      const place = await reloadAt(page, left.games[Math.floor(part * all)] as string);
      await expect.poll(async () => (await listed(page)).length).toBe(all);
      await expectPlace(page, place);
    }
  });
}

test('Back restores search and day, and a link to home starts over', async ({ visit }) => {
  const visitor = await visit(DESKTOP);
  const { page, calls } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  await expect.poll(() => calls).toContain('GET /api/leagues');
  calls.length = 0;
  const search = page.getByRole('searchbox');
  const day = page.getByRole('button', { name: new RegExp(`^${siteTexts.home.chips.week}`) });
  await search.pressSequentially('league');
  await expect(search).toHaveValue('league');
  await day.click();
  await expect(page).toHaveURL('/?day=week&q=league');
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  expect(calls, 'a filter asks the server for the rest of the games, once').toEqual(['GET /api/matches/web']);

  const left = await leave(page);
  await page.goBack();
  await expect(search).toHaveValue('league');
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expectPlace(page, left.place);
  expect(await listed(page)).toEqual(left.games);

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await expect(search).toHaveValue('');
  await expect(day).toHaveAttribute('aria-pressed', 'false');
});

test('Back to a sport restores league, day and search, and does not jump to the list', async ({ visit }) => {
  const visitor = await visit(PHONE);
  const { page } = visitor;
  await page.goto(categoryPath('Football'));
  await expectHydrated(visitor);
  const league = page.getByRole('combobox', { name: 'League' });
  await league.selectOption({ index: 1 });
  const chosen = await league.inputValue();
  await expect(page).toHaveURL(`${categoryPath('Football')}?league=${chosen}`);
  const games = await listed(page, '#games');
  await page.locator('#games [data-game]').first().click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(league).toHaveValue(chosen);
  expect(await listed(page, '#games')).toEqual(games);

  await page.goto('/?category=Football');
  await expectHydrated(visitor);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(400);
  const left = await leave(page);
  await page.goBack();
  await expect(page).toHaveURL(left.url);
  await expectPlace(page, left.place);
});
