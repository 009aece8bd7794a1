import { gamePath } from '@touchline/contract/rules/slugs';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { addGameByKeys, Hand } from '../support/hand.ts';
import { expect, test } from '../support/journey.ts';
import { clipOf, LEAGUE } from '../support/records.ts';
import { accountOf, listedGames } from '../support/site.ts';
import { DESKTOP } from '../support/visitor.ts';

const DAY_MS = 86_400_000;

test('the keyboard alone leads from the sign-in to a live game', async ({ own, site, visit }) => {
  const match = await own.match();
  const [homeTeam, awayTeam] = own.teams;
  const desk = await visit(DESKTOP);
  const { page } = desk;
  const hand = new Hand(page);
  const { email, password } = accountOf(site);
  await desk.open(`/dashboard/matches/${match._id}`);
  await hand.goTo(page.getByLabel('Email'));
  await hand.type(email);
  await hand.goTo(page.getByLabel('Password', { exact: true }));
  await hand.type(password);
  await hand.press('Enter');
  await expect(page.getByRole('heading', { name: match.title })).toBeVisible();
  await expect(page.getByText('No Games Found')).toBeVisible();

  await addGameByKeys(page, hand, {
    homeTeam,
    awayTeam,
    league: LEAGUE.slice(0, 6),
    location: 'Home Row',
    date: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
    time: '18:45',
    addresses: [1, 2, 3].map((n) => `${clipOf(site)}?${n}`),
  });
  const listed = async () =>
    (await listedGames(site)).filter((each) => each.match._id === match._id).map(({ game }) => game);
  const streams = expect.arrayContaining([{}, {}, {}].map(() => expect.anything()));
  const title = `${homeTeam} vs ${awayTeam}`;
  await expect
    .poll(listed)
    .toEqual([expect.objectContaining({ league: LEAGUE, title, time: '18:45', streamUrls: streams })]);
  const [game] = await listed();
  if (!game) throw new Error('The game is listed.');
  const visitor = await visit(DESKTOP);
  await visitor.open(gamePath(match._id, game));
  const article = visitor.page.getByRole('article');
  await expect(article).toContainText('Scheduled');

  const row = page.getByRole('row', { name: homeTeam });
  await hand.goTo(row);
  await hand.press('m');
  await expect(page.getByRole('menu')).toBeFocused();
  await hand.type('go live');
  await hand.press('Enter');
  const question = page.getByRole('dialog', { name: dialogTexts.goLive.title });
  await hand.goTo(question.getByRole('button', { name: 'Go live' }));
  await hand.press('Enter');
  await expect(question).toBeHidden();
  await expect(row).toContainText('Live');
  await expect(article.getByText('Live', { exact: true })).toBeVisible();
  await expect(visitor.page.locator('[data-stream]')).toHaveCount(3);
});
