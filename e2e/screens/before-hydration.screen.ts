import { PLACEHOLDER_MS } from '@touchline/contract/constants';
import { watchShifts } from '../support/first-paint.ts';
import { NOW } from './support/example-site.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { expect, test } from './support/screen.ts';
import { expectSteady } from './support/steady.ts';
import { beginUnscripted } from './support/unscripted.ts';

test('the scroll position before hydration is kept', async ({ open }) => {
  const screen = await open('/about-us');
  const { page } = screen;
  const release = await beginUnscripted(screen, '/');
  const scrolled = () => page.evaluate('scrollY');
  await page.mouse.wheel(0, 700);
  await expect.poll(scrolled).toBe(700);
  await release();
  await expect.poll(scrolled).toBe(700);
});

test('a click before hydration is repeated after it, the last one only', async ({ open }) => {
  const screen = await open('/about-us');
  const release = await beginUnscripted(screen, '/');
  const menus = screen.page.getByRole('navigation');
  const menu = (name: string, expanded?: boolean) => menus.getByRole('button', { name, expanded });
  await menu('Games').click();
  await menu('Leagues').click();
  await release();
  await expect(menu('Leagues', true)).toBeVisible();
  await expect(menu('Games', false)).toBeVisible();
  await menu('Leagues').click();
  await expect(menu('Leagues', false)).toBeVisible();
});

test('a search that is typed before hydration stays, and finds', async ({ open }) => {
  const screen = await open('/about-us');
  const { page } = screen;
  const release = await beginUnscripted(screen, '/');
  await page.getByRole('searchbox').fill('quintan');
  await release();
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results).toContainText('Marisol Quintanilla de la Fuente');
  await expect(page.getByRole('searchbox')).toHaveValue('quintan');
});

test('text that is typed into a form before hydration stays', async ({ open }) => {
  const screen = await open('/about-us');
  const name = screen.page.getByLabel('First name');
  const release = await beginUnscripted(screen, '/contact-us');
  await name.fill('Ada');
  await release();
  await expect(name).toHaveValue('Ada');
});

test('events arrive only once the whole page is hydrated', async ({ open }) => {
  const { page } = await open('/', {
    before: async (opened) => {
      // React marks the elements that it has hydrated, the last element last.
      await opened.addInitScript({
        content: `
          globalThis.aliveAtConnect = [];
          globalThis.WebSocket = class extends WebSocket {
            constructor(...given) {
              super(...given);
              const last = [...document.querySelectorAll('footer a')].at(-1);
              globalThis.aliveAtConnect.push(Object.keys(last).some((key) => key.startsWith('__react')));
            }
          };`,
      });
    },
  });
  await expect.poll(() => page.evaluate('aliveAtConnect')).toEqual([true]);
});

test('streams appear a second and a half after the navigation, even before the page hydrates', async ({
  open,
}) => {
  const { game, path } = EXAMPLE_GAMES.live;
  const screen = await open('/about-us', { reducedMotion: 'no-preference', hasRunningClock: true });
  const { page } = screen;
  await watchShifts(page);
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW);
  const release = await beginUnscripted(screen, path);
  const streams = page.locator('a[href^="/stream?id="]').filter({ visible: true });
  // The clock of a document is at some ms when it is held.
  await page.clock.runFor(PLACEHOLDER_MS - 500);
  await expect(streams).toHaveCount(0);
  await page.clock.runFor(500);
  await expect(streams).toHaveCount(game.streamUrls.length);
  await page.clock.resume();
  await release();
  await expect(page.locator('[data-stream]').filter({ visible: true })).toHaveCount(game.streamUrls.length);
  await expectSteady(page, 0.01);
});
