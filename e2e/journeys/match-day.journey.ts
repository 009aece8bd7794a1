import { versus } from '@touchline/contract/rules/formats';
import { gamePath } from '@touchline/contract/rules/slugs';
import { expect, test } from '../support/journey.ts';
import { addMatch, LEAGUE } from '../support/records.ts';
import { listedGames } from '../support/site.ts';
import { signInOn } from '../support/staff-page.ts';
import { DESKTOP, expectNoReload, markPage } from '../support/visitor.ts';

test('staff sign in, add a game with streams and send it live, and an open public page follows', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Match Day Trophy' });
  const desk = await visit(DESKTOP);
  const { page } = desk;

  await signInOn(page, site, `/dashboard/matches/${match._id}`);
  await expect(page.getByRole('heading', { name: match.title })).toBeVisible();
  await expect(page.getByText('No Games Found')).toBeVisible();

  await page.getByRole('button', { name: 'Add game' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Game' });
  await form.getByLabel('Home team').fill('Umberfield');
  await form.getByLabel('Away team').fill('Vexholm');
  await form.getByLabel('League').fill(LEAGUE);
  await page.getByRole('option', { name: LEAGUE }).click();
  await form.getByLabel('Location').fill('Quarry Road');
  await form.getByLabel('Date').fill('2190-11-21');
  await form
    .getByLabel('Stream addresses')
    .fill(['one', 'two'].map((name) => addressOf(site, name)).join('\n'));
  await form.getByRole('button', { name: 'Add game' }).click();
  await expect(form).toBeHidden();

  const name = versus('Umberfield', 'Vexholm');
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(2);

  await expect.poll(async () => (await listedIn(site, match._id))?.streamUrls.length).toBe(2);
  const game = await listedIn(site, match._id);
  if (!game) throw new Error('The game is not listed.');
  const visitor = await visit(DESKTOP);
  await visitor.page.goto(gamePath(match._id, game));
  const article = visitor.page.getByRole('article');
  await expect(article).toContainText('Scheduled');
  await markPage(visitor.page);

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Go live now' }).click();
  const question = page.getByRole('dialog', { name: 'Go Live Now' });
  await expect(question).toContainText('The game goes live at once.');
  await question.getByRole('button', { name: 'Go live' }).click();

  await expect(article.getByText('Live', { exact: true })).toBeVisible();
  await expect(visitor.page.locator('[data-stream]').first()).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toContainText('Live');
  await expectNoReload(visitor.page);
});

const addressOf = ({ url }: { url: string }, name: string) => `${url}/media/demo/live.m3u8?${name}`;

/** The public game of a match, once it is in the list. */
async function listedIn(site: { url: string }, matchId: string) {
  return (await listedGames(site)).find(({ match }) => match._id === matchId)?.game;
}
