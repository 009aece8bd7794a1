import type { listActivity } from '@touchline/contract/calls/activity';
import type { ActivityView } from '@touchline/contract/records/activity';
import { activityTexts } from '@touchline/contract/texts/activity';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import { type ReactNode, use } from 'react';
import Hourglass from '~icons/lucide/hourglass';
import { Badge } from '../../ui/badge.tsx';
import { CutText } from '../list/cut-text.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { ReadRow } from '../list/read-row.ts';
import { NearMoment } from '../time.tsx';
import { Good, NotShown, RoleBadge } from '../users/user-cells.tsx';

/** Labels of the outcomes. */
export const OUTCOME_LABELS = {
  done: activityTexts.done,
  failed: labelTexts.failed,
  unknown: dashboardTexts.activity.outcomeUnknown,
} as const;

/** The outcome of a change. */
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

/** The action, as a button that opens the details. */
function Action({ entry }: { entry: ActivityView }): ReactNode {
  const open = use(ReadRow);
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

/** The columns of the activity log; beside open details only those that tell entries apart stay. */
export const activityColumns: readonly ListColumn<typeof listActivity>[] = [
  {
    id: 'createdAt',
    header: labelTexts.time,
    hasZone: true,
    sort: 'createdAt',
    phone: 'line',
    cell: ({ createdAt }) => <NearMoment of={createdAt} hasSeconds isPlain />,
  },
  {
    id: 'username',
    header: labelTexts.username,
    phone: 'line',
    grows: '8rem',
    cell: ({ username }) => (
      <CutText text={username} className="max-md:max-w-44 md:font-semibold md:text-text" />
    ),
  },
  {
    id: 'email',
    header: labelTexts.email,
    beside: { isHidden: true },
    grows: '6rem',
    cell: ({ email }) => email ?? <NotShown />,
  },
  {
    id: 'role',
    header: labelTexts.role,
    beside: { isHidden: true },
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    id: 'action',
    header: peopleTexts.log.action,
    phone: 'title',
    grows: '10rem',
    cell: (entry) => <Action entry={entry} />,
  },
  {
    id: 'entity',
    header: peopleTexts.log.entity,
    beside: { isHidden: true },
    grows: '4rem',
    cell: ({ entity }) => entity || '–',
  },
  {
    id: 'outcome',
    header: peopleTexts.log.outcome,
    phone: 'badge',
    cell: ({ outcome }) => (
      // On a phone only unusual outcomes are shown.
      <span data-quiet={outcome === 'done' || undefined}>
        <Outcome outcome={outcome} />
      </span>
    ),
  },
  { id: 'source', header: labelTexts.source, beside: { isHidden: true }, cell: ({ source }) => source },
];
