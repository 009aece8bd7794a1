import type { Page } from '@playwright/test';
import { setTrending } from '@touchline/contract/calls/games';
import { createMatch, listMatchesWeb } from '@touchline/contract/calls/matches';
import type { PageData } from '@touchline/contract/pages';
import { expect, test } from '../support/journey.ts';
import { addGame, editGame } from '../support/records.ts';
import { expectNoReload, markPage } from '../support/visitor.ts';

/** After all games of the demo: the HTML of the home page has no room for it. */
const LATE = { date: '2031-03-03' };
const WHOLE_LIST = `GET ${listMatchesWeb.path}`;

/** The ids of the games in the HTML's data. */
async function heldGames(page: Page): Promise<string[]> {
  const { matches } = JSON.parse((await page.locator('#page-data').textContent()) ?? '') as PageData;
  return matches.flatMap(({ games }) => games.map(({ _id }) => _id));
}

test('an event between the HTML and the connection is not lost', async ({ own, staff, visit }) => {
  const [match, game] = [await own.match(), await own.game(LATE)];
  await staff.call(setTrending, {
    params: { matchId: match._id, gameId: game._id },
    body: { isTrending: true },
  });
  const { page, calls, begin } = await visit();
  const connected = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await connected.promise;
    socket.connectToServer();
  });
  await begin('/');
  await expect.poll(() => heldGames(page)).toContain(game._id);
  const card = page.locator(`#trending [data-game="${game._id}"]`);
  await expect(card).toContainText(game.homeTeam);
  await editGame({ staff }, match, { ...game, version: game.version + 1 }, { homeTeam: own.name('Others') });
  connected.resolve();
  await expect(card).toContainText(own.name('Others'));
  expect(calls).not.toContain(WHOLE_LIST);
});

test('games go live on a page that holds a part of the list', async ({ own, site, staff, visit }) => {
  const [match, held] = [await own.match(), await own.game(LATE)];
  const { match: other } = await staff.call(createMatch, { body: { title: own.name('Plate') } });
  const teams = { homeTeam: own.name('Town'), awayTeam: own.name('Albion'), title: own.name('final') };
  const unknown = await addGame({ site, staff }, other, { ...LATE, ...teams });
  await staff.call(setTrending, {
    params: { matchId: match._id, gameId: held._id },
    body: { isTrending: true },
  });
  const { page, calls, open } = await visit();
  await open('/');
  await expect.poll(() => heldGames(page)).toContain(held._id);
  await expect.poll(() => heldGames(page)).not.toContain(unknown._id);
  await markPage(page);
  const heading = page.getByRole('region', { name: 'Live games', exact: true }).getByRole('heading');
  const before = Number.parseInt((await heading.textContent()) ?? '', 10);

  const live = { status: 'Live', isLive: true } as const;
  await editGame({ staff }, match, held, live);
  await expect(page.locator(`#trending [data-game="${held._id}"]`)).toContainText('Live');
  await expect(heading).toHaveText(new RegExp(`^${before + 1}\\b`));
  // The page does not hold this one: it asks again for what it shows, and soon has its number right.
  await editGame({ staff }, other, unknown, live);
  await expect(heading).toHaveText(new RegExp(`^${before + 2}\\b`));
  await expectNoReload(page);
  expect(calls).not.toContain(WHOLE_LIST);
  for (const [of, game] of [
    [match, held],
    [other, unknown],
  ] as const)
    await editGame({ staff }, of, game, { status: 'Finished', isLive: false });
});
