import type { JobRecord } from '@touchline/contract/records/queue';
import { actionTexts } from '@touchline/contract/texts/actions';
import { queueTexts } from '@touchline/contract/texts/queues';
import type { ReactNode } from 'react';
import Play from '~icons/lucide/play';
import RotateCw from '~icons/lucide/rotate-cw';
import Trash2 from '~icons/lucide/trash-2';
import { Button } from '../../ui/button.tsx';
import type { MenuLine } from '../../ui/menu.tsx';
import { type Ask, jobName } from './steer-dialog.tsx';

interface JobActionOptions {
  /** The reason why jobs cannot be controlled. */
  readonly missing: string | null;
  readonly onAsk: Ask;
}

/** 'Retry' of a failed job, 'Run now' of a delayed one; null for any other. */
export function runLine(job: JobRecord, { missing, onAsk }: JobActionOptions): MenuLine | null {
  if (job.state !== 'failed' && job.state !== 'delayed') return null;
  const isFailed = job.state === 'failed';
  return {
    label: isFailed ? queueTexts.actions.retry : queueTexts.actions.runNow,
    icon: isFailed ? <RotateCw size={16} /> : <Play size={16} />,
    disabledReason: missing,
    onSelect: () => onAsk({ kind: isFailed ? 'retry' : 'promote', job }),
  };
}

/** 'Remove' of a job. */
export const removeLine = (job: JobRecord, { missing, onAsk }: JobActionOptions): MenuLine => ({
  label: actionTexts.remove,
  icon: <Trash2 size={16} />,
  tone: 'destructive',
  disabledReason: missing ?? (job.state === 'active' ? queueTexts.running : null),
  onSelect: () => onAsk({ kind: 'remove', job }),
});

/** The most likely action on a job, as a button of its row. */
export function RunButton({ job, ...options }: { job: JobRecord } & JobActionOptions): ReactNode {
  const line = runLine(job, options);
  if (line === null) return null;
  const isFailed = job.state === 'failed';
  return (
    <Button
      size="row"
      variant={isFailed ? 'secondary' : 'quiet'}
      icon={isFailed && <RotateCw size={14} />}
      disabledReason={line.disabledReason ?? null}
      aria-label={`${line.label}: ${jobName(job)}`}
      onClick={line.onSelect}
    >
      {line.label}
    </Button>
  );
}

/** Both actions on a job, in the footer of its details. */
export function JobButtons({ job, ...options }: { job: JobRecord } & JobActionOptions): ReactNode {
  const run = runLine(job, options);
  const remove = removeLine(job, options);
  return (
    <>
      <Button
        size="dashboard"
        variant="destructive-outline"
        icon={remove.icon}
        disabledReason={remove.disabledReason ?? null}
        onClick={remove.onSelect}
      >
        {remove.label}
      </Button>
      {run && (
        <Button
          size="dashboard"
          variant="primary"
          className="ml-auto"
          icon={run.icon}
          disabledReason={run.disabledReason ?? null}
          onClick={run.onSelect}
        >
          {run.label}
        </Button>
      )}
    </>
  );
}
