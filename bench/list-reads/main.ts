import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { compareReads } from '../support/compare-reads.ts';
import { startSite } from '../support/fill-site.ts';
import { onInstallation } from '../support/installation.ts';
import { Verdict } from '../support/verdict.ts';

/*
 * The public list of 200, 1 000 and 5 000 matches with a game each, as shipped, compared to bare Express that writes
 * the same bytes.
 */

const SIZES = (process.env.MATCHES ?? '200,1000,5000').split(',').map(Number);
const LEAST_RATIO = 0.7;

await onInstallation(async (site) => {
  const lists = await startSite(site.core);
  const { port } = await site.api();
  const verdict = new Verdict();
  for (const matches of SIZES) {
    await lists.growTo(matches);
    const { rates, bytes } = await compareReads(site, port, { path: listMatchesWeb.path, encoding: 'br' });
    const name = `list reads, ${matches} matches, ${(bytes / 1_000).toFixed(0)} KB`;
    verdict.ratio({ name, unit: 'per second', digits: 0 }, rates, { atLeast: LEAST_RATIO });
  }
  verdict.print();
});
