import type { HealthCheck, QueueRecord } from '@touchline/contract/records/queue';
import { exactCount } from '@touchline/contract/rules/formats';
import { queueTexts } from '@touchline/contract/texts/queues';
import { timeTexts } from '@touchline/contract/texts/times';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import CircleX from '~icons/lucide/circle-x';
import { Panel } from '../../ui/panel.tsx';
import { checkWords } from './health-words.ts';

interface SelfCheckProps {
  readonly checks: readonly HealthCheck[];
  readonly queues: readonly QueueRecord[];
}

/** All health checks, and the number of jobs done per minute. */
export function SelfCheck({ checks, queues }: SelfCheckProps): ReactNode {
  return (
    <Panel title={queueTexts.selfCheck.title}>
      <ul className="flex flex-col gap-4 p-4">
        {checks.map((check) => {
          const words = checkWords(check);
          return (
            words && (
              <li key={check.name} className="flex gap-2.5 text-[14px] leading-5">
                {check.isOk ? (
                  <Check
                    size={16}
                    role="img"
                    aria-label={queueTexts.selfCheck.yes}
                    className="mt-0.5 flex-none text-text-2"
                  />
                ) : (
                  <CircleX
                    size={16}
                    role="img"
                    aria-label={queueTexts.selfCheck.no}
                    className="mt-0.5 flex-none text-fail"
                  />
                )}
                <span className="min-w-0">
                  <span className="block text-text">{words.title}</span>
                  <span className={clsx('block type-caption', check.isOk ? 'text-text-3' : 'text-fail')}>
                    {words.detail}
                  </span>
                </span>
              </li>
            )
          );
        })}
      </ul>
      {queues.length > 0 && <JobsPerMinute queues={queues} />}
    </Panel>
  );
}

const WIDTH = 240;
const HEIGHT = 40;

function JobsPerMinute({ queues }: Pick<SelfCheckProps, 'queues'>): ReactNode {
  const minutes = sums(queues.map(({ perMinute }) => perMinute));
  // The current minute is not complete.
  const whole = minutes.slice(0, -1);
  const latest = whole.at(-1) ?? 0;
  const most = Math.max(1, ...whole);
  const points = whole.map(
    (jobs, at) => `${(at / Math.max(1, whole.length - 1)) * WIDTH},${HEIGHT - (jobs / most) * HEIGHT}`,
  );
  return (
    <section aria-label={queueTexts.perMinute.title} className="mt-auto border-t border-line p-4">
      <p className="mb-3 flex items-baseline justify-between text-[14px] leading-5">
        {queueTexts.perMinute.title} <span className="num text-[18px] text-text">{exactCount(latest)}</span>
      </p>
      <svg
        role="img"
        aria-label={queueTexts.perMinute.chart(most)}
        viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
        preserveAspectRatio="none"
        className="h-12 w-full"
      >
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
          className="text-text"
        />
      </svg>
      <p className="mt-1 flex justify-between border-t border-line-2 pt-1 type-caption text-text-3">
        <span>{queueTexts.perMinute.hourAgo}</span>
        <span>{timeTexts.now}</span>
      </p>
    </section>
  );
}

function sums(rows: readonly (readonly number[])[]): number[] {
  const length = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length }, (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0));
}
