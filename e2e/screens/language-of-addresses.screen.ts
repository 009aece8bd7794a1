import { ar } from '@touchline/contract/languages/ar';
import { de } from '@touchline/contract/languages/de';
import { pathIn } from '@touchline/contract/languages/paths';
import { calendarPath } from '@touchline/contract/rules/calendar-paths';
import { leaguePath } from '@touchline/contract/rules/slugs';
import { UNGATED } from './support/public-dialogs.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { expect, test } from './support/screen.ts';

test('a stream in an Arabic page has Arabic controls, which stand left to right', async ({ open }) => {
  const { game, path } = EXAMPLE_GAMES.live;
  const { page } = await open(pathIn('ar', path), { ...UNGATED, hasRunningClock: true });
  await page.locator(`[data-stream="${game.streamUrls[0]?._id}"]`).click();
  await page.getByRole('dialog').getByRole('button', { name: ar.site.game.play, exact: true }).click();

  const player = page.frameLocator('dialog iframe');
  const stage = player.locator('#stage');
  await expect(stage).toHaveAttribute('data-state', 'playing');
  await expect(player.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(player.locator('html')).toHaveCSS('direction', 'rtl');
  // The controls of a stream that plays hide while nothing moves; those of a paused one stay.
  await player.locator('video').click();
  const controls = player.getByRole('group', { name: ar.player.controls });
  await expect(controls).toHaveCSS('direction', 'ltr');
  await controls.getByRole('button', { name: ar.player.play }).click();
  await expect(stage).toHaveAttribute('data-state', 'playing');
});

test('the calendar of a league in a German page is German', async ({ open }) => {
  const { leagueId, league } = EXAMPLE_GAMES.live.game;
  const { page, site } = await open(pathIn('de', leaguePath({ _id: leagueId, name: league })));
  await expect(
    page.getByRole('link', { name: de.site.calendar.add, exact: true }).filter({ visible: true }),
  ).toHaveAttribute('href', site.url.replace('http:', 'webcal:') + calendarPath('league', leagueId, 'de'));
});
