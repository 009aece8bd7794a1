import { listAccessRequests } from '@touchline/contract/calls/access-requests';
import { listPushes } from '@touchline/contract/calls/pushes';
import { getQueues } from '@touchline/contract/calls/queues';
import { readOutages } from '@touchline/contract/calls/streams';
import { listWebhooks } from '@touchline/contract/calls/webhooks';
import { useEffect, useState } from 'react';
import { onLiveEvent } from '../data/live-updates.ts';
import { useCan } from '../data/session.ts';
import { readOnce, useList, useRecord } from '../data/staff-data.ts';
import { NEWEST_FAILED, queueTroubles, webhookTroubles } from './needs-attention.tsx';

/** Whether the bell's dropdown lists something else than requests for games, as far as the user may see it. */
export function useOthersWaiting(): boolean {
  const can = useCan();
  const access = useRecord(listAccessRequests, {}, { isEnabled: can('permissions:update') });
  const outages = useRecord(readOutages, {}, { isEnabled: can('streams:access') });
  const pushes = useList(listPushes, NEWEST_FAILED, { isEnabled: can('app-notifications:view') });
  const webhooks = useRecord(listWebhooks, {}, { isEnabled: can('dev-tools:access') });
  const isQueueTroubled = useQueueTrouble(can('queues:access'));
  const waiting =
    (access.data?.accessRequests.length ?? 0) +
    (outages.data?.outages.length ?? 0) +
    (pushes.data?.total ?? 0) +
    (webhooks.data ? webhookTroubles(webhooks.data).length : 0);
  return waiting > 0 || isQueueTroubled;
}

/** Whether a job has failed or a worker is silent: read once for each connection, then known from events. */
function useQueueTrouble(isEnabled: boolean): boolean {
  const [isTroubled, setTroubled] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    const read = () =>
      readOnce(getQueues).then(
        (answer) => setTroubled(queueTroubles(answer).length > 0),
        // The next connection reads again; the dropdown says that it cannot be loaded.
        () => undefined,
      );
    void read();
    return onLiveEvent((event) => {
      if (event.name === 'hello') void read();
      else if (event.name === 'queues:changed')
        setTroubled(event.payload.failed + event.payload.silentWorkers > 0);
    });
  }, [isEnabled]);
  return isEnabled && isTroubled;
}
