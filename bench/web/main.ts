import { pathIn } from '@touchline/contract/languages/paths';
import { buildWeb } from '../../scripts/prepare/web-build.ts';
import { fillLists } from '../support/fill-lists.ts';
import { fillSite, startSite } from '../support/fill-site.ts';
import { onInstallation } from '../support/installation.ts';
import { Verdict } from '../support/verdict.ts';
import { chromiumPath } from './browser.ts';
import { measureDashboard } from './dashboard.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureHtml } from './home-html.ts';
import { measureHomeSize } from './home-size.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureListQueries } from './list-queries.ts';
import { measureSearch } from './search.ts';
import { measureSeveralGames } from './several-games.ts';

/*
 * The public pages with 200 matches: the speed of their HTML, the files of a first visit, and Lighthouse's scores. And
 * the dashboard with 10 000 games and 50 000 audit entries: the documents that its lists examine, and the time that its
 * users wait. And the memory of a page on which several games play. `npm run bench -- web html`, `visit`, `lighthouse`,
 * `search`, `size`, `games`, `lists` or `dashboard` measures a part.
 */

/** The number of games that visitors of the demo can search. */
const SEARCHED_GAMES = 66;
const PUBLIC_PARTS = ['html', 'visit', 'lighthouse'];
const GROWING_PARTS = ['search', 'size'];
const STAFF_PARTS = ['lists', 'dashboard'];
const PARTS = [...PUBLIC_PARTS, ...GROWING_PARTS, 'games', ...STAFF_PARTS];
const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.`);
const measures = (part: string) => asked.length === 0 || asked.includes(part);

const verdict = new Verdict();
await buildWeb({ anew: false });
const executablePath = chromiumPath();
if (PUBLIC_PARTS.some(measures)) {
  await onInstallation(async (site) => {
    const pages = await fillSite(site.core);
    const { port } = await site.api();
    const browser = { executablePath, origin: `http://localhost:${port}` };
    if (measures('html')) await measureHtml(site, port, verdict);
    if (measures('visit')) await measureFirstVisit(browser, verdict);
    const inArabic = pathIn('ar', pages.home);
    if (measures('lighthouse'))
      await measureLighthouse(browser, { ...pages, 'home in Arabic': inArabic }, verdict);
  });
}
if (measures('search')) {
  await onInstallation(async (site) => {
    await (await startSite(site.core)).growTo(SEARCHED_GAMES);
    const { port } = await site.api();
    await measureSearch({ executablePath, origin: `http://localhost:${port}` }, SEARCHED_GAMES, verdict);
  });
}
if (measures('size')) await onInstallation((site) => measureHomeSize(site, verdict));
if (measures('games')) {
  await onInstallation(async (site) => {
    const { port } = await site.api();
    await measureSeveralGames(site, { executablePath, origin: `http://localhost:${port}` }, verdict);
  });
}
if (STAFF_PARTS.some(measures)) {
  await onInstallation(async (site) => {
    const filled = await fillLists(site.core);
    if (measures('lists')) await measureListQueries(site, filled, verdict);
    if (!measures('dashboard')) return;
    const { port } = await site.api();
    const browser = { executablePath, origin: `http://localhost:${port}` };
    await measureDashboard(site, browser, { filled, verdict });
  });
}
verdict.print();
