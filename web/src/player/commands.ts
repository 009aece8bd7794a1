import type { PlayerCommand, PlayerQuality } from '../lib/player-report.ts';
import type { Playback, PlayerParts } from './playback.ts';

interface CommandParts extends Pick<PlayerParts, 'video' | 'view' | 'source'> {
  readonly playback: Playback;
}

/** The start of the player, by the query of its page: `muted=1` and `quality=max480`. */
export function startByQuery(query: string): PlayerCommand {
  const params = new URLSearchParams(query);
  return {
    muted: params.get('muted') === '1',
    quality: params.get('quality') === 'max480' ? 'max480' : 'auto',
  };
}

/** The greatest height of a quality; null for no limit. */
export const heightOf = (quality: PlayerQuality): number | null => (quality === 'max480' ? 480 : null);

/** Obeys the page around the player: sound and quality. */
export function listenToCommands({ video, view, playback, source }: CommandParts): void {
  addEventListener('message', ({ origin, source: sender, data }: MessageEvent) => {
    if (origin !== location.origin || sender !== window.parent || sender === window) return;
    const { muted, quality } = (data ?? {}) as Partial<PlayerCommand>;
    if (quality !== undefined) source()?.limit(heightOf(quality));
    if (muted === undefined || muted === video.muted) return;
    video.muted = muted;
    if (muted) view.sound.hidden = true;
    else if (video.volume === 0) video.volume = 0.5;
    // A browser that refuses sound stops the picture, which then goes on without it.
    if (!muted && playback.isWanted) void playback.play();
  });
}
