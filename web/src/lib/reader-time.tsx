import { calendarDay } from '@touchline/contract/rules/calendar';
import type { TimeStyle } from '@touchline/contract/rules/formats';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { serverClock, useOfNow } from './server-clock.ts';

const MINUTE_MS = 60_000;
const StyleContext = createContext<TimeStyle | null>(null);
const TodayContext = createContext<string | null>(null);

/** Runs the clock, and computes once, for the hundred cards inside, the current day in this zone. */
export function TimeIn({
  timeZone,
  hour12,
  locale,
  children,
}: TimeStyle & { children: ReactNode }): ReactNode {
  useEffect(() => serverClock.run(), []);
  const style = useMemo(() => ({ timeZone, hour12, locale }), [timeZone, hour12, locale]);
  // Days begin on full minutes in every zone.
  const today = useOfNow((now) => calendarDay(Math.floor(now / MINUTE_MS) * MINUTE_MS, timeZone));
  return (
    <StyleContext value={style}>
      <TodayContext value={today}>{children}</TodayContext>
    </StyleContext>
  );
}

/** The visitor's zone and hour format in the language of the page; the site's until hydration; throws outside of `TimeIn`. */
export function useTimeStyle(): TimeStyle {
  const style = useContext(StyleContext);
  if (!style) throw new Error('This component stands outside of TimeIn.');
  return style;
}

/** Today in the visitor's zone by the server's clock, 'YYYY-MM-DD'; null until hydration. */
export function useToday(): string | null {
  return useContext(TodayContext);
}
