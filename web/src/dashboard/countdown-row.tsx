import { countdownParts, formatCountdown } from '@touchline/contract/rules/countdown';
import type { ReactNode } from 'react';

/** The time left until a moment, in a list row: '08h 12m 24s', with days only when there are some. */
export function CountdownRow({ to, now }: { to: number; now: number }): ReactNode {
  const text = formatCountdown(countdownParts(to, now));
  return (
    <span role="timer" aria-label={text} className="num inline-flex gap-1.5 text-[15px] leading-5 text-text">
      {text
        .replace(/^0d /, '')
        .split(' ')
        .map((part) => (
          <span key={part.slice(-1)} aria-hidden="true">
            {part.slice(0, -1)}
            <span className="ml-px font-sans text-[13px] font-normal text-text-3">{part.slice(-1)}</span>
          </span>
        ))}
    </span>
  );
}
