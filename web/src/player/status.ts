import { icon } from './element.ts';
import type { PlayerParts } from './playback.ts';
import type { ScreenModes } from './screen-modes.ts';
import { named } from './view.ts';

/** Further behind live than this, in seconds, a button returns to live. */
const BEHIND_SECONDS = 5;

/**
 * Keeps the controls in step with the state of the video: playing, sound, full screen. `wake` shows the controls.
 * Returns a function that updates the distance to live and must be called repeatedly.
 */
export function showStatus(
  { video, view, source, texts }: Pick<PlayerParts, 'video' | 'view' | 'source' | 'texts'>,
  { canFull }: Pick<ScreenModes, 'canFull'>,
  wake: () => void,
): () => void {
  const showSound = () => {
    const isSilent = video.muted || video.volume === 0;
    view.mute.replaceChildren(icon(isSilent ? 'silent' : 'sound'));
    named(view.mute, isSilent ? texts.unmute : texts.mute);
    if (!isSilent) view.sound.hidden = true;
  };
  const showPlaying = () => {
    view.play.replaceChildren(icon(video.paused ? 'play' : 'pause'));
    named(view.play, video.paused ? texts.play : texts.pause);
    if (!video.paused) view.bigPlay.hidden = true;
    wake();
  };
  // The page around the player may have the button for full screen: then the player's own one only leaves it.
  const isOffered = window.frameElement?.hasAttribute('data-full-screen') ?? false;
  const showFull = () => {
    const isFull = document.fullscreenElement !== null;
    view.full.replaceChildren(icon(isFull ? 'small' : 'full'));
    named(view.full, isFull ? texts.leaveFullScreen : texts.fullScreen);
    view.full.hidden = !canFull || (isOffered && !isFull);
  };
  for (const event of ['play', 'pause'] as const) video.addEventListener(event, showPlaying);
  video.addEventListener('volumechange', showSound);
  document.addEventListener('fullscreenchange', showFull);
  showSound();
  showPlaying();
  showFull();
  return () => {
    const live = source()?.livePosition() ?? null;
    view.live.hidden = live === null || video.currentTime === 0;
    const isBehind = live !== null && live - video.currentTime > BEHIND_SECONDS;
    view.live.classList.toggle('is-behind', isBehind);
    const words = isBehind ? texts.backToLive : texts.live;
    const text = view.live.querySelector('.live-text');
    if (text && text.textContent !== words) text.textContent = words;
  };
}
