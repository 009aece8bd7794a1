import { createGame, setStreams, updateGame } from '@touchline/contract/calls/games';
import { createMatch } from '@touchline/contract/calls/matches';
import type { BodyOf } from '@touchline/contract/define-call';
import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { listedGames, type Site } from './site.ts';
import type { Staff } from './staff.ts';

const DAY_MS = 86_400_000;
/** A league of the demo. */
export const LEAGUE = 'Harbour Counties League';

/** Who adds records, and where they must be seen before a journey goes on. */
interface Desk {
  readonly site: Pick<Site, 'url'>;
  readonly staff: Staff;
}

/** A match of the journey's own. */
export async function addMatch(
  staff: Staff,
  body: Partial<BodyOf<typeof createMatch>> = {},
): Promise<{ _id: string; title: string }> {
  return (await staff.call(createMatch, { body: { title: 'Journey Trophy', ...body } })).match;
}

/** A game of the journey's own in that match, with one stream that plays; tomorrow if nothing is said. */
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

/** Edits a game: what is not given stays as it is. */
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

/** The game as visitors have it, once the site shows it to them with its streams. */
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

/** The address of the demo's own clip, as a live stream. */
function clipOf({ url }: Pick<Site, 'url'>): string {
  return `${url}/media/demo/live.m3u8`;
}
