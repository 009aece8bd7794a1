import { updateRequest } from '@touchline/contract/calls/requests';
import { REQUEST_STATUSES, type RequestStatus } from '@touchline/contract/lists/statuses';
import type { StaffRequest } from '@touchline/contract/records/request';
import { type ReactNode, useState } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { StatusMenu } from '../../ui/status-menu.tsx';
import { useMissing } from '../data/session.ts';
import { isDone, useWrite } from '../data/staff-data.ts';

const TONES: Record<RequestStatus, BadgeTone> = {
  New: 'wait-tint',
  Pending: 'wait-outline',
  Approved: 'done',
  Cancel: 'closed',
};

/** The status of a request as a badge. */
export function RequestBadge({
  status,
  size = 'regular',
}: {
  status: RequestStatus;
  size?: 'regular' | 'row';
}) {
  return (
    <Badge tone={TONES[status]} size={size}>
      {status}
    </Badge>
  );
}

/** The status of a request, with a menu that changes it; the answer shows at once, the list is fetched again later. */
export function RequestStatusMenu({ request }: { request: StaffRequest }): ReactNode {
  const [answered, setAnswered] = useState(request);
  const isNewer = answered._id === request._id && answered.version > request.version;
  const { _id, team, status, version } = isNewer ? answered : request;
  const change = useWrite(updateRequest);
  const changeTo = async (next: RequestStatus): Promise<void> => {
    const { request: changed } = await change.run({ params: { id: _id }, body: { status: next, version } });
    setAnswered(changed);
  };
  const reason = useMissing(updateRequest);
  return (
    <StatusMenu
      of={team}
      status={status}
      tones={TONES}
      statuses={REQUEST_STATUSES}
      isBusy={change.isBusy}
      disabledReason={reason}
      onChange={(next) => void isDone(changeTo(next))}
    />
  );
}
