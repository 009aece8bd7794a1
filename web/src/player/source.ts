import type Hls from 'hls.js';
import type { MediaPlaylist } from 'hls.js';
import type { FailureCause } from '../lib/player-report.ts';
import type { PlayerTexts } from './texts.ts';

/** A quality level of the stream. */
export interface Quality {
  readonly id: number;
  /** Such as `720p`. */
  readonly label: string;
}

export interface Qualities {
  readonly all: readonly Quality[];
  /** The one that plays now, null before any does. */
  readonly playing: Quality | null;
  /** The player chooses by the connection speed. */
  readonly isAuto: boolean;
}

/** The sound in one language, or the subtitles in one. */
export interface Track {
  readonly id: number;
  readonly label: string;
  /** As the stream names it, such as `en`; empty where it does not. */
  readonly language: string;
}

export interface Tracks {
  readonly audio: readonly Track[];
  readonly audioId: number | null;
  readonly subtitles: readonly Track[];
  /** Null while none is shown. */
  readonly subtitlesId: number | null;
}

/** The language of a track, or its name where it has none. */
export type TrackPreference = { readonly lang: string } | { readonly name: string };

/** The tracks with which a stream begins where it has them; else, and where undefined, those that it names itself. */
export interface PreferredTracks {
  readonly audio: TrackPreference | undefined;
  readonly subtitles: TrackPreference | 'off' | undefined;
}

/** Loads a stream into a video element. */
export interface Source {
  /** Plays only this quality; null for the automatic choice. */
  choose(id: number | null): void;
  /** Limits the height that the automatic choice takes; null for no limit. A browser's own player knows no limit. */
  limit(height: number | null): void;
  /** Plays the sound of this track. */
  chooseAudio(id: number): void;
  /** Shows these subtitles; null for none. */
  chooseSubtitles(id: number | null): void;
  /** Requests the stream again; `anew` from its first playlist. */
  reconnect(options: { anew: boolean }): void;
  /** Loads on at once after a sleep, and goes to the live edge as soon as it is known. */
  catchUp(): void;
  /** The live position in the video's seconds; null for a recording. */
  livePosition(): number | null;
}

interface SourceOptions {
  readonly video: HTMLVideoElement;
  readonly src: string;
  readonly texts: Pick<PlayerTexts, 'bitrate'>;
  readonly onQualities: (qualities: Qualities) => void;
  readonly preferred?: PreferredTracks;
  /** Gets the tracks of a stream that names them, whenever they change. A browser's own player has a menu of its own. */
  readonly onTracks?: (tracks: Tracks) => void;
  /** The source cannot continue without help. */
  readonly onBroken: (cause: FailureCause | null) => void;
}

/** The distance in seconds behind the live edge at which a browser's own player does not run dry. */
const NATIVE_DISTANCE = 6;

/** Connects a video element to a playlist; null when this browser can play none. */
export async function connectSource(options: SourceOptions): Promise<Source | null> {
  if (hasMediaSource()) return connectHls(options);
  return options.video.canPlayType('application/vnd.apple.mpegurl') === '' ? null : connectNative(options);
}

function hasMediaSource(): boolean {
  const { MediaSource, ManagedMediaSource } = globalThis as {
    MediaSource?: typeof globalThis.MediaSource;
    ManagedMediaSource?: typeof globalThis.MediaSource;
  };
  const source = ManagedMediaSource ?? MediaSource;
  return source?.isTypeSupported?.('video/mp4; codecs="avc1.42E01E,mp4a.40.2"') ?? false;
}

function connectNative({ video, src, onBroken }: SourceOptions): Source {
  const livePosition = () => {
    const end = video.duration === Number.POSITIVE_INFINITY ? endOfSeekable(video) : null;
    return end === null ? null : Math.max(0, end - NATIVE_DISTANCE);
  };
  video.addEventListener('error', () => onBroken(null));
  video.src = src;
  const toLive = () => {
    const live = livePosition();
    if (live !== null) video.currentTime = live;
  };
  return {
    choose: () => undefined,
    limit: () => undefined,
    chooseAudio: () => undefined,
    chooseSubtitles: () => undefined,
    reconnect() {
      video.src = src;
      video.load();
    },
    catchUp() {
      toLive();
      video.addEventListener('progress', toLive, { once: true });
    },
    livePosition,
  };
}

