import { homePath } from '@touchline/contract/rules/slugs';
import { request } from 'undici';
import { startSite } from '../support/fill-site.ts';
import type { Installation } from '../support/installation.ts';
import type { Verdict } from '../support/verdict.ts';

/** The games of the demo, and those of a site in its busiest season. */
const GAMES = [66, 5_000] as const;
const ENCODINGS = ['br', 'identity'];
/** The page shows as many games of a large site as of a small one. */
const MOST_RATIO = 2;

/** Measures the bytes of the home page of an empty site that grows, compared to those with few games. */
export async function measureHomeSize(site: Installation, verdict: Verdict): Promise<void> {
  const growing = await startSite(site.core);
  const sizes: number[][] = [];
  for (const games of GAMES) {
    await growing.growTo(games);
    // A process that starts now has all of them in its lists.
    const { port } = await site.api();
    sizes.push(await Promise.all(ENCODINGS.map((encoding) => sizeOf(port, encoding))));
  }
  const [few = [], many = []] = sizes;
  for (const [at, encoding] of ENCODINGS.entries()) {
    const name = `home HTML of ${GAMES[1]} games, compared to that of ${GAMES[0]}, ${encoding}`;
    const size = { ours: [(many[at] ?? 0) / 1_000], limit: [(few[at] ?? 0) / 1_000] };
    verdict.ratio({ name, unit: 'KB', digits: 0 }, size, { atMost: MOST_RATIO });
  }
}

async function sizeOf(port: number, encoding: string): Promise<number> {
  const { body } = await request(`http://127.0.0.1:${port}${homePath()}`, {
    headers: { 'accept-encoding': encoding },
  });
  return (await body.arrayBuffer()).byteLength;
}
