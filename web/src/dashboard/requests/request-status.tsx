import { updateRequest } from '@touchline/contract/calls/requests';
import { REQUEST_STATUSES, type RequestStatus } from '@touchline/contract/lists/statuses';
import type { StaffRequest } from '@touchline/contract/records/request';
import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { useMissing } from '../../lib/session.ts';
import { useWrite } from '../../lib/staff-data.ts';
import { Badge } from '../../ui/badge.tsx';
import { Menu } from '../../ui/menu.tsx';

const TONES: Record<RequestStatus, ComponentProps<typeof Badge>['tone']> = {
  New: 'wait-tint',
  Pending: 'wait-outline',
  Approved: 'done',
  Cancel: 'closed',
};

/** The status of a request as a badge. */
export function RequestBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}

/** The status of a request, changed where it stands. */
export function RequestStatusMenu({ request }: { request: StaffRequest }) {
  const { _id, team, status, version } = request;
  const change = useWrite(updateRequest);
  const reason = useMissing(updateRequest);
  return (
    <Menu
      name={`Status of ${team}: ${status}`}
      align="start"
      buttonClass={clsx(
        'quick relative inline-flex rounded-badge before:absolute before:-inset-2.5 md:before:-inset-1.5',
        change.isBusy && 'opacity-60',
      )}
      button={
        <Badge tone={TONES[status]} size="row">
          {status}
          <ChevronDown size={14} />
        </Badge>
      }
      groups={[
        REQUEST_STATUSES.map((next) => ({
          label: next,
          isCurrent: next === status,
          disabledReason: reason,
          onSelect: () => {
            if (next !== status)
              void change.attempt({ params: { id: _id }, body: { status: next, version } });
          },
        })),
      ]}
    />
  );
}
