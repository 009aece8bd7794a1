import { useMemo } from 'react';
import { useOfNow } from '../../lib/server-clock.ts';
import { useTimeZone } from '../live/visitor-time.tsx';

const MINUTE_MS = 60_000;

/**
 * The full minute and the visitor's zone, which determine the day: days change on full minutes in every zone. Null on
 * the server and while hydrating.
 */
export function useClock(): { now: number; timeZone: string } | null {
  const now = useOfNow((ms) => Math.floor(ms / MINUTE_MS) * MINUTE_MS);
  const timeZone = useTimeZone();
  return useMemo(() => (now === null ? null : { now, timeZone }), [now, timeZone]);
}
