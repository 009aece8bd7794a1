import { zoneName } from '@touchline/contract/rules/formats';
import { useTimeZone } from '../../lib/preferences.ts';
import { useOfNow } from '../../lib/server-clock.ts';

/** The short name of the reader's zone today ('CET'); '' until hydration, for it depends on the day. */
export function useZoneLabel(): string {
  const timeZone = useTimeZone();
  return useOfNow((now) => zoneName(now, timeZone)) ?? '';
}
