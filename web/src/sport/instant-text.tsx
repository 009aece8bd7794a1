import { type TimePart, timeText } from '@touchline/contract/rules/time-texts';
import type { ReactNode } from 'react';
import { useTimeStyle, useToday } from '../lib/reader-time.tsx';

interface InstantTextProps {
  /** ISO text; renders nothing for null. */
  readonly at: string | null;
  readonly part: TimePart;
  readonly className?: string;
}

/**
 * One part of an instant in the visitor's zone and hour format. The HTML has the site's; `first-paint.js` changes it
 * to the visitor's.
 */
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

/** The time, with a smaller AM or PM beside it in the 12-hour format. */
export function ClockText({ at }: { at: string | null }): ReactNode {
  return (
    <>
      <InstantText at={at} part="clock" />
      <InstantText at={at} part="half" className="ms-[0.1em] text-[0.5em] empty:hidden" />
    </>
  );
}
