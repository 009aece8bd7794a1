import { element, icon } from './element.ts';
import { watchIdle } from './idle.ts';
import { type KeyAction, keyAction } from './keyboard.ts';
import { createQualityMenu } from './quality-menu.ts';
import { createRecovery } from './recovery.ts';
import { screenModes } from './screen-modes.ts';
import { connectSource, type Source } from './source.ts';
import { playerTexts } from './texts.ts';
import { buildView, named } from './view.ts';

export interface PlayerData {
  /** The playlist. */
  readonly src: string;
  readonly title: string;
}

/** Further behind than this, in seconds, there is a way back to live. */
const BEHIND_SECONDS = 5;
const SEEK_SECONDS = 10;
const FED_SECONDS = 1;
const VOLUME_STEP = 0.1;
const LOOK_MS = 1_000;

/** Plays a stream in the stage: picture, controls and what brings the picture back when it stops. */
export async function startPlayer(stage: HTMLElement, { src, title }: PlayerData): Promise<void> {
  const video = element('video', { class: 'screen', playsinline: '', preload: 'auto' });
  stage.setAttribute('aria-label', playerTexts.player(title));
  stage.append(video);
  let source: Source | null = null;
  const menu = createQualityMenu((id) => source?.choose(id));
  const view = buildView(stage, menu.root);
  const modes = screenModes(stage, video);
  view.inset.hidden = !modes.canInset;
  view.full.hidden = !modes.canFull;

  const recovery = createRecovery({
    isFed: () => isFed(video),
    reconnect: (options) => {
      source?.reconnect(options);
      void play();
    },
    onPhase: (change) => view.showPhase(change, !navigator.onLine),
  });
  view.showPhase({ phase: 'loading', attempt: 0 }, false);
  const idle = watchIdle(stage, () => video.paused || recovery.phase !== 'playing' || menu.isOpen);

  /** Whether the visitor wants the picture to run. */
  let wanted = true;
  const play = async () => {
    wanted = true;
    view.bigPlay.hidden = true;
    try {
      await video.play();
    } catch (error) {
      if ((error as Error).name !== 'NotAllowedError') return;
      if (video.muted) return askToPlay();
      // Without sound most browsers allow what they refuse with it.
      video.muted = true;
      view.sound.hidden = false;
      await video.play().catch(askToPlay);
    }
  };
  const askToPlay = () => {
    wanted = false;
    view.bigPlay.hidden = false;
    recovery.paused();
  };
  const pause = () => {
    wanted = false;
    video.pause();
    recovery.paused();
  };
  const toLive = () => {
    const live = source?.livePosition();
    if (live == null) return;
    video.currentTime = live;
    void play();
  };
  const seek = (seconds: number) => {
    const { seekable, currentTime } = video;
    if (seekable.length === 0) return;
    const [start, end] = [seekable.start(0), source?.livePosition() ?? seekable.end(seekable.length - 1)];
    video.currentTime = Math.min(Math.max(currentTime + seconds, start), Math.max(start, end));
    view.hint(seconds < 0 ? `−${-seconds} s` : `+${seconds} s`);
  };
  const setVolume = (volume: number) => {
    video.volume = Math.min(1, Math.max(0, volume));
    video.muted = video.volume === 0;
    view.hint(playerTexts.volume(Math.round(video.volume * 100)));
  };
  const toggleMute = () => {
    video.muted = !video.muted;
    if (!video.muted && video.volume === 0) video.volume = 0.5;
  };
  const actions: Record<KeyAction, () => void> = {
    play: () => (video.paused ? void play() : pause()),
    mute: toggleMute,
    'full-screen': modes.toggleFull,
    'picture-in-picture': modes.toggleInset,
    live: toLive,
    back: () => seek(-SEEK_SECONDS),
    forward: () => seek(SEEK_SECONDS),
    louder: () => setVolume((video.muted ? 0 : video.volume) + VOLUME_STEP),
    quieter: () => setVolume((video.muted ? 0 : video.volume) - VOLUME_STEP),
  };

  view.play.addEventListener('click', actions.play);
  view.bigPlay.addEventListener('click', actions.play);
  view.mute.addEventListener('click', actions.mute);
  view.live.addEventListener('click', actions.live);
  view.inset.addEventListener('click', actions['picture-in-picture']);
  view.full.addEventListener('click', actions['full-screen']);
  view.retry.addEventListener('click', () => recovery.retry());
  view.sound.addEventListener('click', toggleMute);
  let tapped = false;
  video.addEventListener('pointerdown', (event) => {
    tapped = event.pointerType !== 'mouse';
  });
  // A finger calls the controls; a mouse already has them.
  video.addEventListener('click', () => {
    if (!tapped && !menu.close()) actions.play();
  });
  video.addEventListener('dblclick', actions['full-screen']);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && menu.close()) return;
    const { activeElement } = document;
    const isInMenu = menu.isOpen && menu.root.contains(activeElement);
    const action = keyAction(event, { isOnButton: activeElement instanceof HTMLButtonElement, isInMenu });
    if (!action) return;
    event.preventDefault();
    idle.wake();
    actions[action]();
  });

  const showSound = () => {
    const isSilent = video.muted || video.volume === 0;
    view.mute.replaceChildren(icon(isSilent ? 'silent' : 'sound'));
    named(view.mute, isSilent ? playerTexts.unmute : playerTexts.mute);
    if (!isSilent) view.sound.hidden = true;
  };
  const showPlaying = () => {
    view.play.replaceChildren(icon(video.paused ? 'play' : 'pause'));
    named(view.play, video.paused ? playerTexts.play : playerTexts.pause);
    if (!video.paused) view.bigPlay.hidden = true;
    idle.wake();
  };
  const showFull = () => {
    const isFull = document.fullscreenElement !== null;
    view.full.replaceChildren(icon(isFull ? 'small' : 'full'));
    named(view.full, isFull ? playerTexts.leaveFullScreen : playerTexts.fullScreen);
  };
  const showLive = () => {
    const live = source?.livePosition() ?? null;
    view.live.hidden = live === null || video.currentTime === 0;
    const isBehind = live !== null && live - video.currentTime > BEHIND_SECONDS;
    view.live.classList.toggle('is-behind', isBehind);
    const words = isBehind ? playerTexts.backToLive : playerTexts.live;
    const text = view.live.querySelector('.live-text');
    if (text && text.textContent !== words) text.textContent = words;
  };

  let seenAt = 0;
  const look = () => {
    showLive();
    if (video.paused || video.seeking) return;
    if (video.currentTime === seenAt) recovery.waiting();
    seenAt = video.currentTime;
  };
  video.addEventListener('timeupdate', () => {
    if (video.currentTime !== seenAt && !video.paused) recovery.progress();
  });
  video.addEventListener('waiting', () => {
    if (!video.paused) recovery.waiting();
  });
  for (const event of ['progress', 'loadeddata', 'canplay', 'seeked'] as const)
    video.addEventListener(event, () => recovery.alive());
  video.addEventListener('ended', () => recovery.ended());
  for (const event of ['play', 'pause'] as const) video.addEventListener(event, showPlaying);
  // A headset or another tab stopped it: it is not for the player to start again.
  video.addEventListener('pause', () => {
    if (!video.ended && !wanted) recovery.paused();
  });
  video.addEventListener('volumechange', showSound);
  document.addEventListener('fullscreenchange', showFull);
  addEventListener('online', () => {
    if (recovery.phase === 'reconnecting' || recovery.phase === 'failed') recovery.retry();
  });
  const watch = setInterval(look, LOOK_MS);
  addEventListener('pagehide', () => {
    clearInterval(watch);
    recovery.stop();
  });

  showSound();
  showPlaying();
  try {
    source = await connectSource({
      video,
      src,
      onQualities: menu.show,
      onBroken: () => recovery.broken(),
    });
  } catch {
    // The player's own code did not arrive: loading the page again is all that helps.
    recovery.stop();
    view.showPhase({ phase: 'failed', attempt: 0 }, false);
    view.retry.addEventListener('click', () => location.reload());
    return;
  }
  if (!source) {
    recovery.stop();
    view.showUnsupported();
    return;
  }
  await play();
}

/** Whether the video holds more than it has shown. */
function isFed({ buffered, currentTime }: HTMLVideoElement): boolean {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime && buffered.end(at) > currentTime + FED_SECONDS) return true;
  return false;
}
