import type { OtherLanguage } from '@touchline/contract/languages/languages';
import { STREAM_SIGNALS } from '@touchline/contract/stream-constants';
import {
  BESIDE_OTHERS,
  type FailureCause,
  type PlayerKey,
  type PlayerPhase,
  type PlayerReport,
} from '../lib/player-report.ts';
import { heightOf, listenToCommands, startByQuery } from './commands.ts';
import { element } from './element.ts';
import { watchIdle } from './idle.ts';
import { listenToInput } from './input.ts';
import { createPlayback } from './playback.ts';
import { createQualityMenu } from './quality-menu.ts';
import { raiseSubtitles } from './raise-subtitles.ts';
import { createRecovery, type PhaseChange } from './recovery.ts';
import { screenModes } from './screen-modes.ts';
import { collectSignals, type Signal } from './signals.ts';
import { connectSource, type Source } from './source.ts';
import { showStatus } from './status.ts';
import type { PlayerTexts } from './texts.ts';
import { createTracksMenu, readPreferredTracks } from './tracks-menu.ts';
import { buildView } from './view.ts';
import { isFed, watchVideo } from './watch-video.ts';

export interface PlayerData {
  /** The playlist. */
  readonly src: string;
  readonly title: string;
  /** The language of the page; missing for English. */
  readonly language?: OtherLanguage;
  /** The stream that the player reports what it sees of; missing where nothing is reported. */
  readonly reportsOn?: string;
}

/** Plays a stream in the stage: picture, controls and recovery. */
export async function startPlayer(
  stage: HTMLElement,
  { src, title, reportsOn }: PlayerData,
  texts: PlayerTexts,
): Promise<void> {
  const video = element('video', { class: 'screen', playsinline: '', preload: 'auto' });
  stage.setAttribute('aria-label', texts.player(title));
  stage.append(video);
  const start = startByQuery(location.search);
  video.muted = start.muted;
  let connected: Source | null = null;
  const source = () => connected;
  const menu = createQualityMenu((id) => source()?.choose(id), texts);
  const tracks = createTracksMenu({
    texts,
    onAudio: (id) => source()?.chooseAudio(id),
    onSubtitles: (id) => source()?.chooseSubtitles(id),
  });
  const menus = [tracks, menu];
  const view = buildView(
    stage,
    menus.map(({ root }) => root),
    texts,
  );
  const modes = screenModes(stage, video);
  view.inset.hidden = !modes.canInset;

  const show = (change: PhaseChange) => {
    view.showPhase(change, !navigator.onLine);
    report(change.phase, change.cause);
  };
  const recovery = createRecovery({
    isFed: () => isFed(video),
    reconnect: (options) => {
      source()?.reconnect(options);
      void playback.play();
    },
    onPhase: show,
  });
  view.retry.addEventListener('click', () => recovery.retry());
  show({ phase: 'loading', attempt: 0, cause: null });
  const playback = createPlayback({ video, view, recovery, source, texts });
  const { wake } = watchIdle(
    stage,
    () => video.paused || recovery.phase !== 'playing' || menus.some(({ isOpen }) => isOpen),
  );
  const sendKey = isBesideOthers() ? (key: string) => post({ key } satisfies PlayerKey) : null;
  listenToInput({ video, view, menus, modes, playback, wake, sendKey });
  const showLive = showStatus({ video, view, source, texts }, modes, wake);
  const signals = collectSignals({
    video,
    recovery,
    playback,
    isCutOff,
    send: (signal) => reportsOn !== undefined && sendSignal(reportsOn, signal),
  });
  const onLook = () => {
    showLive();
    signals.look();
  };
  watchVideo({ video, recovery, playback, onLook, onAwake: () => source()?.catchUp() });
  raiseSubtitles(video);
  listenToCommands({ video, view, playback, source });

  try {
    connected = await connectSource({
      video,
      src,
      texts,
      onQualities: menu.show,
      preferred: readPreferredTracks(),
      onTracks: tracks.show,
      onBroken: (cause) => recovery.broken(cause),
    });
  } catch {
    // The player's own code failed to load: only a reload of the page helps.
    recovery.stop();
    show({ phase: 'failed', attempt: 0, cause: null });
    view.retry.addEventListener('click', () => location.reload());
    return;
  }
  if (!connected) {
    recovery.stop();
    view.showUnsupported();
    report('failed', 'format');
    return;
  }
  connected.limit(heightOf(start.quality));
  setInterval(signals.report, STREAM_SIGNALS.everyMs);
  addEventListener('pagehide', signals.report);
  // Chromium pauses the video of a page that it keeps, and leaves it paused.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !playback.isWanted) return;
    // What is not live goes on where it stood.
    playback.toLive();
    void playback.play();
  });
  await playback.play();
}

/** Sends what the player saw, also while its page is left. */
function sendSignal(streamId: string, signal: Signal): void {
  const body = new Blob([JSON.stringify(signal)], { type: 'application/json' });
  navigator.sendBeacon(`/api/streams/${streamId}/playback`, body);
}

/** Whether the browser, or the page around the player, has no connection to the site. */
const isCutOff = (): boolean =>
  !navigator.onLine || (window.frameElement?.hasAttribute('data-cut-off') ?? false);

/** Whether the page around the player has several of them. */
const isBesideOthers = (): boolean => window.frameElement?.hasAttribute(BESIDE_OTHERS) ?? false;

/** Posts the phase to the page around the player. */
const report = (player: PlayerPhase, cause: FailureCause | null): void =>
  post({ player, cause } satisfies PlayerReport);

/** Posts a message to the page around the player, where there is one. */
function post(message: PlayerReport | PlayerKey): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}
