import { getSettings } from '@touchline/contract/calls/settings';
import { settingsExample } from '@touchline/contract/records/settings';
import { calendarPath } from '@touchline/contract/rules/calendar-paths';
import { categoryPath, leaguePath } from '@touchline/contract/rules/slugs';
import { answer } from './support/answers.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

const ADD = { name: 'Add to calendar', exact: true };
const { live, waiting } = EXAMPLE_GAMES;
const { game } = waiting;

for (const [name, path, calendar] of [
  ['league', leaguePath({ _id: game.leagueId, name: game.league }), calendarPath('league', game.leagueId)],
  ['sport', categoryPath('Football'), calendarPath('category', 'Football')],
] as const)
  test(`a ${name} offers a calendar to subscribe to`, async ({ open }) => {
    const { page, site } = await open(path);
    const webcal = site.url.replace('http:', 'webcal:');
    await expect(page.getByRole('link', ADD)).toHaveAttribute('href', webcal + calendar);
  });

test('a game that waits offers itself as a calendar file', async ({ open }) => {
  const { page } = await open(waiting.path, DESKTOP);
  await expect(page.getByRole('link', ADD)).toHaveAttribute('href', calendarPath('game', game._id));
});

test('on a phone the calendar file of a game is in the sheet of the bell', async ({ open }) => {
  const settings = { ...settingsExample, vapidPublicKey: 'BExampleKeyOfPushes' };
  const { page } = await open(waiting.path, { ...PHONE, answers: [answer(getSettings, { settings })] });
  await expect(page.getByRole('link', ADD)).toHaveCount(0);
  await page.getByRole('button', { name: /^Tell me: .* vs / }).click();
  await expect(page.getByRole('link', ADD)).toHaveAttribute('href', calendarPath('game', game._id));
});

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE }))
  test(`a live game is no calendar file, ${size}`, async ({ open }) => {
    const { page } = await open(live.path, options);
    await expect(page.getByRole('article')).toContainText('Live');
    await expect(page.getByRole('link', ADD)).toHaveCount(0);
  });
