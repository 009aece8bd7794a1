import { getQueues, listJobs, pauseQueue } from '@touchline/contract/calls/queues';
import type { ResponseOf } from '@touchline/contract/define-call';
import { JOB_STATES, QUEUE_NAMES } from '@touchline/contract/lists/queues';
import type { JobRecord } from '@touchline/contract/records/queue';
import { labelTexts } from '@touchline/contract/texts/labels';
import { queueTexts } from '@touchline/contract/texts/queues';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import Info from '~icons/lucide/info';
import Pause from '~icons/lucide/pause';
import Play from '~icons/lucide/play';
import RotateCw from '~icons/lucide/rotate-cw';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { MenuLine } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMissing } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import { DataTable } from '../list/data-table.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { LoadError } from '../list/table-states.tsx';
import { useTableState } from '../list/use-table-state.ts';
import { PageHead } from '../shell/page-head.tsx';
import { HealthBanner } from './health-banner.tsx';
import { RunButton, removeLine, runLine } from './job-actions.tsx';
import { jobColumns, stateWord } from './job-columns.tsx';
import { JobDialog } from './job-dialog.tsx';
import { QueueCard } from './queue-card.tsx';
import { ScheduledJobsPanel } from './scheduled-jobs-panel.tsx';
import { SelfCheck } from './self-check.tsx';
import { type Ask, type Asked, jobName, SteerDialog } from './steer-dialog.tsx';
import { WorkersLine, WorkersPanel } from './workers-panel.tsx';

type Answer = ResponseOf<typeof getQueues>;

