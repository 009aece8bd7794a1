import { buildWeb } from '../../scripts/prepare/web-build.ts';
import { fillSite } from '../support/fill-site.ts';
import { onInstallation } from '../support/installation.ts';
import { Verdict } from '../support/verdict.ts';
import { chromiumPath } from './browser.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureHtml } from './home-html.ts';
import { measureLighthouse } from './lighthouse.ts';

/*
 * The public pages with 200 matches: how fast their HTML comes, what a first visit loads, and what Lighthouse says.
 * `npm run bench -- web html`, `visit` or `lighthouse` measures a part.
 */

const PARTS = ['html', 'visit', 'lighthouse'];
const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.`);
const measures = (part: string) => asked.length === 0 || asked.includes(part);

await buildWeb({ anew: false });
await onInstallation(async (site) => {
  const executablePath = chromiumPath();
  const pages = await fillSite(site.core);
  const { port } = await site.api();
  const browser = { executablePath, origin: `http://localhost:${port}` };
  const verdict = new Verdict();
  if (measures('html')) await measureHtml(site, port, verdict);
  if (measures('visit')) await measureFirstVisit(browser, verdict);
  if (measures('lighthouse')) await measureLighthouse(browser, pages, verdict);
  verdict.print();
});
