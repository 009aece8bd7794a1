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

/**
 * `count` streams that play our own clip, different ones for different games; with `unplugged` one more without an
 * address yet. `origin` is the public address of this site.
 */
export function demoStreams(
  origin: string,
  { count, game, unplugged }: { count: number; game: number; unplugged: boolean },
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
  if (unplugged) streams.push({ title: 'Second camera', quality: '720p', language: 'English', url: '' });
  return streams;
}
