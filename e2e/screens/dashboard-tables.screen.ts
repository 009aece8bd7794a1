import { staffGamesExample } from '@touchline/contract/examples/games';
import { look } from '../support/look.ts';
import { PAGE_PATHS } from './support/dashboard-screens.ts';
import { expect, test } from './support/screen.ts';

/** The screens that have no table. */
const HAS_NO_TABLE = /^\/dashboard\/(profile|streams\?tab=wall|settings(\?tab=(alerts|site))?)$/;
/** Users beside all permissions: as wide as the number of permissions, with the column of names always in view. */
const MATRIX = 'tab=matrix';
/** The longest name that every table must show in full. */
const WHOLE = 24;
/** The width of the scrollbars of a page and of a table where they are always shown; this browser has none. */
const SCROLLBAR_PX = 15;
const TEAMS = staffGamesExample.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]);

const WIDTHS = [1280, 1440];

for (const path of PAGE_PATHS.filter((each) => !each.endsWith(MATRIX)))
  test(`what ${path} has fits at ${WIDTHS.join(' and ')}: tables with whole names, menus in view and tools in one line`, async ({
    open,
  }) => {
    const { page } = await open(path);
    const tables = page.getByRole('main').locator('table');
    if (HAS_NO_TABLE.test(path)) await expect(tables).toHaveCount(0);
    else await expect(tables).not.toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await look(page).untilNone(`what does not fit at ${width}`, PROBLEMS);
    }
  });

test('a name longer than its column is shortened and has its whole text as a title', async ({ open }) => {
  const { page } = await open('/dashboard/matches/schedule');
  const name = 'Wombwell Mammoth Memorial Wanderers Town';
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByTitle(name, { exact: true })).toHaveText(name);
    await expect
      .poll(() =>
        page.getByText(name, { exact: true }).evaluate((text) => text.scrollWidth > text.clientWidth),
      )
      .toBe(true);
  }
});

/** The parts of tables on a page that cannot be seen without scrolling sideways, and short names that are cut. */
const PROBLEMS = `(${problemsOn})(${JSON.stringify({ teams: TEAMS, whole: WHOLE, scrollbar: SCROLLBAR_PX })})`;

function problemsOn({
  teams,
  whole,
  scrollbar,
}: {
  readonly teams: readonly string[];
  readonly whole: number;
  readonly scrollbar: number;
}): string[] {
  const problems: string[] = [];
  document.documentElement.style.paddingRight = `${scrollbar}px`;
  if (document.documentElement.scrollWidth > window.innerWidth) problems.push('The page scrolls sideways.');
  const search = document.querySelector('main input[type="search"]')?.getBoundingClientRect();
  const tools = [...document.querySelectorAll('main button[title^="Columns"]')].at(-1);
  if (search && tools && tools.getBoundingClientRect().top > search.bottom)
    problems.push('The tools take two lines.');
  for (const table of document.querySelectorAll('main table')) {
    const box = table.parentElement;
    if (!box) continue;
    box.style.paddingRight = `${scrollbar}px`;
    const name = table.getAttribute('aria-label') ?? 'A table';
    const room = box.getBoundingClientRect().right - scrollbar;
    const beyond = Math.round(table.getBoundingClientRect().right - room);
    if (beyond > 1) problems.push(`${name} scrolls sideways by ${beyond} px.`);
    for (const button of table.querySelectorAll<HTMLElement>('button[aria-haspopup="menu"]'))
      if (button.getBoundingClientRect().right > room) problems.push(`${button.title} is out of view.`);
    for (const text of table.querySelectorAll<HTMLElement>('td *')) {
      const names = (text.textContent ?? '').split(/ vs |, /);
      const isShort = names.every((each) => teams.includes(each) && each.length <= whole);
      if (text.childElementCount > 0 || !isShort) continue;
      if (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 2)
        problems.push(`${text.textContent} is cut.`);
    }
  }
  return [...new Set(problems)];
}
