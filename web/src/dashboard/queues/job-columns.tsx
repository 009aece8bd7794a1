import type { JobState } from '@touchline/contract/lists/queues';
import type { JobRecord } from '@touchline/contract/records/queue';
import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { useOfNow } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { Ago, DayAndTime } from '../time.tsx';

const LOOKS = {
  failed: { word: 'Failed', tone: 'fail', icon: <CircleX size={12} /> },
  active: { word: 'Active', tone: 'chalk', icon: <LoaderCircle size={12} /> },
  waiting: { word: 'Waiting', tone: 'neutral', icon: <Hourglass size={12} /> },
  delayed: { word: 'Delayed', tone: 'wait-tint', icon: <Clock size={12} /> },
  completed: { word: 'Done', tone: 'closed', icon: <Check size={12} /> },
} as const;

/** What a state is called. */
export const stateWord = (state: JobState): string => LOOKS[state].word;

/** The columns of jobs. */
export const jobColumns: readonly DataColumn<JobRecord>[] = [
  {
    id: 'state',
    header: 'State',
    width: '104px',
    phone: 'badge',
    cell: ({ state }) => (
      <Badge tone={LOOKS[state].tone} size="row" icon={LOOKS[state].icon}>
        {LOOKS[state].word}
      </Badge>
    ),
  },
  { id: 'job', header: 'Job', phone: 'title', cell: ({ title }) => title },
  { id: 'about', header: 'About', phone: 'line', cell: (job) => <About job={job} /> },
  { id: 'queue', header: 'Queue', isHidden: true, cell: ({ queue }) => queue },
  { id: 'when', header: 'When', width: '150px', phone: 'line', cell: (job) => <When job={job} /> },
  {
    id: 'attempt',
    header: 'Try',
    align: 'end',
    width: '84px',
    cell: ({ attempt, attempts }) => `${attempt} of ${attempts}`,
  },
];

function About({ job: { about, error } }: { job: JobRecord }): ReactNode {
  return (
    // On a phone nothing else holds the line within the screen.
    <span className="block min-w-0 max-md:max-w-[calc(100vw-112px)]">
      <span className="block truncate" title={about}>
        {about}
      </span>
      {error && (
        <span className="block truncate type-caption text-fail" title={error}>
          {error}
        </span>
      )}
    </span>
  );
}

/** When it ended, began or is due, whichever its state asks for. */
function When({ job: { state, addedAt, dueAt, startedAt, finishedAt } }: { job: JobRecord }): ReactNode {
  if (state === 'delayed' && dueAt) return <DueIn at={dueAt} />;
  const [before, at] =
    state === 'active' ? ['since ', startedAt] : state === 'waiting' ? ['waits ', addedAt] : ['', finishedAt];
  return (
    <>
      {before}
      <Ago of={at ?? addedAt} />
    </>
  );
}

/** 'in 1h 38m'; the day once it is more than a day away. */
function DueIn({ at }: { at: string }): ReactNode {
  const left = useOfNow((now) => leftText(Date.parse(at) - now));
  return left === null ? <DayAndTime of={at} /> : left;
}

function leftText(ms: number): string | null {
  if (ms <= 0) return 'due';
  const seconds = Math.floor(ms / 1_000);
  if (seconds < 60) return `in ${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `in ${minutes}m ${String(seconds % 60).padStart(2, '0')}s`;
  return minutes < 24 * 60
    ? `in ${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
    : null;
}
