import { homePath } from '@touchline/contract/rules/slugs';
import { compareReads } from '../support/compare-reads.ts';
import type { Installation } from '../support/installation.ts';
import type { Verdict } from '../support/verdict.ts';

const LEAST_RATIO = 0.8;
/** The encoding of most browsers, and none, with which the bytes themselves weigh most. */
const ENCODINGS = ['br', 'identity'];

/** Measures the home page as shipped, compared to bare Express that writes the same bytes. */
export async function measureHtml(site: Installation, port: number, verdict: Verdict): Promise<void> {
  for (const encoding of ENCODINGS) {
    const { rates, bytes } = await compareReads(site, port, { path: homePath(), encoding });
    const name = `home HTML, ${encoding}, ${(bytes / 1_000).toFixed(0)} KB`;
    verdict.ratio({ name, unit: 'per second', digits: 0 }, rates, { atLeast: LEAST_RATIO });
  }
}
