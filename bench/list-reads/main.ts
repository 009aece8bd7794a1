import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { compareReads } from '../support/compare-reads.ts';
import { startSite } from '../support/fill-site.ts';
import { onInstallation } from '../support/installation.ts';
import { Verdict } from '../support/verdict.ts';

/*
 * The public list of 200, 1 000 and 5 000 matches with a game each, as shipped and by its handler alone, beside bare
 * Express that writes the same bytes.
 */

const SIZES = (process.env.MATCHES ?? '200,1000,5000').split(',').map(Number);
const LEAST_SHIPPED = 0.7;
const LEAST_ALONE = 0.9;

await onInstallation(async (site) => {
  const lists = await startSite(site.core);
  const { port: shipped } = await site.api();
  const alone = await site.program('bench/list-reads/handler.ts').ask<number>('listen');
  const verdict = new Verdict();
  for (const matches of SIZES) {
    await lists.growTo(matches);
    const compare = async (name: string, port: number, atLeast: number) => {
      const { rates, bytes } = await compareReads(site, port, { path: listMatchesWeb.path, encoding: 'br' });
      const size = `${matches} matches, ${(bytes / 1_000).toFixed(0)} KB`;
      verdict.ratio({ name: `${name}, ${size}`, unit: 'per second', digits: 0 }, rates, { atLeast });
    };
    await compare('list reads as shipped', shipped, LEAST_SHIPPED);
    await compare('list reads without log, headers and limits', alone, LEAST_ALONE);
  }
  verdict.print();
});
