import { createLeague, deleteLeague } from '@touchline/contract/calls/leagues';
import { versus } from '@touchline/contract/rules/formats';
import { gamePath } from '@touchline/contract/rules/slugs';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { resultTexts } from '@touchline/contract/texts/results';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch } from '../support/records.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

const HIGHLIGHTS = 'https://example.com/highlights/journey';

test('highlights are added on the finished page alone, and the public page links them', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Highlights Trophy' });
  await addGame({ site, staff }, match, { homeTeam: 'Otterby', awayTeam: 'Playford' });
  const fields = { homeTeam: 'Otterby', awayTeam: 'Netherton', status: 'Finished' } as const;
  const game = await addGame({ site, staff }, match, fields);
  const visitor = await visit(DESKTOP);
  await visitor.page.goto(gamePath(match._id, game));
  const link = visitor.page.getByRole('link', { name: siteTexts.game.highlights });
  await expect(visitor.page.getByText(siteTexts.game.finished)).toBeVisible();
  await expect(link).toBeHidden();

  const { page } = await visit(DESKTOP);
  const edit = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    return page.getByRole('dialog', { name: dialogTexts.game.edit });
  };
  await signInByCall(page, site);
  await page.goto(`/dashboard/matches/${match._id}`);
  const usual = await edit(versus('Otterby', 'Playford'));
  await expect(usual.getByLabel('Location')).toBeVisible();
  await expect(usual.getByLabel('Highlights URL')).toBeHidden();

  await page.goto('/dashboard/matches/finished?q=netherton');
  const form = await edit(versus('Otterby', 'Netherton'));
  await form.getByLabel('Highlights URL').fill('example');
  await form.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(form.getByLabel('Highlights URL')).toHaveAccessibleDescription('Invalid URL');
  await form.getByLabel('Highlights URL').fill(HIGHLIGHTS);
  await form.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(form).toBeHidden();
  await expect(link).toHaveAttribute('href', HIGHLIGHTS);
});

test('a bulk change of games names the refused ones with the reason, and keeps them selected', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Many Trophy' });
  const name = 'Passing League';
  const logoUrl = `${site.url}/favicon.svg`;
  const { league } = await staff.call(createLeague, {
    body: { name, abbreviation: 'PSL', country: 'portugal', category: 'Football', logoUrl },
  });
  const over = { homeTeam: 'Manyford', status: 'Finished' } as const;
  await addGame({ site, staff }, match, { ...over, awayTeam: 'Goodbridge' });
  await addGame({ site, staff }, match, { ...over, awayTeam: 'Lostwick', league: name });
  await staff.call(deleteLeague, { params: { id: league._id } });

  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto('/dashboard/matches/finished?q=manyford');
  const lost = versus('Manyford', 'Lostwick');
  for (const away of ['Goodbridge', 'Lostwick']) {
    await page.getByRole('row').filter({ hasText: away }).focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Scheduled' }).click();

  const failures = page.getByRole('dialog', { name: '1 row was not changed' });
  await expect(failures.getByRole('listitem')).toHaveText(`${lost}${errorTexts.restoreLeagueFirst(name)}`);
  await expect(page.getByRole('alert').filter({ hasText: resultTexts.bulk(1, 2) })).toBeVisible();
  await failures.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Goodbridge' })).toHaveCount(0);
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByLabel(`Select ${lost}`)).toBeChecked();
});
