import { isPageKey } from '../lib/player-report.ts';
import { type KeyAction, keyAction } from './keyboard.ts';
import type { Menu } from './menu.ts';
import type { Playback } from './playback.ts';
import type { ScreenModes } from './screen-modes.ts';
import type { View } from './view.ts';

interface InputParts {
  readonly video: HTMLVideoElement;
  readonly view: View;
  readonly menus: readonly Menu[];
  readonly modes: ScreenModes;
  readonly playback: Playback;
  /** Keeps the controls visible for a while. */
  readonly wake: () => void;
  /** Sends a key to the page around the player, which has keys of its own; null where it has none. */
  readonly sendKey: ((key: string) => void) | null;
}

const SEEK_SECONDS = 10;
const VOLUME_STEP = 0.1;

/** Connects buttons, mouse, touch and keys with their actions. */
export function listenToInput({ video, view, menus, modes, playback, wake, sendKey }: InputParts): void {
  const actions: Record<KeyAction, () => void> = {
    play: playback.toggle,
    // The page decides which of its players has the sound.
    mute: sendKey ? () => sendKey('m') : playback.toggleMute,
    'full-screen': modes.toggleFull,
    'picture-in-picture': modes.toggleInset,
    live: playback.toLive,
    back: () => playback.seek(-SEEK_SECONDS),
    forward: () => playback.seek(SEEK_SECONDS),
    louder: () => playback.changeVolume(VOLUME_STEP),
    quieter: () => playback.changeVolume(-VOLUME_STEP),
  };
  view.play.addEventListener('click', actions.play);
  view.bigPlay.addEventListener('click', actions.play);
  view.mute.addEventListener('click', actions.mute);
  view.live.addEventListener('click', actions.live);
  view.inset.addEventListener('click', actions['picture-in-picture']);
  view.full.addEventListener('click', actions['full-screen']);
  view.sound.addEventListener('click', playback.toggleMute);

  /** Closes the open menu; returns whether one was open. */
  const closeMenu = () => menus.some((menu) => menu.close());
  let isTouch = false;
  video.addEventListener('pointerdown', (event) => {
    isTouch = event.pointerType !== 'mouse';
  });
  // A touch shows the controls; a click of the mouse, which shows them already, plays or pauses.
  video.addEventListener('click', () => {
    if (!isTouch && !closeMenu()) actions.play();
  });
  video.addEventListener('dblclick', actions['full-screen']);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && closeMenu()) return;
    const { activeElement } = document;
    const isInMenu = menus.some(({ isOpen, root }) => isOpen && root.contains(activeElement));
    if (sendKey && !isInMenu && isPageKey(event)) {
      event.preventDefault();
      return sendKey(event.key);
    }
    const action = keyAction(event, { isOnButton: activeElement instanceof HTMLButtonElement, isInMenu });
    if (!action) return;
    event.preventDefault();
    wake();
    actions[action]();
  });
}
