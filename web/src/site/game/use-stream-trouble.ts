import { type RefObject, useEffect, useState } from 'react';
import type { PlayerPhase, PlayerReport } from '../../lib/player-report.ts';
import type { Playing } from './use-address-change.ts';

/**
 * So many ms a picture may stand, or a frame may take to load, before the dialog says so. Together with the second that
 * our player needs to notice this is less than five seconds.
 */
const PATIENCE_MS = 4_000;

/** 'standing': nothing plays, or not any more. 'unreachable': the browser could not load our page in the frame. */
export type StreamTrouble = 'standing' | 'unreachable';

/**
 * What keeps the stream in the frame from playing; null while it plays, or may still begin. Our own player reports its
 * phases; of a foreign one all that can be known is that its page has loaded.
 */
export function useStreamTrouble(
  frame: RefObject<HTMLIFrameElement | null>,
  playing: Playing | null,
): StreamTrouble | null {
  const [last, setLast] = useState<{ playing: Playing; trouble: StreamTrouble | null } | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (playing === null || element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (trouble: StreamTrouble | null) => setLast({ playing, trouble });
    const wait = () => {
      timer ??= setTimeout(() => set('standing'), PATIENCE_MS);
    };
    const settle = (trouble: StreamTrouble | null) => {
      clearTimeout(timer);
      timer = undefined;
      set(trouble);
    };
    // The frame of a page has loaded only when the frames in it have.
    const onLoad = () => {
      const page = element.contentDocument;
      if (page === null) settle('unreachable');
      else if (page.getElementById('player-data') === null) settle(null);
    };
    const onMessage = (event: MessageEvent) => {
      const phase = phaseIn(event, element);
      if (phase === 'playing') settle(null);
      else if (phase === 'failed' || phase === 'ended') settle('standing');
      else if (phase !== null) wait();
    };
    wait();
    element.addEventListener('load', onLoad);
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('load', onLoad);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, playing]);
  return last !== null && last.playing === playing ? last.trouble : null;
}

/** The phase that our player in the frame reports; null for any other message. */
function phaseIn({ origin, source, data }: MessageEvent, frame: HTMLIFrameElement): PlayerPhase | null {
  if (origin !== window.location.origin || source !== frame.contentWindow) return null;
  return (data as Partial<PlayerReport> | null)?.player ?? null;
}
