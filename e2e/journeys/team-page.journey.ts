import { createMatch } from '@touchline/contract/calls/matches';
import { teamPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { addGame, editGame } from '../support/records.ts';
import { expectNoReload, markPage } from '../support/visitor.ts';

test('the page of a team follows its games, of any match and sport, without a reload', async ({
  own,
  site,
  staff,
  visit,
}) => {
  const [name] = own.teams;
  const game = await own.game();
  const { page, open } = await visit();
  await open(teamPath(name));
  await markPage(page);
  const cards = page.locator('main [data-game]').filter({ visible: true });
  await expect(cards).toHaveCount(1);

  const body = { title: own.name('Plate'), category: 'Rugby' } as const;
  const { match: plate } = await staff.call(createMatch, { body });
  const fields = { homeTeam: own.name('Guests'), awayTeam: name, title: own.name('Visit') };
  const rugby = await addGame({ site, staff }, plate, fields);
  await expect(cards).toHaveCount(2);

  const isOver = { status: 'Finished', isLive: false } as const;
  await editGame({ staff }, await own.match(), game, isOver);
  await editGame({ staff }, plate, rugby, isOver);
  await expect(page.getByText(siteTexts.empty.games)).toBeVisible();
  await expectNoReload(page);
  const answer = await page.reload();
  expect(answer?.status()).toBe(200);
  await expect(page.getByText(siteTexts.empty.games)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
