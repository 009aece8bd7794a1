import type { ReactNode } from 'react';
import { browserZone } from '../../lib/browser-zone.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { TimeIn } from '../../lib/reader-time.tsx';
import { useSettings } from './live-hooks.ts';

/** Shows the times inside in the zone and hour format that this visitor prefers. */
export function VisitorTime({ children }: { children: ReactNode }): ReactNode {
  const timeZone = useTimeZone();
  const { hours } = usePreferences();
  return (
    <TimeIn timeZone={timeZone} hour12={hours === '12'}>
      {children}
    </TimeIn>
  );
}

/** The zone of shown times: the site's on the server and while hydrating, then by preference. */
export function useTimeZone(): string {
  const { siteTimeZone } = useSettings();
  const { zone } = usePreferences();
  const isKnown = useHydrated();
  return (isKnown && zone === 'mine' && browserZone()) || siteTimeZone;
}
