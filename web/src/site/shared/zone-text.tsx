import { zoneName } from '@touchline/contract/rules/formats';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../lib/preferences.ts';
import { useOfNow } from '../../lib/server-clock.ts';

interface ZoneTextProps {
  /** The words before it, with their space. */
  readonly after?: string;
  readonly className?: string;
}

/** The short name of the reader's zone today ('CET'). It depends on the day: the HTML leaves its place to `first-paint.js`. */
export function ZoneText({ after = '', className }: ZoneTextProps): ReactNode {
  const timeZone = useTimeZone();
  const zone = useOfNow((now) => zoneName(now, timeZone));
  return (
    <span data-zone-after={after} suppressHydrationWarning className={className}>
      {zone === null ? '' : after + zone}
    </span>
  );
}
