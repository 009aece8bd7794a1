import type { ActivityView } from '@touchline/contract/records/activity';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import Hourglass from 'lucide-react/icons/hourglass';
import { createContext, type ReactNode, use } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { NearMoment } from '../time.tsx';
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

/** Opens an entry beside the table; a context, so that the columns stay the same whatever is open. */
export const OpenEntry = createContext<(entry: ActivityView) => void>(() => undefined);

/** What was done, which opens the details. */
function Action({ entry }: { entry: ActivityView }): ReactNode {
  const open = use(OpenEntry);
  return (
    <button
      type="button"
      tabIndex={-1}
      title={entry.action}
      onClick={() => open(entry)}
      className="quick block w-full truncate rounded-badge text-left font-normal hover:underline"
    >
      {entry.action}
    </button>
  );
}

/** Column set 4, with times in a zone of that name; beside open details the table keeps what tells entries apart. */
export function activityColumns(zone: string, isPaneShown: boolean): readonly DataColumn<ActivityView>[] {
  return [
    {
      id: 'createdAt',
      header: `Time, ${zone}`,
      sort: 'createdAt',
      phone: 'line',
      cell: ({ createdAt }) => <NearMoment of={createdAt} isPlain />,
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
      isHidden: isPaneShown,
      cell: ({ email }) =>
        email === undefined ? (
          <NotShown />
        ) : (
          <span className="block max-w-40 truncate" title={email}>
            {email}
          </span>
        ),
    },
    { id: 'role', header: 'Role', isHidden: isPaneShown, cell: ({ role }) => <RoleBadge role={role} /> },
    {
      id: 'action',
      header: 'Action',
      phone: 'title',
      grows: true,
      cell: (entry) => <Action entry={entry} />,
    },
    { id: 'entity', header: 'Entity', isHidden: isPaneShown, cell: ({ entity }) => entity || '–' },
    {
      id: 'outcome',
      header: 'Outcome',
      phone: 'badge',
      cell: ({ outcome }) => (
        // On a phone only what is unusual.
        <span data-quiet={outcome === 'done' || undefined}>
          <Outcome outcome={outcome} />
        </span>
      ),
    },
    { id: 'source', header: 'Source', isHidden: isPaneShown, cell: ({ source }) => source },
  ];
}
