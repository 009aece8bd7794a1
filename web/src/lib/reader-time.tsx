import { calendarDay } from '@touchline/contract/rules/calendar';
import type { TimeStyle } from '@touchline/contract/rules/formats';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { usePreferences, useTimeZone } from './preferences.ts';
import { serverClock, useOfNow } from './server-clock.ts';

const MINUTE_MS = 60_000;
const StyleContext = createContext<TimeStyle | null>(null);
const TodayContext = createContext<string | null>(null);

/** Lets the clock run, and finds out once, for the hundred cards inside, how this reader sees times and which day it is. */
export function ReaderTime({ children }: { children: ReactNode }): ReactNode {
  const timeZone = useTimeZone();
  const { hours } = usePreferences();
  return (
    <TimeIn timeZone={timeZone} hour12={hours === '12'}>
      {children}
    </TimeIn>
  );
}

/** The same for a zone and hours that are known: the dashboard has no public settings around it. */
export function TimeIn({ timeZone, hour12, children }: TimeStyle & { children: ReactNode }): ReactNode {
  useEffect(() => serverClock.run(), []);
  const style = useMemo(() => ({ timeZone, hour12 }), [timeZone, hour12]);
  // Days begin on full minutes in every zone.
  const today = useOfNow((now) => calendarDay(Math.floor(now / MINUTE_MS) * MINUTE_MS, timeZone));
  return (
    <StyleContext value={style}>
      <TodayContext value={today}>{children}</TodayContext>
    </StyleContext>
  );
}

/** The zone and the hours in which this reader sees times, the site's until hydration; throws outside of `ReaderTime`. */
export function useTimeStyle(): TimeStyle {
  const style = useContext(StyleContext);
  if (!style) throw new Error('This component stands outside of ReaderTime.');
  return style;
}

/** Today in the reader's zone by the server's clock, 'YYYY-MM-DD'; null until hydration. */
export function useToday(): string | null {
  return useContext(TodayContext);
}
