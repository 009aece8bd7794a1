import type { getQueues } from '@touchline/contract/calls/queues';
import type { ResponseOf } from '@touchline/contract/define-call';
import { queueTexts } from '@touchline/contract/texts/queues';
import { timeTexts } from '@touchline/contract/texts/times';
import type { ReactNode } from 'react';
import Play from '~icons/lucide/play';
import { useOfNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { durationText } from './health-words.ts';
import type { Ask } from './steer-dialog.tsx';

interface ScheduledJobsProps {
  readonly answer: Pick<ResponseOf<typeof getQueues>, 'schedulers' | 'duties'>;
  readonly missing: string | null;
  readonly onAsk: Ask;
}

/** The scheduled jobs, the next run of each, and a button that runs it now. */
export function ScheduledJobsPanel({ answer, missing, onAsk }: ScheduledJobsProps): ReactNode {
  const nextOf = new Map(answer.schedulers.map((scheduler) => [scheduler.name, scheduler]));
  return (
    <Panel title={queueTexts.scheduled.title}>
      {answer.duties.length === 0 ? (
        <p className="p-4 text-[14px] leading-5">{queueTexts.scheduled.none}</p>
      ) : (
        <ul>
          {answer.duties.map(({ name, title, about }) => {
            const scheduler = nextOf.get(name);
            return (
              <li
                key={name}
                className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 max-md:flex-wrap max-md:gap-y-1"
              >
                <span className="min-w-0 flex-1 max-md:basis-full">
                  <span className="block type-label-sm text-text md:truncate">{title}</span>
                  <span className="block type-caption text-text-3 md:truncate" title={about}>
                    {about}
                  </span>
                </span>
                {scheduler && (
                  <span className="flex-none type-caption text-text-2 max-md:flex-1 md:w-24 md:text-right">
                    {queueTexts.scheduled.every(durationText(scheduler.everyMs))}
                    {scheduler.nextAt && (
                      <span className="text-text-3 max-md:ml-1.5 md:block">
                        <NextRun at={scheduler.nextAt} />
                      </span>
                    )}
                  </span>
                )}
                <Button
                  size="row"
                  icon={<Play size={14} />}
                  disabledReason={missing}
                  aria-label={queueTexts.actions.runNowOf(title)}
                  onClick={() => onAsk({ kind: 'run', name, title })}
                >
                  {queueTexts.actions.runNow}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

function NextRun({ at }: { at: string }): ReactNode {
  return useOfNow((now) => {
    const left = Math.floor((Date.parse(at) - now) / 1_000) * 1_000;
    return left <= 0 ? timeTexts.now : timeTexts.in(durationText(left));
  });
}
