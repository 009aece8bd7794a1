import type { PublicStream } from '@touchline/contract/records/match';

/** Whether this browser plays a stream with these codecs; true where every browser does. */
export function playsCodecs(codecs: PublicStream['codecs']): boolean {
  if (codecs === null) return true;
  const { ManagedMediaSource, MediaSource } = globalThis as Partial<
    Record<'ManagedMediaSource' | 'MediaSource', typeof globalThis.MediaSource>
  >;
  const source = ManagedMediaSource ?? MediaSource;
  return codecs.some((names) => {
    const type = `video/mp4; codecs="${names}"`;
    // Without media sources the browser's own player plays.
    return source ? source.isTypeSupported(type) : canPlay(type);
  });
}

const canPlay = (type: string): boolean => document.createElement('video').canPlayType(type) !== '';
