import { updateRequest } from '@touchline/contract/calls/requests';
import { REQUEST_STATUSES, type RequestStatus } from '@touchline/contract/lists/statuses';
import type { StaffRequest } from '@touchline/contract/records/request';
import { useMissing } from '../../lib/session.ts';
import { useWrite } from '../../lib/staff-data.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { StatusMenu } from '../../ui/status-menu.tsx';

const TONES: Record<RequestStatus, BadgeTone> = {
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
    <StatusMenu
      of={team}
      status={status}
      tones={TONES}
      statuses={REQUEST_STATUSES}
      isBusy={change.isBusy}
      disabledReason={reason}
      onChange={(next) => void change.attempt({ params: { id: _id }, body: { status: next, version } })}
    />
  );
}
