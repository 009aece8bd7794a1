import type { PublicStream } from '@touchline/contract/records/match';
import type { SeenStream } from '../../sport/stream-state.ts';

/**
 * The streams as a visitor of this browser sees them. Only browsers of Apple's telephones are without this kind of media
 * source: they play all.
 */
export function seenHere(streams: readonly PublicStream[]): SeenStream[] {
  const { MediaSource: source } = globalThis as Partial<typeof globalThis>;
  const plays = (codecs: string) => source?.isTypeSupported(`video/mp4; codecs="${codecs}"`) ?? true;
  return streams.map((stream) => ({ ...stream, isForeign: stream.codecs?.some(plays) === false }));
}
