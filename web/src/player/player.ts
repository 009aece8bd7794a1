import { playerTexts } from '@touchline/contract/texts/player';
import type { PlayerReport } from '../lib/player-report.ts';
import { element } from './element.ts';
import { watchIdle } from './idle.ts';
import { listenToInput } from './input.ts';
import { createPlayback } from './playback.ts';
import { createQualityMenu } from './quality-menu.ts';
import { createRecovery, type PhaseChange } from './recovery.ts';
import { screenModes } from './screen-modes.ts';
import { connectSource, type Source } from './source.ts';
import { showStatus } from './status.ts';
import { buildView } from './view.ts';
import { isFed, watchVideo } from './watch-video.ts';

export interface PlayerData {
  /** The playlist. */
  readonly src: string;
  readonly title: string;
}

/** Plays a stream in the stage: picture, controls and recovery. */
export async function startPlayer(stage: HTMLElement, { src, title }: PlayerData): Promise<void> {
  const video = element('video', { class: 'screen', playsinline: '', preload: 'auto' });
  stage.setAttribute('aria-label', playerTexts.player(title));
  stage.append(video);
  let connected: Source | null = null;
  const source = () => connected;
  const menu = createQualityMenu((id) => source()?.choose(id));
  const view = buildView(stage, menu.root);
  const modes = screenModes(stage, video);
  view.inset.hidden = !modes.canInset;
  view.full.hidden = !modes.canFull;

  const show = (change: PhaseChange) => {
    view.showPhase(change, !navigator.onLine);
    report(change.phase);
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
  show({ phase: 'loading', attempt: 0 });
  const playback = createPlayback({ video, view, recovery, source });
  const { wake } = watchIdle(stage, () => video.paused || recovery.phase !== 'playing' || menu.isOpen);
  listenToInput({ video, view, menu, modes, playback, wake });
  const showLive = showStatus({ video, view, source }, wake);
  watchVideo({ video, recovery, playback, onLook: showLive });

  try {
    connected = await connectSource({
      video,
      src,
      onQualities: menu.show,
      onBroken: () => recovery.broken(),
    });
  } catch {
    // The player's own code failed to load: only a reload of the page helps.
    recovery.stop();
    show({ phase: 'failed', attempt: 0 });
    view.retry.addEventListener('click', () => location.reload());
    return;
  }
  if (!connected) {
    recovery.stop();
    view.showUnsupported();
    report('failed');
    return;
  }
  await playback.play();
}

/** Posts the phase to the page around the player, where there is one. */
function report(player: PlayerReport['player']): void {
  if (window.parent === window) return;
  window.parent.postMessage({ player } satisfies PlayerReport, window.location.origin);
}
