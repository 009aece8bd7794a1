import { updateRequest } from '@touchline/contract/calls/requests';
import { REQUEST_STATUSES, type RequestStatus } from '@touchline/contract/lists/statuses';
import type { StaffRequest } from '@touchline/contract/records/request';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { useMissing } from '../../lib/session.ts';
import { useWrite } from '../../lib/staff-data.ts';
import { Badge } from '../../ui/badge.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Ago } from '../time.tsx';
import { useOpenPath } from './cures.ts';

const REQUESTS = '/dashboard/matches/request';

/** The newest requests; their status is changed in place. */
export function LatestRequests({ requests }: { requests: readonly StaffRequest[] }) {
  const path = useOpenPath()(REQUESTS);
  return (
    <Panel
      title="Latest requests"
      aside={
        path && (
          <Link to={path} className="flex items-center gap-1.5 text-[14px] text-text-2 hover:text-text">
            All requests <ChevronRight size={14} />
          </Link>
        )
      }
    >
      {requests.length === 0 && <p className="p-4 text-[14px] leading-5">No Requests found.</p>}
      <ul>
        {requests.map((request) => (
          <li
            key={request._id}
            className="flex min-h-10 items-center gap-4 border-b border-line px-4 py-1 text-[14px] leading-5 last:border-b-0"
          >
            <span className="min-w-0 flex-[2] truncate font-semibold text-text">{request.team}</span>
            <span className="min-w-0 flex-1 truncate max-md:hidden">{request.league}</span>
            <span className="w-20 flex-none text-text-3 max-md:hidden">
              <Ago of={request.createdAt} />
            </span>
            <RequestStatusMenu request={request} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const TONES = {
  New: 'wait-tint',
  Pending: 'wait-outline',
  Approved: 'done',
  Cancel: 'closed',
} as const satisfies Record<RequestStatus, string>;

function RequestStatusMenu({ request }: { request: StaffRequest }) {
  const { attempt } = useWrite(updateRequest);
  const missing = useMissing(updateRequest);
  return (
    <Menu
      name={`Status of ${request.team}`}
      buttonClass="quick flex min-h-11 items-center rounded-badge md:min-h-7"
      button={
        <Badge tone={TONES[request.status]} size="row">
          {request.status}
          <ChevronDown size={14} />
        </Badge>
      }
      groups={[
        REQUEST_STATUSES.map((status) => ({
          label: status,
          isCurrent: status === request.status,
          disabledReason: missing,
          onSelect: () =>
            void attempt({ params: { id: request._id }, body: { status, version: request.version } }),
        })),
      ]}
    />
  );
}
