import type { StreamInput } from '@touchline/core/games/games';

type Broadcast = Required<Pick<StreamInput, 'title' | 'language' | 'quality'>> & { list: string };

/** The first broadcast of every game, then the others in turn. */
const MAIN: Broadcast = { title: 'Main broadcast', language: 'English', quality: '1080p', list: 'live' };
const OTHERS: readonly Broadcast[] = [
  { title: 'Comentario en español', language: 'Spanish', quality: '720p', list: 'live' },
  { title: 'Stadium sound, no commentary', language: 'English', quality: '720p', list: '360p' },
  { title: 'Commentaire en français', language: 'French', quality: '720p', list: 'live' },
  { title: 'For slow connections', language: 'English', quality: '360p', list: '240p' },
  { title: 'हिन्दी कमेंट्री', language: 'Hindi', quality: '480p', list: '360p' },
  { title: 'Kommentar auf Deutsch', language: 'German', quality: '720p', list: 'live' },
  { title: 'تعليق عربي', language: 'Arabic', quality: '480p', list: '360p' },
  { title: '日本語実況', language: 'Japanese', quality: '1080p', list: 'live' },
];

interface DemoStreamsOptions {
  count: number;
  game: number;
  unplugged: boolean;
  broken?: BrokenStream | undefined;
}

/** The streams of the demo that do not play: no segment, a playlist that stands, a picture that is black. */
const BROKEN = {
  dead: { title: 'Second commentary', language: 'English', quality: '720p' },
  stalled: { title: 'Tactical camera', language: 'English', quality: '720p' },
  black: { title: 'Roof camera', language: 'English', quality: '360p' },
} as const;
export type BrokenStream = keyof typeof BROKEN;

/** The path of a stream that does not play. */
export const brokenPath = (kind: BrokenStream): string => `/media/demo/${kind}.m3u8`;

/**
 * `count` streams that play our own clip, different ones for different games; with `unplugged` one more without an
 * address yet, and with `broken` one that does not play. `origin` is the public address of this site.
 */
export function demoStreams(
  origin: string,
  { count, game, unplugged, broken }: DemoStreamsOptions,
): StreamInput[] {
  const turned = Array.from(
    { length: count - 1 },
    (_, n) => OTHERS[(game * 3 + n) % OTHERS.length] as Broadcast,
  );
  const streams: StreamInput[] = [MAIN, ...turned].map(({ list, ...stream }) => ({
    ...stream,
    platform: 'Touchline',
    url: `${origin}/media/demo/${list}.m3u8`,
  }));
  if (broken)
    streams.push({
      ...BROKEN[broken],
      platform: 'Touchline',
      // A host of its own for the checks of streams, whose turns the other streams would take.
      url: origin.replace('//localhost', '//127.0.0.1') + brokenPath(broken),
    });
  if (unplugged) streams.push({ title: 'Second camera', quality: '720p', language: 'English', url: '' });
  return streams;
}
