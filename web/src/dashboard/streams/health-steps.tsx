import type { ProbeStep } from '@touchline/contract/records/probe-step';
import { probeStepText, probeStepTexts as texts } from '@touchline/contract/texts/probe-steps';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { durationText } from '../queues/health-words.ts';

interface HealthStepsProps {
  /** In the order of the requests. */
  readonly steps: readonly ProbeStep[];
}

/** The last check request by request: status, time until the first byte, what was found, and under it the address. */
export function HealthSteps({ steps }: HealthStepsProps): ReactNode {
  return (
    <section aria-label={texts.title} className="border-t border-line pt-4">
      <h3 className="type-panel">{texts.title}</h3>
      {steps.length === 0 && <p className="mt-1 text-text-3">{texts.none}</p>}
      <ol className="mt-2 flex flex-col gap-2 text-[13px] leading-[18px]">
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a check may ask for one address twice, and steps never move
          <li key={place} className="flex gap-3">
            <span className="num w-8 flex-none text-text-3">
              {step.httpStatus ?? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="visually-hidden">{texts.noAnswer}</span>
                </>
              )}
            </span>
            <div className="min-w-0 flex-1">
              <p
                dir="auto"
                className={clsx(
                  'break-words',
                  step.found.kind === 'failure' ? 'font-semibold text-fail' : 'text-text',
                )}
              >
                {probeStepText(step)}
              </p>
              <p dir="ltr" className="truncate text-text-3" title={step.address}>
                {step.address}
              </p>
            </div>
            {step.firstByteMs !== null && (
              <span className="num flex-none text-text">{durationText(step.firstByteMs)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
