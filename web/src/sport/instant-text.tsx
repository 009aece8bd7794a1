import { type TimePart, timeText } from '@touchline/contract/rules/time-texts';
import type { ReactNode } from 'react';
import { useTimeStyle, useToday } from '../lib/reader-time.tsx';

interface InstantTextProps {
  /** ISO text; nothing is shown for null. */
  readonly at: string | null;
  readonly part: TimePart;
  readonly className?: string;
}

/** One part of an instant in the reader's zone and hours. In the HTML it is the site's; `first-paint.js` makes it the reader's. */
export function InstantText({ at, part, className }: InstantTextProps): ReactNode {
  const style = useTimeStyle();
  const today = useToday();
  if (at === null) return null;
  return (
    <time dateTime={at} data-part={part} suppressHydrationWarning className={className}>
      {timeText(at, part, style, today)}
    </time>
  );
}

/** The clock, with the half of the day smaller beside it where there are twelve hours. */
export function ClockText({ at }: { at: string | null }): ReactNode {
  return (
    <>
      <InstantText at={at} part="clock" />
      <InstantText at={at} part="half" className="ml-[0.1em] text-[0.5em] empty:hidden" />
    </>
  );
}
