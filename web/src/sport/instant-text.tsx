import { type TimePart, timeText } from '@touchline/contract/rules/time-texts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTimeStyle, useToday } from '../lib/reader-time.tsx';
import { useDayTexts } from '../texts/days.ts';
import { useLanguage } from '../texts/page-texts.ts';

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
  const dayTexts = useDayTexts();
  if (at === null) return null;
  return (
    <time dateTime={at} data-part={part} suppressHydrationWarning className={className}>
      {timeText(at, part, style, today, dayTexts)}
    </time>
  );
}

/** The languages that write '午後8:45'. */
const HALF_FIRST = new Set<string>(['zh', 'ja', 'ko']);

/** The time, with a smaller AM or PM beside it in the 12-hour format. */
export function ClockText({ at }: { at: string | null }): ReactNode {
  const isHalfFirst = HALF_FIRST.has(useLanguage());
  const half = (
    <InstantText
      at={at}
      part="half"
      className={clsx('text-[0.5em] empty:hidden', isHalfFirst ? 'me-[0.1em]' : 'ms-[0.1em]')}
    />
  );
  return (
    <>
      {isHalfFirst && half}
      <InstantText at={at} part="clock" />
      {!isHalfFirst && half}
    </>
  );
}
