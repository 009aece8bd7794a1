import type { listJobs } from '@touchline/contract/calls/queues';
import type { JobState } from '@touchline/contract/lists/queues';
import type { JobRecord } from '@touchline/contract/records/queue';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { labelTexts } from '@touchline/contract/texts/labels';
import { queueTexts } from '@touchline/contract/texts/queues';
import { timeTexts } from '@touchline/contract/texts/times';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import CircleX from '~icons/lucide/circle-x';
import Clock from '~icons/lucide/clock';
import Hourglass from '~icons/lucide/hourglass';
import LoaderCircle from '~icons/lucide/loader-circle';
import { useOfNow } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { TwoLines } from '../list/cut-text.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { Ago, DayAndTime } from '../time.tsx';

const LOOKS = {
  failed: { word: labelTexts.failed, tone: 'fail', icon: <CircleX size={12} /> },
  active: { word: labelTexts.active, tone: 'chalk', icon: <LoaderCircle size={12} /> },
  waiting: { word: queueTexts.states.waiting, tone: 'neutral', icon: <Hourglass size={12} /> },
  delayed: { word: queueTexts.states.delayed, tone: 'wait-tint', icon: <Clock size={12} /> },
  completed: { word: queueTexts.states.completed, tone: 'closed', icon: <Check size={12} /> },
} as const;

/** The label of a state. */
export const stateWord = (state: JobState): string => LOOKS[state].word;

/** The columns of the jobs. */
export const jobColumns: readonly ListColumn<typeof listJobs>[] = [
  {
    id: 'state',
    header: labelTexts.state,
    phone: 'badge',
    cell: ({ state }) => (
      <Badge tone={LOOKS[state].tone} size="row" icon={LOOKS[state].icon}>
        {LOOKS[state].word}
      </Badge>
    ),
  },
  { id: 'job', header: queueTexts.columns.job, phone: 'title', grows: '5rem', cell: ({ title }) => title },
  {
    id: 'about',
    header: queueTexts.columns.about,
    phone: 'line',
    grows: '12rem',
    cell: (job) => <About job={job} />,
  },
  { id: 'queue', header: queueTexts.columns.queue, isHidden: true, cell: ({ queue }) => queue },
  { id: 'when', header: queueTexts.columns.when, phone: 'line', cell: (job) => <When job={job} /> },
  {
    id: 'attempt',
    header: queueTexts.columns.try,
    align: 'end',
    cell: ({ attempt, attempts }) => dashboardTexts.lists.partOf(attempt, attempts),
  },
];

function About({ job: { about, error } }: { job: JobRecord }): ReactNode {
  return (
    // Nothing else limits the width of the line on a phone.
    <span className="block min-w-0 max-md:max-w-[calc(100vw-112px)]">
      <TwoLines text={about} />
      {error && (
        <span className="block truncate type-caption text-fail" title={error}>
          {error}
        </span>
      )}
    </span>
  );
}

/** The time at which a job ended, started or is due, depending on its state. */
function When({ job: { state, addedAt, dueAt, startedAt, finishedAt } }: { job: JobRecord }): ReactNode {
  if (state === 'delayed' && dueAt) return <DueIn at={dueAt} />;
  const [before, at] =
    state === 'active'
      ? [`${queueTexts.since} `, startedAt]
      : state === 'waiting'
        ? [`${queueTexts.waits} `, addedAt]
        : ['', finishedAt];
  return (
    <>
      {before}
      <Ago of={at ?? addedAt} />
    </>
  );
}

/** 'in 1h 38m'; the day when it is more than a day away. */
function DueIn({ at }: { at: string }): ReactNode {
  const left = useOfNow((now) => leftText(Date.parse(at) - now));
  return left === null ? <DayAndTime of={at} /> : left;
}

function leftText(ms: number): string | null {
  if (ms <= 0) return timeTexts.due;
  const seconds = Math.floor(ms / 1_000);
  if (seconds < 60) return timeTexts.in(`${seconds}s`);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return timeTexts.in(`${minutes}m ${String(seconds % 60).padStart(2, '0')}s`);
  return minutes < 24 * 60
    ? timeTexts.in(`${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`)
    : null;
}
