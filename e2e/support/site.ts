import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { startLauncher } from '../../embedded/launcher/launcher-process.ts';
import { findRunning } from '../../embedded/launcher/session.ts';

/** A site that runs, and its database. */
export interface Site {
  readonly url: string;
  readonly mongodbUri: string;
}

/** The site that all journeys share. */
export function sharedSite(): Site {
  const { url, mongodbUri } = findRunning(process.env.E2E_DATA_DIR ?? '') ?? {};
  if (!url || !mongodbUri) throw new Error('The site of the journeys does not run on embedded servers.');
  return { url, mongodbUri };
}

/** A site of one's own with demo data; `clockOffsetMs` is how far its clock is ahead. */
export async function startSite({
  clockOffsetMs,
}: {
  clockOffsetMs: number;
}): Promise<Site & { stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-journey-'));
  const launcher = startLauncher({
    dataDir: folder,
    env: { DEMO: '1', CLOCK_OFFSET_MS: String(clockOffsetMs) },
  });
  const stop = async () => {
    await launcher.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { url, mongodbUri } = await launcher.up();
    if (!url || !mongodbUri) throw new Error('The launcher does not say where the site runs.');
    return { url, mongodbUri, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface Fixture {
  readonly match: PublicMatch;
  readonly game: PublicGame;
}

/** All games of the site's public list. */
export async function listedGames({ url }: Pick<Site, 'url'>): Promise<Fixture[]> {
  const answer = await fetch(`${url}/api/matches/web`);
  const { matches } = (await answer.json()) as { matches: PublicMatch[] };
  return matches.flatMap((match) => match.games.map((game) => ({ match, game })));
}
