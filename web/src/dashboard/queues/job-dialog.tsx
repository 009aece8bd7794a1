import { getJob } from '@touchline/contract/calls/queues';
import type { JobDetail, JobRecord } from '@touchline/contract/records/queue';
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
import { stateWord } from './job-columns.tsx';

/** A job with its attempts, log and error; kept up to date while it is open. */
export function JobDialog({
  job: { queue, jobId, title, about },
  onClose,
}: {
  job: JobRecord;
  onClose: () => void;
}) {
  const [isGone, setGone] = useState(false);
  const { data, error, refetch } = useRecord(
    getJob,
    { params: { queue, jobId } },
    // Finished jobs are removed after a while and do not return.
    { isEnabled: !isGone },
  );
  if (!isGone && error instanceof ApiError && error.code === 'NOT_FOUND') setGone(true);
  return (
    <Dialog title={title} context={about} width="form" onClose={onClose}>
      {isGone && (
        <p role="status" className="mb-4 text-[14px] leading-5 text-text">
          This job is done and no longer kept.
        </p>
      )}
      {data ? (
        <Facts job={data.job} />
      ) : isGone ? null : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading" className="appear-late flex flex-col gap-3">
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
    ['Added', job.addedAt],
    ['Due', job.dueAt],
    ['Started', job.startedAt],
    ['Ended', job.finishedAt],
  ] as const;
  return (
    <div className="flex flex-col gap-5 text-[14px] leading-5">
      {job.error && (
        <p className="rounded-card border border-fail bg-fail-tint px-3 py-2 font-semibold break-words text-fail">
          {job.error}
        </p>
      )}
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-y-2.5">
        <Fact label="State">{stateWord(job.state)}</Fact>
        <Fact label="Tries">
          {job.attempt} of {job.attempts}
        </Fact>
        {moments.map(
          ([label, at]) =>
            at && (
              <Fact key={label} label={label}>
                <DayAndTime of={at} />
              </Fact>
            ),
        )}
        <Fact label="Queue">{job.queue}</Fact>
        <Fact label="Id">
          <span className="break-all">{job.jobId}</span>
        </Fact>
        <Fact label="Payload">
          <code className="break-all">{JSON.stringify(job.data)}</code>
        </Fact>
      </dl>
      <section>
        <h3 className="mb-2 type-label-sm text-text">Log</h3>
        {job.logs.length === 0 ? (
          <p className="text-text-3">Nothing to report.</p>
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
          <summary className="cursor-pointer type-label-sm text-text">Where it failed</summary>
          <pre className="mt-2 max-h-80 overflow-auto rounded-card bg-sunken p-3 text-[12px] leading-4">
            {job.traces.join('\n\n')}
          </pre>
        </details>
      )}
      {path && (
        <LinkButton to={path} size="dashboard" className="self-start" icon={<ExternalLink size={16} />}>
          Open {job.queue === 'push' ? 'notification' : 'match'}
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
