import { SECONDS } from './clips.ts';

/** The text of a media playlist; without `#EXT-X-ENDLIST` it is live. */
export const media = (...lines: string[]): string =>
  text('#EXTM3U', '#EXT-X-VERSION:9', `#EXT-X-TARGETDURATION:${SECONDS}`, ...lines);

/** The lines of segments. */
export const segments = (...addresses: string[]): string[] =>
  addresses.flatMap((address) => [`#EXTINF:${SECONDS}.0,`, address]);

/** The text of a master playlist with a variant for each address. */
export const master = (...addresses: string[]): string => text('#EXTM3U', ...variants(...addresses));

/** The text of a playlist by its lines. */
export const text = (...lines: string[]): string => `${lines.join('\n')}\n`;

/** The lines of variants. */
export const variants = (...addresses: string[]): string[] =>
  addresses.flatMap((address) => ['#EXT-X-STREAM-INF:BANDWIDTH=84000,RESOLUTION=426x240', address]);

export const END = '#EXT-X-ENDLIST';
/** A live playlist with one segment. */
export const LIVE = media(...segments('new.ts'));
/** A page, as a host gives in place of what it does not have. */
export const HTML = '<!doctype html><html><title>Sign in</title><p>Please sign in.</p></html>';
