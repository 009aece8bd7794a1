import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useHomeTexts } from '../../texts/site-home.ts';
import { useSettings } from '../live/live-hooks.ts';

/** Three steps from looking for a game to watching it. */
export function HowItWorks(): ReactNode {
  const homeTexts = useHomeTexts();
  const { goLiveOffsetMinutes } = useSettings();
  const steps = [
    { title: homeTexts.steps.find.title, text: homeTexts.steps.find.text },
    {
      title: homeTexts.steps.wait.title,
      text: homeTexts.steps.wait.text(goLiveOffsetMinutes),
    },
    {
      title: homeTexts.steps.watch.title,
      text: homeTexts.steps.watch.text,
    },
  ];
  return (
    <section aria-label={homeTexts.steps.name} className="page-column pt-10 md:pt-14">
      <ol className="grid rounded-card border border-line-2 bg-surface shadow-card md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className={clsx(
              'border-line p-5 max-md:grid max-md:grid-cols-[32px_minmax(0,1fr)] max-md:gap-x-3 md:p-8',
              index > 0 && 'max-md:border-t md:border-s',
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
