import { type RefObject, useEffect, useState } from 'react';
import type { FailureCause, PlayerReport } from '../../lib/player-report.ts';
import { GOING_ON } from './going-on.ts';
import type { Playing } from './use-address-change.ts';

/**
 * The time, in ms, that a picture may stall, or a frame may load, before the dialog reports it. Together with the
 * second that our player needs to notice, this is less than five seconds.
 */
const PATIENCE_MS = 4_000;

/**
 * 'standing': nothing plays. 'given-up': our own player has given up, or the stream has ended, and says so itself.
 * 'unreachable': the browser could not load our page in the frame.
 */
export type StreamTrouble = 'standing' | 'given-up' | 'unreachable';

/** The state of the picture in the frame. */
export interface StreamState {
  /** The reason why the stream does not play; null while it plays, or may still start. */
  readonly trouble: StreamTrouble | null;
  /** Our own player has had no picture for so long that the stream has stopped. */
  readonly isLost: boolean;
}

const FINE: StreamState = { trouble: null, isLost: false };

/**
 * The state of the picture in the frame. Our own player reports its phases; of a foreign one only the load of its page
 * can be known. The state of a stream that was left says nothing about the next one.
 */
export function useStreamTrouble(
  frame: RefObject<HTMLIFrameElement | null>,
  playing: Playing | null,
): StreamState {
  const [last, setLast] = useState<{ playing: Playing; state: StreamState } | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (playing === null || element === null) return;
    let standing: ReturnType<typeof setTimeout> | undefined;
    let losing: ReturnType<typeof setTimeout> | undefined;
    let lostAt: number | null = null;
    let state = FINE;
    const set = (changes: Partial<StreamState>) => {
      state = { ...state, ...changes };
      setLast({ playing, state });
    };
    const wait = () => {
      standing ??= setTimeout(() => set({ trouble: 'standing' }), PATIENCE_MS);
    };
    const settle = (trouble: StreamTrouble | null) => {
      clearTimeout(standing);
      standing = undefined;
      set({ trouble });
    };
    const lose = (cause: FailureCause | null) => {
      lostAt ??= performance.now();
      clearTimeout(losing);
      const leftMs = lostAt + PATIENCES_MS[cause ?? 'unknown'] - performance.now();
      if (leftMs > 0) losing = setTimeout(() => set({ isLost: true }), leftMs);
      else set({ isLost: true });
    };
    const find = () => {
      clearTimeout(losing);
      lostAt = null;
      set({ isLost: false });
    };
    // The frame of a page has loaded only when the frames in it have.
    const onLoad = () => {
      const page = element.contentDocument;
      if (page === null) settle('unreachable');
      else if (page.getElementById('player-data') === null) settle(null);
    };
    const onMessage = (event: MessageEvent) => {
      const said = reportIn(event, element);
      if (said === null) return;
      const phase = said.player;
      if (phase === 'playing') find();
      else lose(said.cause ?? null);
      if (phase === 'playing') settle(null);
      else if (phase === 'failed' || phase === 'ended') settle('given-up');
      else wait();
    };
    wait();
    element.addEventListener('load', onLoad);
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(standing);
      clearTimeout(losing);
      element.removeEventListener('load', onLoad);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, playing]);
  return last !== null && last.playing === playing ? last.state : FINE;
}

/** The time, in ms, without a picture after which the stream has stopped, by what is known of it. */
const PATIENCES_MS: Readonly<Record<FailureCause | 'unknown', number>> = {
  unknown: GOING_ON.patienceMs,
  gone: GOING_ON.gonePatienceMs,
  format: 0,
};

/** What our player in the frame reports; null for any other message. */
function reportIn({ origin, source, data }: MessageEvent, frame: HTMLIFrameElement): PlayerReport | null {
  if (origin !== window.location.origin || source !== frame.contentWindow) return null;
  const { player, cause = null } = (data ?? {}) as Partial<PlayerReport>;
  return player === undefined ? null : { player, cause };
}
