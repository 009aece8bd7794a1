import { type ReactNode, useMemo } from 'react';
import { browserZone } from '../../lib/browser-zone.ts';
import { useHydrated } from '../../lib/hydration.ts';
import { isTwelveHours } from '../../lib/preference-values.ts';
import { isPainted, useTimePreferences } from '../../lib/preferences.ts';
import { TimeIn } from '../../lib/reader-time.tsx';
import { useLocale } from '../../texts/page-texts.ts';
import { useSettings } from './live-hooks.ts';

/** Shows the times inside in the zone and hour format that this visitor prefers. */
export function VisitorTime({ children }: { children: ReactNode }): ReactNode {
  const timeZone = useTimeZone();
  const locale = useLocale();
  const { hours } = useTimePreferences();
  const isKnown = useIsKnown();
  const hour12 = useMemo(() => isKnown && isTwelveHours(hours), [isKnown, hours]);
  return (
    <TimeIn timeZone={timeZone} hour12={hour12} locale={locale}>
      {children}
    </TimeIn>
  );
}

/** The zone of shown times: the visitor's or the site's by preference; on the server the site's. */
export function useTimeZone(): string {
  const { siteTimeZone } = useSettings();
  const { zone } = useTimePreferences();
  const isKnown = useIsKnown();
  return (isKnown && zone === 'mine' && browserZone()) || siteTimeZone;
}

/** Whether this runs in a visitor's browser. While hydrating, only if the HTML's times are already this visitor's. */
function useIsKnown(): boolean {
  const isHydrated = useHydrated();
  return isHydrated || isPainted();
}
