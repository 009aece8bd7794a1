import { useTimeZone } from '../../lib/preferences.ts';
import { useNow } from '../../lib/server-clock.ts';

/** Now and the reader's zone, by which days are told apart; null on the server and while hydrating. */
export function useClock(): { now: number; timeZone: string } | null {
  const now = useNow();
  const timeZone = useTimeZone();
  return now === null ? null : { now, timeZone };
}
