import { gamePath } from '@touchline/contract/rules/slugs';
import { expect, test } from '../support/journey.ts';
import { type Fixture, listedGames, type OwnSite, type Site, startSite } from '../support/site.ts';
import { cardInSchedule, DESKTOP, expectNoReload, markPage, PHONE } from '../support/visitor.ts';

/**
 * The second of its minute at which the site starts. The demo game goes live at the first full minute that is 20 s away
 * from the making of the demo: after a start of up to 20 s the pages have at least 20 s to open, after a slower one a
 * minute more.
 */
const START_AT_SECOND = 20;

/** Not the shared site, because this one's clock is ahead. */
let site: OwnSite;

test.beforeAll(async () => {
  const offset = (START_AT_SECOND * 1000 - (Date.now() % 60_000) + 60_000) % 60_000;
  site = await startSite({ clockOffsetMs: offset });
});
test.afterAll(() => site?.stop());

test('a game that reaches its minute goes live on every open page, without a reload', async ({ visit }) => {
  test.setTimeout(300_000);
  const { match, game } = await nextToGoLive(site);
  const atHome = await visit({ ...DESKTOP, baseURL: site.url });
  const onGame = await visit({ ...PHONE, baseURL: site.url });
  await Promise.all([atHome.page.goto('/'), onGame.page.goto(gamePath(match._id, game))]);

  const card = await cardInSchedule(atHome.page, game._id);
  const header = onGame.page.getByRole('article');
  await expect(card).toContainText('Scheduled');
  await expect(header).toContainText('Scheduled');
  await expect(onGame.page.getByText('Streams will be available shortly.')).toBeVisible();
  await Promise.all([markPage(atHome.page), markPage(onGame.page)]);

  const live = { timeout: 100_000 };
  await Promise.all([
    expect(card.getByText('Live', { exact: true })).toBeVisible(live),
    expect(header.getByText('Live', { exact: true })).toBeVisible(live),
  ]);
  await expect(card).not.toContainText('Scheduled');
  await expect(onGame.page.getByText('Streams will be available shortly.')).toBeHidden();
  await expect(onGame.page.locator('[data-stream]').first()).toBeVisible();
  await expect(card).toContainText('Live now');

  await Promise.all([expectNoReload(atHome.page), expectNoReload(onGame.page)]);
});

/** The game that will go live by itself before all others. */
async function nextToGoLive(at: Site): Promise<Fixture> {
  const pending = (await listedGames(at)).filter(({ game }) => game.autoLiveAt !== null);
  const [next] = pending.sort((a, b) => String(a.game.autoLiveAt).localeCompare(String(b.game.autoLiveAt)));
  if (!next) throw new Error('No game is going to go live.');
  return next;
}
