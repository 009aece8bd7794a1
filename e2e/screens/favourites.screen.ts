import type { Page } from '@playwright/test';
import { favouriteGame } from '@touchline/contract/rules/favourites';
import { matchPath } from '@touchline/contract/rules/slugs';
import { controlTexts } from '@touchline/contract/texts/controls';
import { expectAccessible } from '../support/accessibility.ts';
import { tabTo } from '../support/staff-page.ts';
import { stored } from '../support/visitor.ts';
import { cardOf } from './support/listed.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';
import { keeps } from './support/stored.ts';

const { live, waiting } = EXAMPLE_GAMES;
const { game } = waiting;
const GAME = `${game.homeTeam} vs ${game.awayTeam}`;
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

const starOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Favourite: ${name}`, exact: true }).filter({ visible: true });
const strip = (page: Page) => page.getByRole('region', { name: 'Favourites', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your favourites' });
const PRESSED = ['aria-pressed', 'true'] as const;

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`a star brings a game to the front of the home page, in every tab, ${size}`, async ({ open }) => {
    const { page, newTab, open: openNext } = await open('/', options);
    const other = await newTab();
    await other.open('/');
    await expect(strip(page)).toBeHidden();
    // A page behind another one is drawn once a second, and nothing in it can be clicked.
    await page.bringToFront();
    const card = cardOf(page, game);
    await card.hover();
    const star = card.locator('..').getByRole('button');
    await star.click();
    await expect(star).toHaveAttribute(...PRESSED);
    await expect(page.getByText('Favourites come first on the home page.')).toBeVisible();
    await expect(strip(other.page).locator(`[data-game="${game._id}"]`)).toBeVisible();
    await openNext('/');
    const kept = strip(page).locator(`[data-game="${game._id}"]`);
    await expect(kept).toBeInViewport();

    await strip(page)
      .getByRole('button', { name: `Favourite: ${GAME}` })
      .click();
    await expect(page.getByText('No game of your favourites is planned.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(kept).toBeVisible();
  });

  test(`the list of favourites is accessible, ${size}`, async ({ open }) => {
    const { page } = await open('/#favourites:teams=fen', { ...options, before: keeps(KEPT) });
    await expect(dialog(page).getByRole('button', { name: 'Add 1 favourite' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Remove Reed', exact: true }).click();
    await expectAccessible(page, 'the list of favourites');
  });

  test(`the home page with favourites is accessible, ${size}`, async ({ open }) => {
    const { page } = await open('/', { ...options, before: keeps(KEPT) });
    await expect(strip(page).locator('[data-game]')).not.toHaveCount(0);
    await expectAccessible(page, 'the home page with favourites');
  });
}

const KEPT = [
  { kind: 'game' as const, id: '0'.repeat(24), name: 'Reed vs Fen' },
  { kind: 'league' as const, id: game.leagueId, name: game.league },
  { kind: 'team' as const, id: 'reed', name: 'Reed' },
];

test('favourites are copied as a link for another device, and as the address of a calendar', async ({
  open,
}) => {
  const { page, site } = await open(waiting.path, CLIPBOARD);
  for (const name of [game.homeTeam, game.league, GAME]) {
    await starOf(page, name).click();
    await expect(starOf(page, name)).toHaveAttribute(...PRESSED);
  }
  await page.getByRole('navigation').getByRole('button', { name: 'Your favourites' }).click();
  const copied = page.getByRole('status').filter({ hasText: controlTexts.copy.done });
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
  await dialog(page).getByRole('button', { name: 'Copy link for another device' }).click();
  await expect(copied).toBeVisible();
  await expect.poll(clipboard).toMatch(new RegExp(`^${site.url}/#favourites:`));
  // Elements outside of an open dialog cannot be clicked; its messages can.
  await copied.getByRole('button', { name: 'Close' }).click();
  await expect(copied).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Copy calendar address' }).click();
  await expect(copied).toBeVisible();
  const address = `${site.url}/api/calendar/favourites.ics`;
  await expect.poll(clipboard).toMatch(new RegExp(`^${address}\\?.*${game._id}`));
  await expect(dialog(page).getByRole('link', { name: 'Subscribe to calendar' })).toHaveAttribute(
    'href',
    (await clipboard()).replace(/^https?:/, 'webcal:'),
  );
});

test('the link for another device asks before it adds favourites', async ({ open }) => {
  const link = `/#favourites:games=${game._id}&leagues=${game.leagueId}&teams=northgate`;
  const { page } = await open(link, PHONE);
  const add = dialog(page).getByRole('button', { name: 'Add 3 favourites' });
  await expect(add).toBeVisible();
  await expect.poll(() => stored(page, 'favourites')).toBeNull();
  await add.click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  await expect.poll(() => stored(page, 'favourites')).toHaveLength(3);
  await expect(page).toHaveURL('/');
});

test('a star works by the keyboard, beside the link of its card', async ({ open }) => {
  const { page } = await open(matchPath(waiting.match));
  const path = new URL(page.url()).pathname;
  await tabTo(page, cardOf(page, game, 'main'));
  await page.keyboard.press('Tab');
  await expect(starOf(page, GAME)).toBeFocused();
  await expect(starOf(page, GAME)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Space');
  await expect(starOf(page, GAME)).toHaveAttribute(...PRESSED);
  await expect(page).toHaveURL(path);
});

test('a card of a live game says Live now, however long it has been on', async ({ open }) => {
  const { page } = await open(matchPath(live.match), { ...PHONE, before: keeps([favouriteGame(game)]) });
  const card = cardOf(page, live.game, 'main');
  await expect(card.getByText('Live now', { exact: true })).toBeVisible();
  await expect(card).toHaveAccessibleName(/, Live now, /);
});
