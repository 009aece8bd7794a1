import type { ActivityView } from '@touchline/contract/records/activity';
import { clockTime, dayAndTime, dayOfYear } from '@touchline/contract/rules/formats';
import { fromTimestamp } from '@touchline/contract/rules/instants';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { useTimeStyle } from '../time.tsx';
import { Good, NotShown, RoleBadge } from '../users/user-cells.tsx';

/** The outcomes in words. */
export const OUTCOME_LABELS = {
  done: 'Done',
  failed: 'Failed',
  unknown: dashboardTexts.activity.outcomeUnknown,
} as const;

/** How a change ended. */
export function Outcome({ outcome }: { outcome: ActivityView['outcome'] }): ReactNode {
  const label = OUTCOME_LABELS[outcome];
  if (outcome === 'done') return <Good>{label}</Good>;
  return outcome === 'failed' ? (
    <Badge tone="fail" size="row">
      {label}
    </Badge>
  ) : (
    <Badge tone="wait-outline" size="row" icon={<Hourglass size={14} />}>
      {label}
    </Badge>
  );
}

/** Day and time; the head of its column names the zone. */
function Moment({ of }: { of: ActivityView['createdAt'] }): ReactNode {
  const style = useTimeStyle();
  const instant = fromTimestamp(of);
  return (
    <time dateTime={instant.toISOString()} title={dayAndTime(instant, style)} className="whitespace-nowrap">
      {dayOfYear(instant, style.timeZone)}, {clockTime(instant, style)}
    </time>
  );
}

/** Column set 4, with times in a zone of that name; the action opens the details. */
export function activityColumns(
  open: (entry: ActivityView) => void,
  zone: string,
): readonly DataColumn<ActivityView>[] {
  return [
    {
      id: 'createdAt',
      header: `Time, ${zone}`,
      sort: 'createdAt',
      phone: 'line',
      cell: ({ createdAt }) => <Moment of={createdAt} />,
    },
    {
      id: 'username',
      header: 'Username',
      phone: 'line',
      cell: ({ username }) => (
        <span className="block max-w-44 truncate md:font-semibold md:text-text" dir="auto" title={username}>
          {username}
        </span>
      ),
    },
    {
      id: 'email',
      header: 'Email',
      cell: ({ email }) =>
        email === undefined ? (
          <NotShown />
        ) : (
          <span className="block max-w-40 truncate" title={email}>
            {email}
          </span>
        ),
    },
    { id: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
    {
      id: 'action',
      header: 'Action',
      phone: 'title',
      cell: (entry) => (
        <button
          type="button"
          tabIndex={-1}
          title={entry.action}
          onClick={() => open(entry)}
          className="quick block max-w-64 truncate rounded-badge text-left font-normal hover:underline max-md:max-w-full"
        >
          {entry.action}
        </button>
      ),
    },
    { id: 'entity', header: 'Entity', cell: ({ entity }) => entity || '–' },
    {
      id: 'outcome',
      header: 'Outcome',
      phone: 'badge',
      cell: ({ outcome }) => (
        // On a phone only what is unusual.
        <span className={outcome === 'done' ? 'max-md:hidden' : ''}>
          <Outcome outcome={outcome} />
        </span>
      ),
    },
    { id: 'source', header: 'Source', cell: ({ source }) => source },
  ];
}
