import type { LatestAction } from '@touchline/contract/records/overview';
import { overviewTexts } from '@touchline/contract/texts/overview';
import { Link, useSearchParams } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import { Panel } from '../../ui/panel.tsx';
import { Ago } from '../time.tsx';
import { useOpenPath } from './cures.ts';

const LOGS = '/dashboard/users/activity';

/** The path of the audit log with the entry open, for the days of the overview. */
function entryPath(id: string, overview: URLSearchParams): string {
  const search = new URLSearchParams({ entry: id });
  for (const day of ['from', 'to']) {
    const value = overview.get(day);
    if (value !== null) search.set(day, value);
  }
  return `${LOGS}?${search}`;
}

/** The latest actions of staff; each links to its entry in the audit log. */
export function LatestActivity({ entries }: { entries: readonly LatestAction[] }) {
  const path = useOpenPath()(LOGS);
  const [search] = useSearchParams();
  return (
    <Panel
      title={overviewTexts.activity.title}
      aside={
        path && (
          <Link to={path} className="flex items-center gap-1.5 text-[14px] text-text-2 hover:text-text">
            {overviewTexts.activity.link} <ChevronRight size={14} />
          </Link>
        )
      }
    >
      {entries.length === 0 && <p className="p-4 text-[14px] leading-5">{overviewTexts.activity.none}</p>}
      <ul>
        {entries.map(({ _id, username, action, createdAt }) => (
          <li
            key={_id}
            className="flex min-h-10 items-center gap-3 border-b border-line px-4 text-[14px] leading-5 last:border-b-0"
          >
            <span className="min-w-0 flex-1 truncate" title={`${username}: ${action}`}>
              <span className="font-semibold text-text">{username}</span>{' '}
              {path ? (
                <Link to={entryPath(_id, search)} className="hover:text-text hover:underline">
                  {action}
                </Link>
              ) : (
                action
              )}
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
