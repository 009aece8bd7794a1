import * as HLS from 'hls-parser';

HLS.setOptions({ silent: true });

/** The playlist of a stream: a master, which names others, or the one that names the segments. */
export type ReadPlaylist =
  | { kind: 'master'; variant: string }
  | { kind: 'media'; segment: Segment; isLive: boolean; targetMs: number; mark: string };

/** The newest segment of a playlist. */
export interface Segment {
  address: string;
  /** The first byte of it in its file. */
  offset: number;
}

/**
 * Reads a playlist of HLS; addresses are resolved against the playlist's own. Null for a text that is no playlist, and
 * 'empty' for one without a variant or a segment.
 */
export function readPlaylist(text: string, address: string): ReadPlaylist | 'empty' | null {
  let playlist: HLS.types.MasterPlaylist | HLS.types.MediaPlaylist;
  try {
    if (!text.trimStart().startsWith('#EXTM3U')) return null;
    playlist = HLS.parse(text);
  } catch {
    return null;
  }
  const resolved = (uri: string) => (URL.canParse(uri, address) ? new URL(uri, address).href : null);
  if (playlist.isMasterPlaylist) {
    const [first] = playlist.variants;
    const variant = first && resolved(first.uri);
    return variant ? { kind: 'master', variant } : 'empty';
  }
  const { segments, endlist, targetDuration, mediaSequenceBase = 0 } = playlist;
  const newest = segments.at(-1);
  const segment = newest && resolved(newest.uri);
  if (!newest || !segment) return 'empty';
  return {
    kind: 'media',
    segment: { address: segment, offset: newest.byterange?.offset ?? 0 },
    isLive: !endlist,
    targetMs: targetDuration * 1_000,
    mark: `${mediaSequenceBase + segments.length} ${newest.uri}`.slice(0, 2_000),
  };
}
