import {
  type Fragment,
  type LevelDetails,
  type LevelParsed,
  M3U8Parser,
  PlaylistLevelType,
  type VariableMap,
} from 'hls.js';

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
      asked: SegmentFiles;
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

/**
 * The newest segment of a live playlist, or the one with which a recording begins, with the other files without which a
 * player does not play it.
 */
export interface SegmentFiles {
  segment: Part;
  /** The initialization section (EXT-X-MAP). */
  map: Part | null;
  key: SegmentKey | null;
}

/** An address, and the first byte of it that is wanted. */
export interface Part {
  address: string;
  offset: number;
  isEncrypted: boolean;
}

/** A key, which has so many bytes; without an address only a system of rights management (DRM) has it. */
export interface SegmentKey {
  address: string | null;
  bytes: number;
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
  const levels = withPicture.length > 0 ? withPicture : parsed.levels;
  const variants = levels
    .slice(0, MOST_VARIANTS)
    .map((level) => ({ address: level.url, sound: soundOf(level) }));
  return {
    kind: 'master',
    variants,
    qualities: parsed.levels.length,
    variables: parsed.variableList,
    codecs: codecsOf(levels),
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
  // The player waits for the first whole segment before it loads parts.
  if (fragments.length === 0) return 'empty';
  const whole = live ? fragments.findLast(({ gap }) => !gap) : firstPlayed(details);
  const segment = whole ?? partList?.findLast(({ gap }) => !gap);
  if (!segment?.url) return 'empty';
  const fragment = whole ?? partList?.at(-1)?.fragment;
  return {
    kind: 'media',
    asked: {
      segment: partOf({ url: segment.url, byteRange: segment.byteRange, levelkeys: fragment?.levelkeys }),
      map: fragment?.initSegment ? partOf(fragment.initSegment) : null,
      key: fragment?.levelkeys ? keyOf(fragment.levelkeys) : null,
    },
    segments: fragments.length,
    isLive: live,
    targetMs: targetduration * 1_000,
    mark: `${endSN} ${segment.relurl}`.slice(0, 2_000),
  };
}

/** The segment with which our player begins a recording; it waits at a gap. */
function firstPlayed({ fragments, startTimeOffset, totalduration }: LevelDetails) {
  const offset = startTimeOffset ?? 0;
  const from = offset < 0 ? totalduration + offset : offset;
  const first = fragments.find(({ start, duration }) => start + duration > from) ?? fragments.at(-1);
  return first?.gap ? undefined : first;
}

const partOf = ({
  url,
  byteRange,
  levelkeys,
}: Pick<Fragment, 'byteRange' | 'levelkeys'> & { url: string }): Part => ({
  address: url,
  offset: byteRange[0] ?? 0,
  isEncrypted: levelkeys !== undefined,
});

/** Our player has no licences: it plays what is encrypted with a key that everybody may fetch. */
const keyOf = (keys: Record<string, { uri: string; method: string } | undefined>): SegmentKey => ({
  address: keys.identity?.uri ?? null,
  bytes: keys.identity?.method.startsWith('AES-256') ? 32 : 16,
});
