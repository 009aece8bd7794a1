import { createGame, setStreams, updateGame } from '@touchline/contract/calls/games';
import { createMatch } from '@touchline/contract/calls/matches';
import type { BodyOf } from '@touchline/contract/define-call';
import { QUEUE_NAMES } from '@touchline/contract/lists/queues';
import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { Queue } from 'bullmq';
import { listedGames, type Site } from './site.ts';
import type { Staff } from './staff.ts';

const DAY_MS = 86_400_000;
/** A league of the demo. */
export const LEAGUE = 'Harbour Counties League';

/** The staff member who adds records, and the site that must show them before a journey continues. */
interface Desk {
  readonly site: Pick<Site, 'url'>;
  readonly staff: Staff;
}

/** Adds a match for this journey alone. */
export async function addMatch(
  staff: Staff,
  body: Partial<BodyOf<typeof createMatch>> = {},
): Promise<{ _id: string; title: string }> {
  return (await staff.call(createMatch, { body: { title: 'Journey Trophy', ...body } })).match;
}

/** Adds a game to that match for this journey alone, with one stream that plays; tomorrow by default. */
export async function addGame(
  { site, staff }: Desk,
  match: { readonly _id: string },
  fields: Partial<BodyOf<typeof createGame>> = {},
): Promise<PublicGame> {
  const params = { matchId: match._id };
  const { game } = await staff.call(createGame, {
    params,
    body: {
      title: 'Umberfield vs Vexholm',
      homeTeam: 'Umberfield',
      awayTeam: 'Vexholm',
      location: 'Quarry Road',
      league: LEAGUE,
      date: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
      time: '18:30',
      ...fields,
    },
  });
  const stream = { title: 'Main feed', quality: '720p', language: 'English', url: clipOf(site) } as const;
  await staff.call(setStreams, {
    params: { ...params, gameId: game._id },
    body: { streamUrls: [stream] },
  });
  return publicGame(site, match, game._id);
}

/** Edits a game; fields that are not given keep their values. */
export async function editGame(
  { staff }: Pick<Desk, 'staff'>,
  match: { readonly _id: string },
  game: PublicGame,
  fields: Partial<BodyOf<typeof updateGame>>,
): Promise<void> {
  const { title, homeTeam, awayTeam, location, league, date, time, status, isLive } = game;
  const body = { title, homeTeam, awayTeam, location, league, date, time, status, isLive };
  await staff.call(updateGame, {
    params: { matchId: match._id, gameId: game._id },
    body: { ...body, ...fields },
  });
}

const queueOf = (name: (typeof QUEUE_NAMES)[number], redisUrl: string): Queue =>
  new Queue(name, { connection: { url: redisUrl }, prefix: 'touchline-jobs' });

/** Adds a go-live job of the game whose payload no worker takes. */
export async function addBrokenJob({ redisUrl }: Pick<Site, 'redisUrl'>, gameId: string): Promise<void> {
  const queue = queueOf('go-live', redisUrl);
  const payload = { gameId, autoLiveAt: 'tomorrow' };
  await queue.add('go-live', payload, { jobId: `golive-${gameId}-1`, attempts: 1 });
  await queue.close();
}

/** Removes every job that has failed for good, so that a journey counts its own alone. */
export async function removeFailedJobs({ redisUrl }: Pick<Site, 'redisUrl'>): Promise<void> {
  for (const name of QUEUE_NAMES) {
    const queue = queueOf(name, redisUrl);
    await queue.clean(0, 0, 'failed');
    await queue.close();
  }
}

/** The public game, once the site shows it with its streams. */
async function publicGame(
  site: Pick<Site, 'url'>,
  match: { readonly _id: string },
  gameId: string,
): Promise<PublicGame> {
  for (;;) {
    const { match: found } = (await (await fetch(`${site.url}/api/matches/${match._id}`)).json()) as {
      match: PublicMatch;
    };
    const game = found.games.find(({ _id }) => _id === gameId);
    const isListed = (await listedGames(site)).some((listed) => listed.game._id === gameId);
    if (game && game.streamUrls.length > 0 && (isListed || game.status === 'Finished')) return game;
  }
}

/** The origin of partners beyond the site, one for all journeys: a game without a partner takes the newest one's link. */
export const PARTNER = 'https://example.com';

/** The address of the demo's own clip, as a live stream: what a journey adds may be shown to any other on its site. */
export function clipOf({ url }: Pick<Site, 'url'>): string {
  return `${url}/media/demo/live.m3u8`;
}
