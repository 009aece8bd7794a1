import { ar } from '@touchline/contract/languages/ar';
import { de } from '@touchline/contract/languages/de';
import { pathIn } from '@touchline/contract/languages/paths';
import { calendarPath } from '@touchline/contract/rules/calendar-paths';
import { gamePath, leaguePath } from '@touchline/contract/rules/slugs';
import { expect, test } from '../support/journey.ts';
import { listedGames } from '../support/site.ts';
import { DESKTOP } from '../support/visitor.ts';

test('a stream in an Arabic page has Arabic controls, which stand left to right', async ({ site, visit }) => {
  const games = await listedGames(site);
  const live = games.find(({ game }) => game.status === 'Live' && game.isLive && game.streamUrls.length > 1);
  if (!live) throw new Error('The demo has no live game with streams.');
  const { page, expects } = await visit({
    ...DESKTOP,
    elsewhere: new URL(live.game.affiliateLink ?? '').origin,
  });
  expects(/Allow attribute will take precedence/);
  await page.goto(pathIn('ar', gamePath(live.match._id, live.game)));
  await page.locator(`[data-stream="${live.game.streamUrls[0]?._id}"]`).click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: ar.site.game.play, exact: true }).click();

  const player = page.frameLocator('dialog iframe');
  const stage = player.locator('#stage');
  await expect(stage).toHaveAttribute('data-state', 'playing', { timeout: 40_000 });
  await expect(player.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(player.locator('html')).toHaveCSS('direction', 'rtl');
  // The controls of a stream that plays hide while nothing moves; those of a paused one stay.
  await player.locator('video').click();
  const controls = player.getByRole('group', { name: ar.player.controls });
  await expect(controls).toHaveCSS('direction', 'ltr');
  await controls.getByRole('button', { name: ar.player.play }).click();
  await expect(stage).toHaveAttribute('data-state', 'playing');
});

test('calendar and picture of a German page are German', async ({ site, visit }) => {
  const listed = (await listedGames(site)).find(({ game }) => game.status === 'Scheduled');
  if (!listed) throw new Error('The demo has no scheduled game.');
  const { match, game } = listed;
  const { page } = await visit(DESKTOP);
  await page.goto(pathIn('de', leaguePath({ _id: game.leagueId, name: game.league })));
  const calendar = page.getByRole('link', { name: de.site.calendar.add }).first();
  const path = calendarPath('league', game.leagueId, 'de');
  await expect(calendar).toHaveAttribute('href', site.url.replace('http:', 'webcal:') + path);
  const text = await (await page.request.get(path)).text();
  expect(text.replaceAll('\r\n ', '')).toContain(`URL:${site.url}/de/match/`);

  await page.goto(pathIn('de', gamePath(match._id, game)));
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image?.startsWith(`${site.url}/de/og/match/`)).toBe(true);
  const german = await page.request.get(image ?? '');
  expect(german.headers()['content-type']).toBe('image/png');
  const english = await page.request.get((image ?? '').replace('/de/og/', '/og/'));
  expect((await german.body()).equals(await english.body())).toBe(false);
});
