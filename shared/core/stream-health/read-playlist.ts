import { type LevelParsed, M3U8Parser, PlaylistLevelType, type VariableMap } from 'hls.js';

/** The playlist of a stream: a master, which names others, or the one that names the segments. */
export type ReadPlaylist =
  | {
      kind: 'master';
      variants: Variant[];
      qualities: number;
      variables: Variables;
      /** The codecs of each variant; empty where one does not name its own. */
      codecs: string[];
    }
  | {
      kind: 'media';
      newest: SegmentFiles;
      segments: number;
      isLive: boolean;
      targetMs: number;
      mark: string;
    };

/** What a master defines for the playlists that import it. */
export type Variables = VariableMap | null;

/** One of the playlists of a master, and that of its sound where it has one of its own. */
export interface Variant {
  address: string;
  sound: string | null;
}

/** The newest segment of a playlist, with the other files without which a player does not play it. */
export interface SegmentFiles {
  segment: Part;
  /** The initialization section (EXT-X-MAP). */
  map: Part | null;
  key: SegmentKey | null;
}

/** An address, and the first byte of it that is wanted. */
interface Part {
  address: string;
  offset: number;
}

/** The address of a key; null where only a system of rights management (DRM) has it. */
interface SegmentKey {
  address: string | null;
}

/** The variants of a master that are tried, until one plays. */
const MOST_VARIANTS = 3;

/** The longest line, in characters, and the most references to variables in it: each costs the parser its square. */
const LINE = { characters: 2_000, variables: 10 } as const;

/**
 * Reads a playlist of HLS as our player does, by the player's own parser. Addresses are resolved against the one that
 * answered; `variables` are those of its master. Null for a text that a player refuses, 'empty' for one without a variant
 * or a segment.
 */
export function readPlaylist(
  text: string,
  address: string,
  variables: Variables = null,
): ReadPlaylist | 'empty' | null {
  if (!text.startsWith('#EXTM3U') || isHostile(text)) return null;
  return asInBrowser(() =>
    M3U8Parser.isMediaPlaylist(text) ? readMedia(text, address, variables) : readMaster(text, address),
  );
}

/** The parser takes `URL` from `self`, the name that browsers have for the global object. */
function asInBrowser<T>(parse: () => T): T {
  const scope = globalThis as { self?: unknown };
  scope.self = globalThis;
  try {
    return parse();
  } finally {
    delete scope.self;
  }
}

/** True for a text that keeps the parser busy for long. We ask for no update by parts, which alone skips segments. */
function isHostile(text: string): boolean {
  return (
    text.includes('#EXT-X-SKIP') ||
    text
      .split('\n')
      .some((line) => line.length > LINE.characters || line.split('{$').length > LINE.variables + 1)
  );
}

function readMaster(text: string, address: string): ReadPlaylist | 'empty' | null {
  const parsed = M3U8Parser.parseMasterPlaylist(text, address);
  if (parsed.levels.length === 0) return 'empty';
  if (parsed.playlistParsingError) return null;
  const { AUDIO: sounds = [] } = M3U8Parser.parseMasterPlaylistMedia(text, address, parsed);
  const soundOf = ({ attrs }: LevelParsed) => {
    const ofGroup = sounds.filter(({ groupId }) => groupId === attrs.AUDIO);
    return (ofGroup.find((sound) => sound.default) ?? ofGroup[0])?.url || null;
  };
  const withPicture = parsed.levels.filter(hasPicture);
  const levels = (withPicture.length > 0 ? withPicture : parsed.levels).slice(0, MOST_VARIANTS);
  const variants = levels.map((level) => ({ address: level.url, sound: soundOf(level) }));
  return {
    kind: 'master',
    variants,
    qualities: parsed.levels.length,
    variables: parsed.variableList,
    codecs: codecsOf(parsed.levels),
  };
}

/** The most qualities whose codecs are kept, and the longest text of one, in characters. */
const CODECS = { most: 10, characters: 200 } as const;

function codecsOf(levels: readonly LevelParsed[]): string[] {
  const named = levels.map(({ attrs }) => attrs.CODECS ?? '');
  const isKnown = named.every((codecs) => codecs !== '' && codecs.length <= CODECS.characters);
  const different = [...new Set(named)];
  return isKnown && different.length <= CODECS.most ? different : [];
}

/** True for a variant that may have a picture: one that does not name its codecs may. */
const hasPicture = ({ videoCodec, audioCodec, width }: LevelParsed) =>
  Boolean(videoCodec || width) || !audioCodec;

function readMedia(text: string, address: string, variables: Variables): ReadPlaylist | 'empty' | null {
  const details = M3U8Parser.parseLevelPlaylist(text, address, 0, PlaylistLevelType.MAIN, 0, variables);
  const { fragments, partList, playlistParsingError, live, targetduration, endSN } = details;
  if (playlistParsingError) return null;
  const newest = fragments.findLast(({ gap }) => !gap);
  const segment = newest ?? partList?.findLast(({ gap }) => !gap);
  if (!segment?.url) return 'empty';
  const fragment = newest ?? partList?.at(-1)?.fragment;
  return {
    kind: 'media',
    newest: {
      segment: partOf({ url: segment.url, byteRange: segment.byteRange }),
      map: fragment?.initSegment ? partOf(fragment.initSegment) : null,
      key: fragment?.levelkeys ? keyOf(fragment.levelkeys) : null,
    },
    segments: fragments.length,
    isLive: live,
    targetMs: targetduration * 1_000,
    mark: `${endSN} ${segment.relurl}`.slice(0, 2_000),
  };
}

const partOf = ({ url, byteRange }: { url: string; byteRange: number[] | [] }): Part => ({
  address: url,
  offset: byteRange[0] ?? 0,
});

/** Our player has no licences: it plays what is encrypted with a key that everybody may fetch. */
const keyOf = (keys: Record<string, { uri: string } | undefined> | undefined): SegmentKey => ({
  address: keys?.identity?.uri ?? null,
});
