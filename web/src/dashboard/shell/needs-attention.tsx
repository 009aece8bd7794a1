import { listPushes } from '@touchline/contract/calls/pushes';
import { getQueues } from '@touchline/contract/calls/queues';
import type { ResponseOf } from '@touchline/contract/define-call';
import {
  DASHBOARD_PUSHES_PATH,
  DASHBOARD_QUEUES_PATH,
  dashboardPushPath,
} from '@touchline/contract/rules/dashboard-paths';
import { counted, exactCount } from '@touchline/contract/rules/formats';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useCan } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import { useOpenPath } from '../overview/cures.ts';

/** This many of the newest failed pushes are shown by name. */
const NAMED = 3;

interface Trouble {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

interface NeedsAttentionProps {
  readonly troubles: readonly Trouble[];
  readonly onOpen: () => void;
}

/** The problems in the bell's dropdown, each with a link to the place where it is fixed. */
export function NeedsAttention({ troubles, onOpen }: NeedsAttentionProps): ReactNode {
  const openPath = useOpenPath();
  return (
    <div className="border-line pb-1 not-first:border-t">
      <h2 className="px-4 pt-2.5 type-label-sm font-normal text-text-3">Needs attention</h2>
      <ul>
        {troubles.map(({ id, title, detail, to }) => {
          const path = openPath(to);
          const line = (
            <>
              <TriangleAlert size={16} className="flex-none text-fail" />
              <span className="min-w-0 flex-1">
                <span className="block truncate type-label-sm text-text">{title}</span>
                <span className="block truncate type-caption text-text-3">{detail}</span>
              </span>
            </>
          );
          return (
            <li key={id}>
              {path ? (
                <Link
                  to={path}
                  onClick={onOpen}
                  className="quick flex min-h-[54px] items-center gap-3 px-4 py-2 hover:bg-hover"
                >
                  {line}
                  <ChevronRight size={16} className="flex-none text-text-3" />
                </Link>
              ) : (
                <span className="flex items-center gap-3 px-4 py-2">{line}</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface Troubles {
  readonly troubles: readonly Trouble[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Loads again the parts that failed to load. */
  readonly retry: () => void;
}

/** Failed pushes, failed jobs by queue and silent workers, each if the user may see it. */
export function useTroubles(): Troubles {
  const can = useCan();
  const [mayPushes, mayQueues] = [can('app-notifications:view'), can('queues:access')];
  const pushes = useList(listPushes, NEWEST_FAILED, { isEnabled: mayPushes });
  const queues = useList(getQueues, {}, { isEnabled: mayQueues });
  const failed = [pushes, queues].filter(({ isError }) => isError);
  return {
    troubles: [
      ...(mayPushes && pushes.data ? failedPushes(pushes.data) : []),
      ...(mayQueues && queues.data ? queueTroubles(queues.data) : []),
    ],
    isLoading: pushes.isLoading || queues.isLoading,
    hasFailed: failed.length > 0,
    retry: () => {
      for (const list of failed) void list.refetch();
    },
  };
}

const NEWEST_FAILED = { state: 'failed', sort: '-createdAt', size: 10 };

function failedPushes({ notifications, total }: ResponseOf<typeof listPushes>): Trouble[] {
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
  return [...named, { ...others, id: 'pushes', to: `${DASHBOARD_PUSHES_PATH}?state=failed` }];
}

function queueTroubles({ queues, workers }: ResponseOf<typeof getQueues>): Trouble[] {
  return [
    ...queues
      .filter(({ counts }) => counts.failed > 0)
      .map(({ name, counts }) => ({
        id: name,
        title: counted(counts.failed, 'job failed', 'jobs failed'),
        detail: `Queue ${name}`,
        to: `${DASHBOARD_QUEUES_PATH}?queue=${name}&state=failed`,
      })),
    ...workers
      .filter(({ isSilent, silentQueues }) => isSilent || silentQueues.length > 0)
      .map(({ _id, name, isSilent, silentQueues }) => ({
        id: _id,
        title: isSilent ? 'A worker is silent' : `A worker does not run ${silentQueues.join(', ')}`,
        detail: name,
        to: DASHBOARD_QUEUES_PATH,
      })),
  ];
}
