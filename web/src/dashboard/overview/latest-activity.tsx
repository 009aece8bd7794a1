import type { ActivityView } from '@touchline/contract/records/activity';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { Panel } from '../../ui/panel.tsx';
import { Ago } from '../time.tsx';
import { useOpenPath } from './cures.ts';

const LOGS = '/dashboard/users/activity';

/** Who did what last. */
export function LatestActivity({ entries }: { entries: readonly ActivityView[] }) {
  const path = useOpenPath()(LOGS);
  return (
    <Panel
      title="Latest activity"
      aside={
        path && (
          <Link to={path} className="flex items-center gap-1.5 text-[14px] text-text-2 hover:text-text">
            Logs <ChevronRight size={14} />
          </Link>
        )
      }
    >
      {entries.length === 0 && <p className="p-4 text-[14px] leading-5">No Activity found.</p>}
      <ul>
        {entries.map(({ _id, username, action, createdAt }) => (
          <li
            key={_id}
            className="flex min-h-10 items-center gap-3 border-b border-line px-4 text-[14px] leading-5 last:border-b-0"
          >
            <span className="min-w-0 flex-1 truncate" title={`${username}: ${action}`}>
              <span className="font-semibold text-text">{username}</span> {action}
            </span>
            <span className="flex-none type-caption text-text-3">
              <Ago of={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
