import { useEffect, useEffectEvent, useState } from 'react';

interface Countdown {
  /** What is counted down for; another text starts anew, and null counts nothing. */
  readonly of: string | null;
  readonly ms: number;
  /** The count stands still. */
  readonly isHeld: boolean;
  readonly onEnd: () => void;
}

/** Counts down, and returns the seconds that are left, rounded up. */
export function useCountdown({ of, ms, isHeld, onEnd }: Countdown): number {
  const [left, setLeft] = useState<{ of: string; ms: number } | null>(null);
  const leftMs = left?.of === of && left !== null ? left.ms : ms;
  const end = useEffectEvent(onEnd);
  const readLeft = useEffectEvent(() => leftMs);
  useEffect(() => {
    if (of === null) return setLeft(null);
    if (isHeld) return;
    const endsAt = performance.now() + readLeft();
    let timer: ReturnType<typeof setTimeout>;
    const count = () => {
      const now = Math.max(0, endsAt - performance.now());
      setLeft({ of, ms: now });
      if (now === 0) end();
      else timer = setTimeout(count, now % 1_000 || 1_000);
    };
    count();
    return () => {
      clearTimeout(timer);
      setLeft({ of, ms: Math.max(0, endsAt - performance.now()) });
    };
  }, [of, isHeld]);
  return Math.ceil(leftMs / 1_000);
}