/** `/dashboard/queues`: health, queues, workers and jobs, with the actions on them. */
export default function QueuesPage(): ReactNode {
  const { data, error, refetch } = useList(getQueues);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<JobRecord | null>(null);
  const missing = useMissing(pauseQueue);
  return (
    <>
      <PageHead
        title={queueTexts.title}
        hasExport={false}
        actions={data && <HeadActions answer={data} missing={missing} onAsk={setAsked} />}
      />
      {data ? (
        <>
          <HealthBanner checks={data.health.checks} />
          <Queues answer={data} missing={missing} onAsk={setAsked} onShow={setShown} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div
          role="status"
          aria-label={queueTexts.loading}
          className="appear-late grid gap-3 md:grid-cols-2 xl:grid-cols-4"
        >
          {QUEUE_NAMES.map((name) => (
            <Skeleton key={name} className="h-[122px]" />
          ))}
        </div>
      )}
      {shown && <JobDialog job={shown} missing={missing} onAsk={setAsked} onClose={() => setShown(null)} />}
      {asked && (
        <SteerDialog
          asked={asked}
          // A removed job has no details.
          onDone={() => asked.kind === 'remove' && setShown(null)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface PartProps {
  readonly answer: Answer;
  /** The reason why queues cannot be controlled. */
  readonly missing: string | null;
  readonly onAsk: Ask;
}

function HeadActions({ answer: { queues, workers }, missing, onAsk }: PartProps): ReactNode {
  const names = (isPaused: boolean) =>
    queues.filter((queue) => queue.isPaused === isPaused).map(({ name }) => name);
  const [running, paused] = [names(false), names(true)];
  return (
    <>
      <WorkersLine workers={workers} />
      {running.length > 0 ? (
        <Button
          size="dashboard"
          icon={<Pause size={16} />}
          disabledReason={missing}
          onClick={() => onAsk({ kind: 'pause', queues: running })}
        >
          {queueTexts.actions.pauseAll}
        </Button>
      ) : (
        paused.length > 0 && (
          <Button
            size="dashboard"
            icon={<Play size={16} />}
            disabledReason={missing}
            onClick={() => onAsk({ kind: 'resume', queues: paused })}
          >
            {queueTexts.actions.resumeAll}
          </Button>
        )
      )}
    </>
  );
}

function Queues({
  answer,
  missing,
  onAsk,
  onShow,
}: PartProps & { onShow: (job: JobRecord) => void }): ReactNode {
  const { queues, workers, health } = answer;
  const [search, setSearch] = useSearchParams();
  const current = QUEUE_NAMES.find((name) => name === search.get('queue')) ?? null;
  const select = (name: string): void => {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (name === current) next.delete('queue');
    else next.set('queue', name);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="mb-3 grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {queues.map((queue) => (
          <QueueCard
            key={queue.name}
            queue={queue}
            isCurrent={queue.name === current}
            onSelect={() => select(queue.name)}
            missing={missing}
            onAsk={onAsk}
          />
        ))}
      </div>
      <div className="@container">
        <div className="grid items-start gap-3 @min-[68rem]:grid-cols-[minmax(0,1fr)_288px]">
          <div className="flex min-w-0 flex-col gap-3">
            <Jobs
              queues={queues.filter(({ name }) => current === null || name === current)}
              queue={current ?? 'all'}
              missing={missing}
              onAsk={onAsk}
              onShow={onShow}
            />
            <ScheduledJobsPanel answer={answer} missing={missing} onAsk={onAsk} />
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            <SelfCheck checks={health.checks} queues={queues} />
            <WorkersPanel workers={workers} />
          </div>
        </div>
      </div>
    </>
  );
}

interface JobsProps {
  readonly queue: string;
  /** The queues whose jobs are shown. */
  readonly queues: Answer['queues'];
  readonly missing: string | null;
  readonly onAsk: Ask;
  readonly onShow: (job: JobRecord) => void;
}

const STATE_FILTER = ['state'] as const;

/** The list of jobs, as one part of the page: a table without a page head. */
function Jobs({ queue, queues, missing, onAsk, onShow }: JobsProps): ReactNode {
  const state = useTableState(listJobs, { filters: STATE_FILTER });
  const chosen = state.filters.state ?? null;
  const columns: readonly ListColumn<typeof listJobs>[] = [
    ...jobColumns,
    {
      id: 'action',
      header: queueTexts.columns.action,
      align: 'end',
      cell: (job) => <RunButton job={job} missing={missing} onAsk={onAsk} />,
    },
  ];
  const countOf = (of: (typeof JOB_STATES)[number]) =>
    queues.reduce((sum, { counts }) => sum + counts[of], 0);
  const failed = queues.filter(({ counts }) => counts.failed > 0).map(({ name }) => name);
  return (
    <div className="flex flex-col gap-3">
      <fieldset aria-label={labelTexts.state} className="flex flex-wrap items-center gap-2">
        <Chip
          isCurrent={chosen === null}
          count={JOB_STATES.reduce((sum, each) => sum + countOf(each), 0)}
          onSelect={() => state.set({ state: null })}
        >
          {queueTexts.actions.all}
        </Chip>
        {JOB_STATES.map((each) => (
          <Chip
            key={each}
            isCurrent={chosen === each}
            count={countOf(each)}
            onSelect={() => state.set({ state: chosen === each ? null : each })}
          >
            {stateWord(each)}
          </Chip>
        ))}
        <Button
          size="dashboard"
          className="ml-auto"
          icon={<RotateCw size={16} />}
          disabledReason={missing ?? (failed.length === 0 ? queueTexts.actions.noneFailed : null)}
          onClick={() => onAsk({ kind: 'retry-failed', queues: failed })}
        >
          {queueTexts.actions.retryAllFailed}
        </Button>
      </fieldset>
      <DataTable
        call={listJobs}
        params={{ queue }}
        state={state}
        items={queueTexts.items}
        columns={columns}
        rowName={jobName}
        actions={(job) => linesOf(job, { missing, onAsk, onShow })}
      />
    </div>
  );
}

function linesOf(
  job: JobRecord,
  { onShow, ...options }: Pick<JobsProps, 'missing' | 'onAsk' | 'onShow'>,
): MenuLine[][] {
  const details = { label: labelTexts.details, icon: <Info size={16} />, onSelect: () => onShow(job) };
  const run = runLine(job, options);
  return [[details, ...(run ? [run] : [])], [removeLine(job, options)]];
}
