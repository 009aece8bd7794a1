import * as calls from '@touchline/contract/calls/queues';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { startScheduledJob } from '@touchline/core/queues/scheduled-jobs';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** What the worker does. */
export function queueEndpoints(core: Core): Endpoint[] {
  return [
    endpoint(calls.runDuty, async ({ params: { name }, audit }) => {
      await startScheduledJob(core, name);
      audit({ name });
      return { message: texts.results.queues.dutyStarted };
    }),
  ];
}
