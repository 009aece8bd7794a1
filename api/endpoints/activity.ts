import * as calls from '@touchline/contract/calls/activity';
import { can } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import { recordActivity } from '@touchline/core/activity/activity';
import * as log from '@touchline/core/activity/activity-log';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** The log of what people did. */
export function activityEndpoints(core: Core): Endpoint[] {
  const results = texts.results.activity;
  return [
    endpoint(calls.listActivity, async ({ query, signedIn }) => {
      const { records, ...page } = await log.listActivity(core, query);
      return { activities: records.map((entry) => log.presentActivity(entry, signedIn.user)), ...page };
    }),
    endpoint(calls.exportActivity, async ({ body: { ids, dateRange, mode }, signedIn, audit }) => {
      const isMoved = mode === undefined;
      if (!can(signedIn.user, isMoved ? 'logs:access' : 'logs:view'))
        throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
      const { entries, more } = await log.exportActivity(core, { ids, dateRange });
      if (isMoved) await log.archiveActivity(core, entries);
      const count = entries.length;
      audit({
        name: `${count} entries from ${dateRange.from} to ${dateRange.to}`,
        ...(isMoved ? { verb: 'Exported and deleted' } : {}),
      });
      return {
        message: isMoved ? results.exportedAndDeleted(count) : results.exported(count),
        activities: entries.map((entry) => log.presentActivity(entry, signedIn.user)),
        count,
        ...(more ? { more } : {}),
      };
    }),
    endpoint(calls.recordActivity, async ({ body: { action }, signedIn, req }) => {
      const requestId = req.id;
      await recordActivity(core, { actor: signedIn.user, action, source: 'client', requestId });
      return { message: results.recorded };
    }),
  ];
}
