import { listPushes } from '@touchline/contract/calls/pushes';
import { getQueues } from '@touchline/contract/calls/queues';
import { readOutages } from '@touchline/contract/calls/streams';
import { listWebhooks } from '@touchline/contract/calls/webhooks';
import type { ResponseOf } from '@touchline/contract/define-call';
import {
  DASHBOARD_PUSHES_PATH,
  DASHBOARD_QUEUES_PATH,
  DASHBOARD_WEBHOOKS_PATH,
  dashboardPushPath,
  dashboardStreamsPath,
} from '@touchline/contract/rules/dashboard-paths';
import { shellTexts } from '@touchline/contract/texts/shell';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import { WEBHOOKS } from '@touchline/contract/webhook-constants';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { serverClock } from '../../lib/server-clock.ts';
import { useCan } from '../data/session.ts';
import { useList, useRecord } from '../data/staff-data.ts';
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
      <h2 className="px-4 pt-2.5 type-label-sm font-normal text-text-3">{shellTexts.attention.title}</h2>
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

/**
 * Games of which no stream plays, failed pushes, failed jobs by queue, silent workers, and webhooks that are off by
 * themselves or left deliveries out, each if the user may see it.
 */
export function useTroubles(): Troubles {
  const can = useCan();
  const [mayStreams, mayPushes] = [can('streams:access'), can('app-notifications:view')];
  const [mayQueues, mayWebhooks] = [can('queues:access'), can('dev-tools:access')];
  const streams = useRecord(readOutages, {}, { isEnabled: mayStreams });
  const pushes = useList(listPushes, NEWEST_FAILED, { isEnabled: mayPushes });
  const queues = useList(getQueues, {}, { isEnabled: mayQueues });
  const webhooks = useRecord(listWebhooks, {}, { isEnabled: mayWebhooks });
  const parts = [streams, pushes, queues, webhooks];
  const failed = parts.filter(({ isError }) => isError);
  return {
    troubles: [
      ...(mayStreams && streams.data ? outages(streams.data) : []),
      ...(mayPushes && pushes.data ? failedPushes(pushes.data) : []),
      ...(mayQueues && queues.data ? queueTroubles(queues.data) : []),
      ...(mayWebhooks && webhooks.data ? webhookTroubles(webhooks.data) : []),
    ],
    isLoading: parts.some(({ isLoading }) => isLoading),
    hasFailed: failed.length > 0,
    retry: () => {
      for (const list of failed) void list.refetch();
    },
  };
}

const outages = (answer: ResponseOf<typeof readOutages>): Trouble[] =>
  answer.outages.map(({ gameId, title, homeTeam, awayTeam }) => ({
    id: `outage ${gameId}`,
    title: streamHealthTexts.outage(homeTeam, awayTeam),
    detail: title,
    to: dashboardStreamsPath(title),
  }));

/** The query of the newest failed pushes. */
export const NEWEST_FAILED = { state: 'failed', sort: '-createdAt', size: 10 };

function failedPushes({ notifications, total }: ResponseOf<typeof listPushes>): Trouble[] {
  const named = notifications.slice(0, NAMED).map(
    ({ _id, title, deliveryType }): Trouble => ({
      id: _id,
      title: shellTexts.attention.pushFailed,
      detail: title,
      to: dashboardPushPath(deliveryType, title),
    }),
  );
  if (total <= NAMED) return named;
  const others = {
    title: shellTexts.attention.pushesFailed(total),
    detail: shellTexts.attention.newestAbove,
  };
  return [...named, { ...others, id: 'pushes', to: `${DASHBOARD_PUSHES_PATH}?state=failed` }];
}

/** The failed jobs by queue, and the silent workers. */
export function queueTroubles({ queues, workers }: ResponseOf<typeof getQueues>): Trouble[] {
  return [
    ...queues
      .filter(({ counts }) => counts.failed > 0)
      .map(({ name, counts }) => ({
        id: name,
        title: shellTexts.attention.jobsFailed(counts.failed),
        detail: shellTexts.attention.queue(name),
        to: `${DASHBOARD_QUEUES_PATH}?queue=${name}&state=failed`,
      })),
    ...workers
      .filter(({ isSilent, silentQueues }) => isSilent || silentQueues.length > 0)
      .map(({ _id, name, isSilent, silentQueues }) => ({
        id: _id,
        title: isSilent
          ? shellTexts.attention.workerSilent
          : shellTexts.attention.workerDoesNotRun(silentQueues.join(', ')),
        detail: name,
        to: DASHBOARD_QUEUES_PATH,
      })),
  ];
}

/** The webhooks that switched themselves off, and those that left deliveries out in the last day. */
export function webhookTroubles({ webhooks }: ResponseOf<typeof listWebhooks>): Trouble[] {
  const newsSince = serverClock.now() - WEBHOOKS.droppedNewsMs;
  const { bell } = webhookTexts;
  return webhooks.flatMap(({ _id, host, offAt, dropped, droppedAt }) => {
    const line = { detail: host, to: DASHBOARD_WEBHOOKS_PATH };
    const hasDropped = droppedAt !== null && Date.parse(droppedAt) >= newsSince;
    return [
      ...(offAt === null ? [] : [{ ...line, id: `off ${_id}`, title: bell.off }]),
      ...(hasDropped ? [{ ...line, id: `dropped ${_id}`, title: bell.dropped(dropped) }] : []),
    ];
  });
}
