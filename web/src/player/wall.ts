import { playerTexts } from '@touchline/contract/texts/player';
import { element } from './element.ts';
import type { PlayerData } from './player.ts';
import { createRecovery } from './recovery.ts';
import { connectSource, type Source } from './source.ts';
import { isFed, watchVideo } from './watch-video.ts';

/**
 * The address of a player on the wall of staff ends with one of these: the picture alone, muted and in the lowest
 * quality, running or standing at its first moment.
 */
const RUNNING = '#wall';
const STANDING = '#wall-still';

/** True for a player on the wall. */
export const isOnWall = (): boolean => [RUNNING, STANDING].includes(location.hash);

/** Plays a stream without sound and controls in its lowest quality; it stops and goes on as the address says. */
export async function startOnWall(stage: HTMLElement, { src }: PlayerData): Promise<void> {
  const video = element('video', { class: 'screen', playsinline: '', preload: 'auto' });
  video.muted = true;
  stage.append(video);
  let source: Source | null = null;
  let isLowest = false;
  const isWanted = () => location.hash === RUNNING;
  const play = () => void video.play().catch(() => recovery.paused());
  const recovery = createRecovery({
    isFed: () => isFed(video),
    reconnect(options) {
      source?.reconnect(options);
      play();
    },
    onPhase: ({ phase }) => {
      stage.dataset.state = phase;
    },
  });
  const stopIfUnwanted = () => {
    if (isWanted() || video.paused || video.currentTime === 0) return;
    video.pause();
    recovery.paused();
  };
  video.addEventListener('timeupdate', stopIfUnwanted);
  addEventListener('hashchange', () => (isWanted() ? play() : stopIfUnwanted()));
  watchVideo({
    video,
    recovery,
    playback: {
      get isWanted() {
        return isWanted();
      },
    },
    onLook: () => undefined,
    onAwake: () => source?.catchUp(),
  });
  source = await connectSource({
    video,
    src,
    // The wall of staff is English.
    texts: playerTexts,
    onQualities({ all }) {
      const [lowest] = all.slice(-1);
      if (isLowest || !lowest) return;
      isLowest = true;
      source?.choose(lowest.id);
    },
    onBroken: (cause) => recovery.broken(cause),
  }).catch(() => null);
  if (source) play();
  else recovery.stop();
}
