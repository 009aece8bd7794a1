import { listPushes } from '@touchline/contract/calls/pushes';
import { getQueues } from '@touchline/contract/calls/queues';
import { dashboardListPath, dashboardPushPath } from '@touchline/contract/rules/dashboard-paths';
import { exactCount } from '@touchline/contract/rules/formats';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../lib/session.ts';
import { useList } from '../../lib/staff-data.ts';
import { useOpenPath } from '../overview/cures.ts';

const QUEUES = dashboardListPath('queues');
/** How many of the newest failed pushes are named. */
const NAMED = 3;

interface Trouble {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

/** Failed pushes, failed jobs by queue and silent workers, each by its key, in the bell's dropdown. */
export default function NeedsAttention({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const pushes = useFailedPushes();
  const troubles = [...pushes, ...useQueueTroubles()];
  const openPath = useOpenPath();
  if (troubles.length === 0) return null;
  return (
    <section aria-labelledby="bell-attention" className="border-line not-first:border-t">
      <h2 id="bell-attention" className="px-4 pt-3 pb-1 type-panel">
        Needs attention
      </h2>
      <ul>
        {troubles.map(({ id, title, detail, to }) => {
          const path = openPath(to);
          const line = (
            <>
              <TriangleAlert size={16} className="flex-none text-fail" />
              <span className="min-w-0">
                <span className="block truncate type-label-sm text-text">{title}</span>
                <span className="block truncate type-caption text-text-3">{detail}</span>
              </span>
            </>
          );
          return (
            <li key={id} className="border-b border-line last:border-b-0">
              {path ? (
                <Link
                  to={path}
                  onClick={onOpen}
                  className="quick flex items-center gap-3 px-4 py-2 hover:bg-hover"
                >
                  {line}
                </Link>
              ) : (
                <span className="flex items-center gap-3 px-4 py-2">{line}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useFailedPushes(): Trouble[] {
  const isEnabled = useCan()('app-notifications:view');
  const { data } = useList(listPushes, { state: 'failed', sort: '-createdAt', size: 10 }, { isEnabled });
  const { notifications = [], total = 0 } = (isEnabled && data) || {};
  const named = notifications.slice(0, NAMED).map(
    ({ _id, title, deliveryType }): Trouble => ({
      id: _id,
      title: 'A push failed',
      detail: title,
      to: dashboardPushPath(deliveryType, title),
    }),
  );
  if (total <= NAMED) return named;
  const others = { title: `${exactCount(total)} pushes failed in all`, detail: 'The newest are above' };
  return [...named, { ...others, id: 'pushes', to: `${dashboardListPath('pushes')}?state=failed` }];
}

function useQueueTroubles(): Trouble[] {
  const isEnabled = useCan()('queues:access');
  const { data } = useList(getQueues, {}, { isEnabled });
  const { queues = [], workers = [] } = (isEnabled && data) || {};
  return [
    ...queues
      .filter(({ counts }) => counts.failed > 0)
      .map(({ name, counts }) => ({
        id: name,
        title: counts.failed === 1 ? '1 job failed' : `${exactCount(counts.failed)} jobs failed`,
        detail: `Queue ${name}`,
        to: `${QUEUES}?queue=${name}&state=failed`,
      })),
    ...workers
      .filter(({ isSilent, silentQueues }) => isSilent || silentQueues.length > 0)
      .map(({ _id, name, isSilent, silentQueues }) => ({
        id: _id,
        title: isSilent ? 'A worker is silent' : `A worker does not run ${silentQueues.join(', ')}`,
        detail: name,
        to: QUEUES,
      })),
  ];
}
