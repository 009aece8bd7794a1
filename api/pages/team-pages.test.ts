import { calendarPath } from '@touchline/contract/rules/calendar-paths';
import { teamPath } from '@touchline/contract/rules/slugs';
import { setGameStatus } from '@touchline/core/games/game-status';
import { deleteGame, type Game } from '@touchline/core/games/games';
import { expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame } from '../../test/support/factories.ts';

const SITE = 'https://touchline.example';
const at = ({ matchId, _id }: Game) => ({ matchId, id: _id });

it('a team has a page with its games, and keeps it without any; one that was never seen has none', async () => {
  const installation = newInstallation({ PUBLIC_URL: SITE });
  const core = await installation.core();
  const api = await startTestApi(core);
  const page = async (name: string, from = api) => {
    const { status, body } = await from.request('GET', teamPath(name));
    return { status, html: String(body) };
  };
  const game = await makeGame(core, { homeTeam: 'Łódź & Co', awayTeam: 'St. Mirren' });
  await makeGame(core, { homeTeam: 'ŁÓDŹ & CO', awayTeam: 'Elm Row' });
  const over = await makeGame(core, { homeTeam: 'Old Mill', awayTeam: 'Elm Row' });
  await setGameStatus(core, at(over), 'Finished');
  await makeGame(core, { homeTeam: 'Only App', awayTeam: 'Elm Row', platforms: 'mobile' });
  await makeGame(core, { homeTeam: 'Fescue', awayTeam: 'Clover' });

  const own = await page('łódź & co');
  expect(own.status).toBe(200);
  for (const text of [
    '<title>Łódź &amp; Co: live games and schedule | Touchline</title>'.replace('&amp;', '&#38;'),
    `<link rel="canonical" href="${SITE}${teamPath('Łódź & Co')}"`,
    `<meta property="og:image" content="${SITE}/link-picture.png">`,
    'Elm Row',
    'St. Mirren',
    calendarPath('team', 'Łódź & Co'),
  ])
    expect(own.html).toContain(text);
  expect(own.html).not.toContain('Fescue');
  expect(own.html).not.toContain('noindex');

  expect(await page('Nobody')).toMatchObject({
    status: 404,
    html: expect.stringContaining('Team Not Found'),
  });
  expect((await page('Only App')).status).toBe(404);
  expect(await page('Old Mill')).toMatchObject({
    status: 200,
    html: expect.stringMatching(/<h1[^>]*>Old Mill<.*No Games Found/s),
  });

  const map = String((await api.request('GET', '/sitemap.xml')).body);
  expect(map).toContain(`<loc>${SITE}${teamPath('Łódź & Co').replaceAll('&', '&#38;')}</loc>`);
  expect(map.match(/<loc>[^<]*\/team\//g)).toHaveLength(5);
  expect(map).not.toContain('Old-Mill');

  await deleteGame(core, at(game));
  const restarted = await startTestApi(await installation.core());
  for (const [name, status] of [
    ['Old Mill', 200],
    ['Elm Row', 200],
    ['Only App', 404],
    ['St. Mirren', 404],
  ] as const)
    expect((await page(name, restarted)).status, name).toBe(status);
});
