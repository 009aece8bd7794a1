import { setStreams } from '@touchline/contract/calls/games';
import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import type { Staff } from './staff.ts';

/** What a journey needs to know of a stream. */
export type NamedStream = Pick<PublicStream, '_id' | 'title'>;

/** Gives a game these streams in place of its own, by title and address; answers them in that order. */
export async function giveStreams(
  staff: Staff,
  { match, game }: { readonly match: { readonly _id: string }; readonly game: PublicGame },
  addresses: Readonly<Record<string, string>>,
): Promise<NamedStream[]> {
  const streamUrls = Object.entries(addresses).map(([title, url]) => {
    const known = game.streamUrls.find((stream) => stream.title === title);
    return { ...(known && { _id: known._id }), title, url, quality: '720p', language: 'English' } as const;
  });
  const params = { matchId: match._id, gameId: game._id };
  return (await staff.call(setStreams, { params, body: { streamUrls } })).game.streamUrls;
}
