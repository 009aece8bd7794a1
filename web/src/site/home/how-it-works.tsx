import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSettings } from '../live/live-hooks.ts';

/** Three steps from looking for a game to watching it. */
export function HowItWorks(): ReactNode {
  const { goLiveOffsetMinutes } = useSettings();
  const steps = [
    { title: 'Find', text: 'Search a team or pick a sport. Every time is shown in your own zone.' },
    {
      title: 'Wait for Live',
      text: `Streams open ${whenOpen(goLiveOffsetMinutes)}. The page unlocks by itself.`,
    },
    {
      title: 'Watch',
      text: 'Choose a stream by quality and language. If one drops, the next is a tap away.',
    },
  ];
  return (
    <section aria-label="How it works" className="page-column pt-10 md:pt-14">
      <ol className="grid rounded-card border border-line-2 bg-surface shadow-card md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className={clsx(
              'border-line p-5 max-md:grid max-md:grid-cols-[32px_minmax(0,1fr)] max-md:gap-x-3 md:p-8',
              index > 0 && 'max-md:border-t md:border-l',
            )}
          >
            <span
              aria-hidden="true"
              className="num block row-span-2 text-[34px] leading-[28px] text-text-3 md:text-[44px] md:leading-[48px]"
            >
              {index + 1}
            </span>
            <h2 className="type-dialog md:mt-5">{title}</h2>
            <p className="mt-1 type-small text-text-2 md:mt-1.5">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function whenOpen(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'at the start';
  const minutes = Math.abs(offsetMinutes);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${offsetMinutes < 0 ? 'before' : 'after'} the start`;
}
