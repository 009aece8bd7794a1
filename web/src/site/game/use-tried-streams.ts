import { useCallback, useEffect, useRef, useState } from 'react';
import { GOING_ON } from './going-on.ts';

interface TriedStreams {
  /** The ids of the streams that were left within the last two minutes. */
  readonly tried: ReadonlySet<string>;
  readonly leave: (streamId: string) => void;
}

/** The streams that were played and left a short while ago, so that none of them is tried twice in that time. */
export function useTriedStreams(): TriedStreams {
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  const leave = useCallback((streamId: string) => {
    clearTimeout(timers.current.get(streamId));
    setTried((known) => new Set([...known, streamId]));
    const forget = () => setTried((known) => new Set([...known].filter((id) => id !== streamId)));
    timers.current.set(streamId, setTimeout(forget, GOING_ON.triedMs));
  }, []);
  return { tried, leave };
}