async function connectHls(options: SourceOptions): Promise<Source> {
  const { video, src, texts, preferred, onQualities, onTracks, onBroken } = options;
  const [{ default: HlsPlayer }, { default: workerPath }] = await Promise.all([
    import('hls.js'),
    import('hls.js/dist/hls.worker.js?url'),
  ]);
  const hls = new HlsPlayer({
    workerPath,
    // A minute of back buffer is enough for a second look; phones have little memory.
    backBufferLength: 60,
    // The player itself retries, and shows its attempts.
    manifestLoadPolicy: withoutRetries(HlsPlayer.DefaultConfig.manifestLoadPolicy),
    capLevelToPlayerSize: false,
    ...(preferred?.audio && { audioPreference: preferred.audio }),
    // A preference that no subtitles meet keeps the stream's own choice from being shown.
    ...(preferred?.subtitles && {
      subtitlePreference: preferred.subtitles === 'off' ? { name: '-' } : preferred.subtitles,
    }),
  });
  const { Events, ErrorTypes, ErrorDetails } = HlsPlayer;
  const qualities = () => qualitiesOf(hls, texts);
  const report = () => onQualities(qualities());
  /** The quality that the visitor chose, by its name: a reloaded playlist may number them differently. */
  let chosen: string | null = null;
  let mostHeight: number | null = null;
  const keepLimit = () => {
    hls.autoLevelCapping = highestLevel(hls, mostHeight);
  };
  hls.on(Events.MANIFEST_PARSED, () => {
    const again = qualities().all.find(({ label }) => label === chosen);
    if (again) hls.currentLevel = again.id;
    keepLimit();
    report();
  });
  hls.on(Events.LEVEL_SWITCHED, report);
  hls.on(Events.LEVELS_UPDATED, report);
  if (onTracks) {
    const reportTracks = () => onTracks(tracksOf(hls));
    hls.on(Events.AUDIO_TRACKS_UPDATED, reportTracks);
    hls.on(Events.AUDIO_TRACK_SWITCHED, reportTracks);
    hls.on(Events.SUBTITLE_TRACKS_UPDATED, reportTracks);
    hls.on(Events.SUBTITLE_TRACK_SWITCH, reportTracks);
  }
  let repairedAt = 0;
  const formats: string[] = [
    ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
    ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
    ErrorDetails.BUFFER_ADD_CODEC_ERROR,
  ];
  const playlists: string[] = [ErrorDetails.MANIFEST_LOAD_ERROR, ErrorDetails.LEVEL_LOAD_ERROR];
  hls.on(Events.ERROR, (_event, { fatal, type, details, response }) => {
    if (!fatal) return;
    if (formats.includes(details)) return onBroken('format');
    // Data that cannot be decoded is skipped; only if that does not help, the stream is requested again.
    if (type === ErrorTypes.MEDIA_ERROR && performance.now() - repairedAt > 5_000) {
      repairedAt = performance.now();
      hls.recoverMediaError();
    } else onBroken(playlists.includes(details) && GONE.has(response?.code ?? 0) ? 'gone' : null);
  });
  const livePosition = () => (hls.latestLevelDetails?.live ? hls.liveSyncPosition : null);
  hls.loadSource(src);
  hls.attachMedia(video);
  return {
    choose(id) {
      chosen = qualities().all.find((quality) => quality.id === id)?.label ?? null;
      hls.nextLevel = id ?? -1;
      report();
    },
    limit(height) {
      mostHeight = height;
      keepLimit();
    },
    chooseAudio(id) {
      hls.audioTrack = id;
    },
    chooseSubtitles(id) {
      hls.subtitleTrack = id ?? -1;
    },
    reconnect({ anew }) {
      if (anew || hls.levels.length === 0) {
        hls.loadSource(src);
        return;
      }
      hls.startLoad(-1);
    },
    catchUp() {
      hls.startLoad(-1);
      hls.once(Events.LEVEL_UPDATED, () => {
        const live = livePosition();
        if (live !== null && live > video.currentTime) video.currentTime = live;
      });
    },
    livePosition,
  };
}

/** The statuses of a playlist that is not there any more. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

function withoutRetries(policy: typeof Hls.DefaultConfig.manifestLoadPolicy): typeof policy {
  return { default: { ...policy.default, timeoutRetry: null, errorRetry: null } };
}

/** The number of the highest level within a height, the lowest one where all are higher; -1 for no limit. */
function highestLevel({ levels }: Hls, height: number | null): number {
  if (height === null || levels.length === 0) return -1;
  return levels.reduce((found, level, index) => (level.height <= height ? index : found), 0);
}

function qualitiesOf(hls: Hls, texts: SourceOptions['texts']): Qualities {
  const all = hls.levels
    .map(({ height, bitrate }, id) => ({
      id,
      height,
      bitrate,
      label: height ? `${height}p` : texts.bitrate(Math.round(bitrate / 1_000)),
    }))
    .sort((a, b) => b.height - a.height || b.bitrate - a.bitrate)
    .map(({ id, label }) => ({ id, label }));
  const playing = all.find(({ id }) => id === hls.currentLevel) ?? null;
  return { all, playing, isAuto: hls.autoLevelEnabled };
}

function tracksOf({ audioTracks, audioTrack, subtitleTracks, subtitleTrack }: Hls): Tracks {
  const trackOf = ({ name, lang = '' }: MediaPlaylist, id: number): Track => ({
    id,
    label: name,
    language: lang,
  });
  return {
    audio: audioTracks.map(trackOf),
    audioId: audioTrack < 0 ? null : audioTrack,
    subtitles: subtitleTracks.map(trackOf),
    subtitlesId: subtitleTrack < 0 ? null : subtitleTrack,
  };
}

function endOfSeekable({ seekable }: HTMLVideoElement): number | null {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
}
