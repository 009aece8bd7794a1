import type Hls from 'hls.js';

/** A quality that the stream comes in. */
export interface Quality {
  readonly id: number;
  /** Such as `720p`. */
  readonly label: string;
}

export interface Qualities {
  readonly all: readonly Quality[];
  /** The one that plays now, null before any does. */
  readonly playing: Quality | null;
  /** The player chooses by the connection. */
  readonly isAuto: boolean;
}

/** What brings a stream into a video element. */
export interface Source {
  /** Plays this quality alone; null: whatever the connection can carry. */
  choose(id: number | null): void;
  /** Asks for the stream again; `anew` from its first playlist. */
  reconnect(options: { anew: boolean }): void;
  /** Where live is now, in the video's seconds; null for a recording. */
  livePosition(): number | null;
}

interface SourceOptions {
  readonly video: HTMLVideoElement;
  readonly src: string;
  readonly onQualities: (qualities: Qualities) => void;
  /** The source cannot go on by itself. */
  readonly onBroken: () => void;
}

/** Seconds behind the newest picture at which a browser's own player is safe from running dry. */
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
  const live = () => (video.duration === Number.POSITIVE_INFINITY ? endOfSeekable(video) : null);
  video.addEventListener('error', onBroken);
  video.src = src;
  return {
    choose: () => undefined,
    reconnect() {
      video.src = src;
      video.load();
    },
    livePosition() {
      const end = live();
      return end === null ? null : Math.max(0, end - NATIVE_DISTANCE);
    },
  };
}

async function connectHls(options: SourceOptions): Promise<Source> {
  const { video, src, onQualities, onBroken } = options;
  const [{ default: HlsPlayer }, { default: workerPath }] = await Promise.all([
    import('hls.js'),
    import('hls.js/dist/hls.worker.js?url'),
  ]);
  const hls = new HlsPlayer({
    workerPath,
    // A minute back is enough for a second look; phones have little memory.
    backBufferLength: 60,
    // The player itself retries, and shows that it does.
    manifestLoadPolicy: withoutRetries(HlsPlayer.DefaultConfig.manifestLoadPolicy),
    capLevelToPlayerSize: false,
  });
  const { Events, ErrorTypes } = HlsPlayer;
  const report = () => onQualities(qualitiesOf(hls));
  /** The quality that the visitor chose, by its name: a playlist that is loaded again may count differently. */
  let chosen: string | null = null;
  hls.on(Events.MANIFEST_PARSED, () => {
    const again = qualitiesOf(hls).all.find(({ label }) => label === chosen);
    if (again) hls.currentLevel = again.id;
    report();
  });
  hls.on(Events.LEVEL_SWITCHED, report);
  hls.on(Events.LEVELS_UPDATED, report);
  let repairedAt = 0;
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    // What cannot be decoded is skipped; only if that does not help, the stream is asked for again.
    if (type === ErrorTypes.MEDIA_ERROR && performance.now() - repairedAt > 5_000) {
      repairedAt = performance.now();
      hls.recoverMediaError();
    } else onBroken();
  });
  hls.loadSource(src);
  hls.attachMedia(video);
  return {
    choose(id) {
      chosen = qualitiesOf(hls).all.find((quality) => quality.id === id)?.label ?? null;
      hls.nextLevel = id ?? -1;
      report();
    },
    reconnect({ anew }) {
      if (anew || hls.levels.length === 0) {
        hls.loadSource(src);
        return;
      }
      hls.startLoad(-1);
    },
    livePosition: () => (hls.latestLevelDetails?.live ? hls.liveSyncPosition : null),
  };
}

function withoutRetries(policy: typeof Hls.DefaultConfig.manifestLoadPolicy): typeof policy {
  return { default: { ...policy.default, timeoutRetry: null, errorRetry: null } };
}

function qualitiesOf(hls: Hls): Qualities {
  const all = hls.levels
    .map(({ height, bitrate }, id) => ({
      id,
      height,
      bitrate,
      label: height ? `${height}p` : `${Math.round(bitrate / 1_000)} kbit/s`,
    }))
    .sort((a, b) => b.height - a.height || b.bitrate - a.bitrate)
    .map(({ id, label }) => ({ id, label }));
  const playing = all.find(({ id }) => id === hls.currentLevel) ?? null;
  return { all, playing, isAuto: hls.autoLevelEnabled };
}

function endOfSeekable({ seekable }: HTMLVideoElement): number | null {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
}
