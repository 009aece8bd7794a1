import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { PlayerCommand, PlayerReport } from '../../lib/player-report.ts';
import type { Loaded } from './use-tile-stream.ts';

/** What the player in a frame can be asked. */
export interface FramePlayer {
  /** Our own player obeys at any time; others only when they are loaded. */
  readonly isOurs: boolean;
  readonly mutes: boolean;
  readonly limitsQuality: boolean;
}

interface FrameOptions {
  readonly command: PlayerCommand;
  /** Loads the frame again, as the command says. */
  readonly reload: () => void;
  /** Our own player shows no message of its own, because the page says what happens next. */
  readonly isQuiet: boolean;
}

const OURS: FramePlayer = { isOurs: true, mutes: true, limitsQuality: true };

/**
 * Keeps sound and quality of the player in a frame as the page wants them. Our own player obeys messages; another one
 * is loaded again where its address can set its sound.
 */
export function useFramePlayer(
  frame: RefObject<HTMLIFrameElement | null>,
  loaded: Loaded | null,
  { command, reload, isQuiet }: FrameOptions,
): FramePlayer {
  const [known, setKnown] = useState<{ of: Loaded; player: FramePlayer } | null>(null);
  const player = known !== null && known.of === loaded ? known.player : OURS;
  const { muted, quality } = command;
  const send = useEffectEvent(() => {
    if (player.isOurs) frame.current?.contentWindow?.postMessage(command, window.location.origin);
    else if (player.mutes && loaded?.start.muted !== muted) reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what the page wants changes
  useEffect(() => send(), [muted, quality]);
  useLayoutEffect(() => {
    frame.current?.contentDocument?.getElementById('stage')?.toggleAttribute('data-quiet', isQuiet);
  }, [frame, isQuiet]);
  const answer = useEffectEvent(() => {
    if (loaded && (loaded.start.muted !== muted || loaded.start.quality !== quality)) send();
  });
  useEffect(() => {
    const element = frame.current;
    if (loaded === null || element === null) return;
    const onLoad = () => {
      const embed = element.contentDocument?.querySelector<HTMLElement>('iframe.embed');
      if (!embed) return;
      const { mutes, limitsQuality } = embed.dataset;
      const features = { mutes: mutes !== undefined, limitsQuality: limitsQuality !== undefined };
      setKnown({ of: loaded, player: { isOurs: false, ...features } });
    };
    // What has changed before our player listened is said again once it loads the stream.
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== element.contentWindow) return;
      if ((data as Partial<PlayerReport> | null)?.player === 'loading') answer();
    };
    element.addEventListener('load', onLoad);
    window.addEventListener('message', onMessage);
    return () => {
      element.removeEventListener('load', onLoad);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, loaded]);
  return player;
}
