import type { StaffRequest } from '@touchline/contract/records/request';
import { overviewTexts } from '@touchline/contract/texts/overview';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import { Panel } from '../../ui/panel.tsx';
import { RequestStatusMenu } from '../requests/request-status.tsx';
import { Ago } from '../time.tsx';
import { useOpenPath } from './cures.ts';

const REQUESTS = '/dashboard/matches/request';

/** The newest requests; their status can be changed in place. */
export function LatestRequests({ requests }: { requests: readonly StaffRequest[] }) {
  const path = useOpenPath()(REQUESTS);
  return (
    <Panel
      title={overviewTexts.requests.title}
      aside={
        path && (
          <Link to={path} className="flex items-center gap-1.5 text-[14px] text-text-2 hover:text-text">
            {overviewTexts.requests.link} <ChevronRight size={14} />
          </Link>
        )
      }
    >
      {requests.length === 0 && <p className="p-4 text-[14px] leading-5">{overviewTexts.requests.none}</p>}
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
            <span className="flex flex-none justify-end md:w-28">
              <RequestStatusMenu request={request} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
