import type { Page } from '@playwright/test';
import { createPush } from '@touchline/contract/calls/pushes';
import { openScreen, PAGES, pathsOf } from '../support/dashboard-screens.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch } from '../support/records.ts';
import { listedGames } from '../support/site.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

const HOUR_MS = 3_600_000;
/** The width of the scrollbars of a page and of a table where they are always shown; this browser has none. */
const SCROLLBAR = '15px';
/** The screens that have no table, or none before the first token or webhook is added. */
const HAS_NO_TABLE =
  /^\/dashboard\/(queues|profile|streams\?tab=wall|settings(\?tab=(alerts|tokens|webhooks|site))?)$/;
/** The longest name that every table must show in full. */
const WHOLE = 24;
/** Users beside all permissions: as wide as the number of permissions, with the column of names always in view. */
const MATRIX = 'tab=matrix';
const LONG = 'Wombwell Mammoth Memorial Wanderers Town';
const TEAMS = ['Eintracht Braunschweig U', 'Wolverhampton Wandererss', LONG] as const;

test('every table fits its page at 1280 and 1440, with whole names, its menus in view and its tools in one line', async ({
  site,
  staff,
  visit,
}) => {
  test.setTimeout(300_000);
  const match = await addMatch(staff, { title: 'Trophy of Long Names' });
  const add = (homeTeam: string, awayTeam: string, hours: number) =>
    addGame({ site, staff }, match, {
      homeTeam,
      awayTeam,
      title: `${homeTeam} vs ${awayTeam}`,
      location: 'Northern Harbour Memorial Arena',
      ...kickOffIn(hours),
      ...(hours < 0 && { whenPast: 'live' }),
    });
  const [first, second] = [await add(TEAMS[0], TEAMS[1], 1), await add(TEAMS[1], LONG, 2)];
  await add(TEAMS[1], TEAMS[0], -1);
  for (const deliveryType of ['instant', 'scheduled'] as const) {
    const { date: deliveryDate, time: deliveryTime } = kickOffIn(30);
    await staff.call(createPush, {
      body: {
        title: 'Kick-off soon',
        body: 'The evening game is about to begin.',
        category: 'game',
        screen: 'Game',
        gameId: first._id,
        deliveryType,
        ...(deliveryType === 'scheduled' && { deliveryDate, deliveryTime }),
      },
    });
  }

  const { page } = await visit({ ...DESKTOP, viewport: { width: 1280, height: 800 } });
  await signInByCall(page, site);
  const paths = PAGES.flatMap((row) => pathsOf({ ...row, actions: [] }, match._id)).filter(
    (path) => !path.endsWith(MATRIX),
  );
  const games = (await listedGames(site)).flatMap(({ game }) => [game.homeTeam, game.awayTeam]);
  const teams = [...TEAMS, ...games];
  for (const path of paths) {
    await openScreen(page, path);
    if (!HAS_NO_TABLE.test(path))
      await expect(page.getByRole('main').locator('table').first(), path).toBeVisible();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => problemsOn(page, teams), { message: `${path} at ${width}` }).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  await openScreen(page, '/dashboard/matches/schedule');
  const cut = page.getByText(second.awayTeam, { exact: true });
  expect(await cut.evaluate((name) => name.scrollWidth > name.clientWidth)).toBe(true);
  await expect(page.getByTitle(LONG, { exact: true })).toHaveText(LONG);
});

/** A day and time in the zone of the demo, UTC. */
function kickOffIn(hours: number): { date: string; time: string } {
  const at = new Date(Date.now() + hours * HOUR_MS).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
}

/** The parts of tables on a page that cannot be seen without scrolling sideways, and short texts that are cut. */
function problemsOn(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ({ teams, whole, scrollbar }) => {
      const problems: string[] = [];
      const root = document.documentElement;
      root.style.paddingRight = scrollbar;
      if (root.scrollWidth > window.innerWidth) problems.push('The page scrolls sideways.');
      const search = document.querySelector('main input[type="search"]')?.getBoundingClientRect();
      const tools = [...document.querySelectorAll('main button[title^="Columns"]')].at(-1);
      if (search && tools && tools.getBoundingClientRect().top > search.bottom)
        problems.push('The tools take two lines.');
      for (const table of document.querySelectorAll('main table')) {
        const box = table.parentElement;
        if (!box) continue;
        box.style.paddingRight = scrollbar;
        const name = table.getAttribute('aria-label') ?? 'A table';
        const room = box.getBoundingClientRect().right - Number.parseFloat(scrollbar);
        if (table.getBoundingClientRect().right > room + 1)
          problems.push(
            `${name} scrolls sideways by ${Math.round(table.getBoundingClientRect().right - room)} px.`,
          );
        for (const button of table.querySelectorAll<HTMLElement>('button[aria-haspopup="menu"]'))
          if (button.getBoundingClientRect().right > room) problems.push(`${button.title} is out of view.`);
        for (const text of table.querySelectorAll<HTMLElement>('td *')) {
          const [home = '', away] = (text.textContent ?? '').split(/ vs |, /);
          const isName =
            text.childElementCount === 0 &&
            (away === undefined ? teams.includes(home) : teams.includes(home) && teams.includes(away));
          if (!isName || home.length > whole || (away ?? '').length > whole) continue;
          if (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 2)
            problems.push(`${text.textContent} is cut.`);
        }
      }
      return [...new Set(problems)];
    },
    { teams: names, whole: WHOLE, scrollbar: SCROLLBAR },
  );
}
