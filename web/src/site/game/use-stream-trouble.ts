import { type RefObject, useEffect, useState } from 'react';
import type { PlayerPhase, PlayerReport } from '../../lib/player-report.ts';
import type { Playing } from './use-address-change.ts';

/**
 * The time, in ms, that a picture may stall, or a frame may load, before the dialog reports it. Together with the
 * second that our player needs to notice, this is less than five seconds.
 */
const PATIENCE_MS = 4_000;

/** 'standing': nothing plays. 'unreachable': the browser could not load our page in the frame. */
export type StreamTrouble = 'standing' | 'unreachable';

/**
 * The reason why the stream in the frame does not play; null while it plays, or may still start. Our own player
 * reports its phases; of a foreign one only the load of its page can be known.
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
