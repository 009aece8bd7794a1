import type { Recovery } from './recovery.ts';
import type { Source } from './source.ts';
import type { PlayerTexts } from './texts.ts';
import type { View } from './view.ts';

/** The parts of a player that its actions and its display depend on. */
export interface PlayerParts {
  readonly video: HTMLVideoElement;
  readonly view: View;
  readonly recovery: Recovery;
  /** The source; null until it is connected. */
  readonly source: () => Source | null;
  readonly texts: PlayerTexts;
}

/** The controls of the picture and its sound. */
export interface Playback {
  /** Whether the visitor wants the picture to run. */
  readonly isWanted: boolean;
  play(): Promise<void>;
  /** Plays or pauses. */
  toggle(): void;
  /** Jumps to live and plays. */
  toLive(): void;
  /** Seeks by seconds, within the stream's seekable range. */
  seek(seconds: number): void;
  /** Changes the volume by a fraction of the whole range. */
  changeVolume(by: number): void;
  toggleMute(): void;
}

/** The actions on a video element. */
export function createPlayback({ video, view, recovery, source, texts }: PlayerParts): Playback {
  let isWanted = true;
  const askToPlay = () => {
    isWanted = false;
    view.bigPlay.hidden = false;
    recovery.paused();
  };
  const play = async () => {
    isWanted = true;
    view.bigPlay.hidden = true;
    try {
      await video.play();
    } catch (error) {
      if ((error as Error).name !== 'NotAllowedError') return;
      if (video.muted) return askToPlay();
      // Most browsers allow muted playback where they refuse it with sound.
      video.muted = true;
      view.sound.hidden = false;
      await video.play().catch(askToPlay);
    }
  };
  const pause = () => {
    isWanted = false;
    video.pause();
    recovery.paused();
  };
  return {
    get isWanted() {
      return isWanted;
    },
    play,
    toggle: () => (video.paused ? void play() : pause()),
    toLive() {
      const live = source()?.livePosition();
      if (live == null) return;
      video.currentTime = live;
      void play();
    },
    seek(seconds) {
      const { seekable, currentTime } = video;
      if (seekable.length === 0) return;
      const [start, end] = [seekable.start(0), source()?.livePosition() ?? seekable.end(seekable.length - 1)];
      video.currentTime = Math.min(Math.max(currentTime + seconds, start), Math.max(start, end));
      view.hint(seconds < 0 ? `−${-seconds} s` : `+${seconds} s`);
    },
    changeVolume(by) {
      video.volume = Math.min(1, Math.max(0, (video.muted ? 0 : video.volume) + by));
      video.muted = video.volume === 0;
      view.hint(texts.volume(Math.round(video.volume * 100)));
    },
    toggleMute() {
      video.muted = !video.muted;
      if (!video.muted && video.volume === 0) video.volume = 0.5;
    },
  };
}
