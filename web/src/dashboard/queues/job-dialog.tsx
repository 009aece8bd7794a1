import { getJob } from '@touchline/contract/calls/queues';
import type { JobDetail, JobRecord } from '@touchline/contract/records/queue';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { labelTexts } from '@touchline/contract/texts/labels';
import { queueTexts } from '@touchline/contract/texts/queues';
import { type ReactNode, useState } from 'react';
import ExternalLink from '~icons/lucide/external-link';
import { ApiError } from '../../lib/api-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRecord } from '../data/staff-data.ts';
import { LoadError } from '../list/table-states.tsx';
import { useOpenPath } from '../overview/cures.ts';
import { DayAndTime } from '../time.tsx';
import { JobButtons } from './job-actions.tsx';
import { stateWord } from './job-columns.tsx';
import type { Ask } from './steer-dialog.tsx';

interface JobDialogProps {
  readonly job: JobRecord;
  /** The reason why jobs cannot be controlled. */
  readonly missing: string | null;
  readonly onAsk: Ask;
  readonly onClose: () => void;
}

/** A job with its attempts, log and error; kept up to date while it is open. */
export function JobDialog({ job, missing, onAsk, onClose }: JobDialogProps): ReactNode {
  const { queue, jobId, title, about } = job;
  const [isGone, setGone] = useState(false);
  const { data, error, refetch } = useRecord(
    getJob,
    { params: { queue, jobId } },
    // Finished jobs are removed after a while and do not return.
    { isEnabled: !isGone },
  );
  if (!isGone && error instanceof ApiError && error.code === 'NOT_FOUND') setGone(true);
  return (
    <Dialog
      title={title}
      context={about}
      width="form"
      onClose={onClose}
      footer={
        data &&
        !isGone &&
        data.job.state !== 'completed' && <JobButtons job={data.job} missing={missing} onAsk={onAsk} />
      }
    >
      {isGone && (
        <p role="status" className="mb-4 text-[14px] leading-5 text-text">
          {queueTexts.job.gone}
        </p>
      )}
      {data ? (
        <Facts job={data.job} />
      ) : isGone ? null : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={queueTexts.loading} className="appear-late flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-32" />
        </div>
      )}
    </Dialog>
  );
}

function Facts({ job }: { job: JobDetail }): ReactNode {
  const path = useOpenPath()(job.path ?? '');
  const moments = [
    [queueTexts.job.added, job.addedAt],
    [queueTexts.job.due, job.dueAt],
    [queueTexts.job.started, job.startedAt],
    [queueTexts.job.ended, job.finishedAt],
  ] as const;
  return (
    <div className="flex flex-col gap-5 text-[14px] leading-5">
      {job.error && (
        <p className="rounded-card border border-fail bg-fail-tint px-3 py-2 font-semibold break-words text-fail">
          {job.error}
        </p>
      )}
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-y-2.5">
        <Fact label={labelTexts.state}>{stateWord(job.state)}</Fact>
        <Fact label={queueTexts.job.tries}>{dashboardTexts.lists.partOf(job.attempt, job.attempts)}</Fact>
        {moments.map(
          ([label, at]) =>
            at && (
              <Fact key={label} label={label}>
                <DayAndTime of={at} />
              </Fact>
            ),
        )}
        <Fact label={queueTexts.columns.queue}>{job.queue}</Fact>
        <Fact label={queueTexts.job.id}>
          <span className="break-all">{job.jobId}</span>
        </Fact>
        <Fact label={queueTexts.job.payload}>
          <code className="break-all">{JSON.stringify(job.data)}</code>
        </Fact>
      </dl>
      <section>
        <h3 className="mb-2 type-label-sm text-text">{queueTexts.job.log}</h3>
        {job.logs.length === 0 ? (
          <p className="text-text-3">{queueTexts.job.noLog}</p>
        ) : (
          <ol className="flex flex-col gap-1 rounded-card bg-sunken p-3">
            {job.logs.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
              <li key={at} className="break-words">
                {line}
              </li>
            ))}
          </ol>
        )}
      </section>
      {job.traces.length > 0 && (
        <details>
          <summary className="cursor-pointer type-label-sm text-text">{queueTexts.job.trace}</summary>
          <pre className="mt-2 max-h-80 overflow-auto rounded-card bg-sunken p-3 text-[12px] leading-4">
            {job.traces.join('\n\n')}
          </pre>
        </details>
      )}
      {path && (
        <LinkButton to={path} size="dashboard" className="self-start" icon={<ExternalLink size={16} />}>
          {job.queue === 'push' ? queueTexts.job.openPush : queueTexts.job.openMatch}
        </LinkButton>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <>
      <dt className="text-text-3">{label}</dt>
      <dd className="min-w-0 text-text">{children}</dd>
    </>
  );
}
