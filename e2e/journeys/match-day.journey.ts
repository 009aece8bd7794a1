import { versus } from '@touchline/contract/rules/formats';
import { gamePath } from '@touchline/contract/rules/slugs';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { listedGames } from '../support/site.ts';
import { fillInSignIn } from '../support/staff-page.ts';
import { DESKTOP, expectNoReload, markPage } from '../support/visitor.ts';

const HIGHLIGHTS = 'https://example.com/highlights/journey';

test('staff sign in, add a game with streams, send it live and finish it, and an open public page follows', async ({
  site,
  own,
  visit,
}) => {
  const [match, league] = [await own.match(), await own.league()];
  const [home, away] = own.teams;
  const desk = await visit(DESKTOP);
  const { page } = desk;
  const matchPage = `/dashboard/matches/${match._id}`;
  await desk.open(`/sign-in?next=${encodeURIComponent(matchPage)}`);
  await fillInSignIn(page, site);
  await expect(page.getByRole('heading', { name: match.title })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === matchPage);
  await expect(page.getByText('No Games Found')).toBeVisible();

  await page.getByRole('region', { name: 'Games' }).getByRole('button', { name: 'Add game' }).click();
  const form = page.getByRole('dialog', { name: dialogTexts.game.add });
  await form.getByLabel('Home team').fill(home);
  await form.getByLabel('Away team').fill(away);
  await form.getByLabel('League').fill(league.name);
  await page.getByRole('option', { name: league.name }).click();
  await form.getByLabel('Location').fill('Quarry Road');
  await form.getByLabel('Date').fill('2190-11-21');
  const addresses = ['one', 'two'].map((name) => `${site.url}/media/demo/live.m3u8?${name}`);
  await form.getByLabel('Stream addresses').fill(addresses.join('\n'));
  await form.getByRole('button', { name: dialogTexts.game.submit }).click();
  await expect(form).toBeHidden();
  const name = versus(home, away);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(2);

  const listed = async () => (await listedGames(site)).find((each) => each.match._id === match._id)?.game;
  await expect.poll(async () => (await listed())?.streamUrls.length).toBe(2);
  const game = await listed();
  if (!game) throw new Error('The game is not listed.');
  const visitor = await visit(DESKTOP);
  await visitor.open(gamePath(match._id, game));
  const article = visitor.page.getByRole('article');
  await expect(article).toContainText('Scheduled');
  await markPage(visitor.page);

  const choose = async (line: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: line, exact: true }).click();
  };
  await choose(gameActionTexts.goLive);
  const question = page.getByRole('dialog', { name: 'Go Live Now' });
  await expect(question).toContainText('The game goes live at once.');
  await question.getByRole('button', { name: 'Go live' }).click();
  await expect(article.getByText('Live', { exact: true })).toBeVisible();
  await expect(visitor.page.locator('[data-stream]')).toHaveCount(2);
  await expect(page.getByRole('row', { name: new RegExp(`Open ${name}`) })).toContainText('Live');

  await choose(gameActionTexts.finish);
  const link = visitor.page.getByRole('link', { name: siteTexts.game.highlights });
  await expect(visitor.page.getByRole('heading', { name: siteTexts.game.finished })).toBeVisible();
  await expect(link).toBeHidden();
  await desk.open(`/dashboard/matches/finished?q=${own.word}`);
  await choose('Edit');
  const edit = page.getByRole('dialog', { name: dialogTexts.game.edit });
  await edit.getByLabel('Highlights URL').fill(HIGHLIGHTS);
  await edit.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(edit).toBeHidden();
  await expect(link).toHaveAttribute('href', HIGHLIGHTS);
  await expectNoReload(visitor.page);
});
