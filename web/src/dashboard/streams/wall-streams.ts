import type { StaffGame, StaffStream } from '@touchline/contract/records/game';
import { embedOf } from '@touchline/contract/rules/embeds';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';

/** The stream that the wall shows of a game: the first with an address that is not down; undefined where none plays. */
export const firstStream = ({ streamUrls }: StaffGame): StaffStream | undefined =>
  streamUrls.find(({ url, health }) => url !== '' && health?.state !== 'down');

/** True for a stream that our own player plays, and not a frame of another site. */
export function isOurs({ url }: StaffStream): boolean {
  const address = readStreamUrl(url ?? '');
  return Boolean(address) && embedOf(address ?? '', { publicHost: location.host })?.kind === 'hls';
}

/** True for a game whose picture the wall can play. */
export function playsOnWall(game: StaffGame): boolean {
  const stream = firstStream(game);
  return stream !== undefined && isOurs(stream);
}
