import { element, type IconName, icon } from './element.ts';
import type { PhaseChange } from './recovery.ts';
import { BACKOFF_MS } from './recovery.ts';
import type { PlayerTexts } from './texts.ts';

/** The visible parts of the player, except the picture. */
export interface View {
  readonly play: HTMLButtonElement;
  readonly mute: HTMLButtonElement;
  readonly live: HTMLButtonElement;
  readonly inset: HTMLButtonElement;
  readonly full: HTMLButtonElement;
  readonly bigPlay: HTMLButtonElement;
  readonly sound: HTMLButtonElement;
  readonly retry: HTMLButtonElement;
  /** Shows the phase of the recovery; hidden while the picture runs. */
  showPhase(change: PhaseChange, isOffline: boolean): void;
  /** Shows that this browser cannot play the stream at all. */
  showUnsupported(): void;
  /** Shows a short text for a moment. */
  hint(text: string): void;
}

const HINT_MS = 1_200;

/** Builds the player's controls into the stage; `menus` are the elements of its menus. */
export function buildView(stage: HTMLElement, menus: readonly HTMLElement[], texts: PlayerTexts): View {
  const control = (name: IconName, label: string) =>
    named(element('button', { type: 'button', class: 'control' }, icon(name)), label);
  const play = control('play', texts.play);
  const mute = control('sound', texts.mute);
  const inset = control('inset', texts.pictureInPicture);
  const full = control('full', texts.fullScreen);
  const live = element(
    'button',
    { type: 'button', class: 'control control-text live', hidden: '' },
    element('span', { class: 'live-dot', 'aria-hidden': 'true' }),
    element('span', { class: 'live-text' }, texts.live),
  );
  const bar = element(
    'div',
    // Controls of players stand left to right in every language.
    { class: 'bar', dir: 'ltr', role: 'group', 'aria-label': texts.controls },
    play,
    mute,
    live,
    element('span', { class: 'bar-space' }),
    ...menus,
    inset,
    full,
  );
  const bigPlay = named(
    element('button', { type: 'button', class: 'big-play', hidden: '' }, icon('play')),
    texts.play,
  );
  const sound = element(
    'button',
    { type: 'button', class: 'sound', hidden: '' },
    icon('silent'),
    texts.soundOff,
  );
  const status = element('p', { class: 'status', role: 'status' });
  const title = element('h2');
  const text = element('p');
  const retry = element('button', { type: 'button', class: 'retry' }, icon('retry'), texts.retry);
  const panel = element(
    'div',
    { class: 'message', role: 'alert', hidden: '' },
    element('span', { class: 'message-sign' }, icon('alert')),
    title,
    text,
    retry,
  );
  const hintBox = element('p', { class: 'hint', role: 'status', dir: 'auto' });
  stage.append(bigPlay, status, hintBox, sound, panel, bar);

  const showPanel = (message: { title: string; text: string }, canRetry: boolean) => {
    title.textContent = message.title;
    text.textContent = message.text;
    retry.hidden = !canRetry;
    panel.hidden = false;
  };
  let hintTimer: ReturnType<typeof setTimeout> | undefined;
  return {
    play,
    mute,
    live,
    inset,
    full,
    bigPlay,
    sound,
    retry,
    showPhase({ phase, attempt, cause }, isOffline) {
      stage.dataset.state = phase;
      // This sentence stays while the page around the player says what happens next.
      panel.classList.toggle('stays', cause === 'format');
      const words = {
        loading: texts.loading,
        playing: '',
        buffering: texts.buffering,
        reconnecting: isOffline ? texts.offline : texts.reconnecting(attempt, BACKOFF_MS.length),
        failed: '',
        ended: '',
      }[phase];
      if (status.textContent !== words) status.textContent = words;
      panel.hidden = true;
      if (cause === 'format') showPanel({ title: texts.format, text: texts.unsupported.text }, false);
      else if (phase === 'failed') showPanel(texts.failed, true);
      if (phase === 'ended') showPanel(texts.ended, true);
    },
    showUnsupported() {
      stage.dataset.state = 'failed';
      status.textContent = '';
      showPanel(texts.unsupported, false);
    },
    hint(words) {
      clearTimeout(hintTimer);
      hintBox.textContent = words;
      hintTimer = setTimeout(() => {
        hintBox.textContent = '';
      }, HINT_MS);
    },
  };
}

/** Gives a button that shows only an icon a name for screen readers and as a tooltip. */
export function named<B extends HTMLButtonElement>(button: B, label: string): B {
  button.setAttribute('aria-label', label);
  button.title = label;
  return button;
}
