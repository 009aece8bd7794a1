import type { QueueRecord } from '@touchline/contract/records/queue';
import { exactCount } from '@touchline/contract/rules/formats';
import { labelTexts } from '@touchline/contract/texts/labels';
import { queueTexts } from '@touchline/contract/texts/queues';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Ellipsis from '~icons/lucide/ellipsis';
import Pause from '~icons/lucide/pause';
import Play from '~icons/lucide/play';
import RotateCw from '~icons/lucide/rotate-cw';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { durationText } from './health-words.ts';
import type { Ask } from './steer-dialog.tsx';

interface QueueCardProps {
  readonly queue: QueueRecord;
  /** The list is filtered to the jobs of this queue. */
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
  /** The reason why the queue cannot be controlled. */
  readonly missing: string | null;
  readonly onAsk: Ask;
}

/** A queue with its numbers; a click filters the list to its jobs. */
export function QueueCard({ queue, isCurrent, onSelect, missing, onAsk }: QueueCardProps): ReactNode {
  const { name, counts, isPaused, doneLastDay, averageMs } = queue;
  const figures = [
    [queueTexts.states.waiting, counts.waiting],
    [labelTexts.active, counts.active],
    [queueTexts.states.delayed, counts.delayed],
    [queueTexts.card.doneLastDay, doneLastDay],
  ] as const;
  return (
    <div
      className={clsx(
        'relative rounded-card border bg-surface px-4 py-3.5 shadow-card',
        isCurrent ? 'border-text-3' : 'border-line hover:border-line-2',
      )}
    >
      <div className="mb-2 flex min-h-7 items-center gap-2">
        <button
          type="button"
          aria-pressed={isCurrent}
          onClick={onSelect}
          // The whole card is the click target.
          className="quick min-w-0 flex-1 truncate text-left type-label text-text before:absolute before:inset-0 before:rounded-card"
        >
          {name}
        </button>
        {isPaused && (
          <Badge tone="wait-tint" size="row" icon={<Pause size={12} />}>
            {queueTexts.card.paused}
          </Badge>
        )}
        {counts.failed > 0 && (
          <Badge tone="fail" size="row" icon={false}>
            {queueTexts.measured.failed(counts.failed)}
          </Badge>
        )}
        {averageMs !== null && counts.failed === 0 && (
          <span className="type-caption text-text-3">{queueTexts.card.each(durationText(averageMs))}</span>
        )}
        <span className="relative -mr-2">
          <Menu
            name={queueTexts.actions.ofQueue(name)}
            buttonClass={buttonClass({ size: 'row', variant: 'quiet', square: true })}
            button={<Ellipsis size={16} />}
            groups={[
              [
                isPaused
                  ? {
                      label: queueTexts.actions.resumeQueue,
                      icon: <Play size={16} />,
                      disabledReason: missing,
                      onSelect: () => onAsk({ kind: 'resume', queues: [name] }),
                    }
                  : {
                      label: queueTexts.actions.pauseQueue,
                      icon: <Pause size={16} />,
                      disabledReason: missing,
                      onSelect: () => onAsk({ kind: 'pause', queues: [name] }),
                    },
                {
                  label: queueTexts.actions.retryAllFailed,
                  icon: <RotateCw size={16} />,
                  disabledReason: missing ?? (counts.failed === 0 ? queueTexts.actions.noneFailed : null),
                  onSelect: () => onAsk({ kind: 'retry-failed', queues: [name] }),
                },
              ],
            ]}
          />
        </span>
      </div>
      <dl className="flex justify-between gap-1.5">
        {figures.map(([label, value]) => (
          <div key={label} className="flex min-w-0 flex-col-reverse">
            <dt className="truncate text-[12px] leading-4 text-text-3">{label}</dt>
            <dd className={clsx('num text-[20px] leading-7', value === 0 ? 'text-text-3' : 'text-text')}>
              {exactCount(value)}
            </dd>
          </div>
        ))}
      </dl>
      <StateBar counts={counts} />
    </div>
  );
}

/** The shares of the states among the jobs of a queue; the numbers above it say the same. */
function StateBar({ counts }: Pick<QueueRecord, 'counts'>): ReactNode {
  const parts = [
    ['waiting', 'bg-text-3'],
    ['active', 'bg-primary'],
    ['delayed', 'bg-wait'],
    ['failed', 'bg-fail'],
  ] as const;
  const filled = parts.filter(([state]) => counts[state] > 0);
  return (
    <div aria-hidden="true" className="mt-3 flex h-1 gap-0.5 bg-line">
      {filled.map(([state, color]) => (
        <span key={state} style={{ flexGrow: counts[state] }} className={clsx('min-w-1', color)} />
      ))}
    </div>
  );
}
