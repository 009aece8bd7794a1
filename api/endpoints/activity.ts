import * as calls from '@touchline/contract/calls/activity';
import type { Needs } from '@touchline/contract/define-call';
import { texts } from '@touchline/contract/texts';
import { auditTexts } from '@touchline/contract/texts/audit';
import { recordActivity } from '@touchline/core/activity/activity';
import * as log from '@touchline/core/activity/activity-log';
import type { Core } from '@touchline/core/platform/core';
import { beginUndo, findUndoable, isUndone } from '@touchline/core/undo/undo';
import { ObjectId } from 'mongodb';
import { audited, loggedAs } from '../http/audit.ts';
import { authorizeAlso, isAllowed } from '../http/authorize.ts';
import { clientOf } from '../http/client-address.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** The audit log. */
export function activityEndpoints(core: Core): Endpoint[] {
  const results = texts.results.activity;
  return [
    endpoint(calls.listActivity, async ({ query, signedIn, rows, req }) => {
      const { records, ...page } = await log.listActivity(core, query, rows);
      const may = (needs: Needs) => isAllowed(needs, signedIn, req.params);
      const activities = records.map((entry) => {
        const undone = query.archived ? undefined : isUndone(core, entry, may);
        return {
          ...log.presentActivity(entry, signedIn.user),
          ...(undone !== undefined && { isUndone: undone }),
        };
      });
      return { activities, ...page };
    }),
    endpoint(calls.exportActivity, async ({ body: { ids, dateRange, mode }, signedIn }) => {
      const isMoved = mode === undefined;
      const { entries, more } = await log.exportActivity(core, { ids, dateRange });
      if (isMoved) await log.archiveActivity(core, entries);
      const count = entries.length;
      return audited(
        {
          name: auditTexts.activityRange(count, dateRange.from, dateRange.to),
          ...(isMoved ? { verb: auditTexts.verbs.exportedAndDeleted } : {}),
        },
        {
          message: isMoved ? results.exportedAndDeleted(count) : results.exported(count),
          activities: entries.map((entry) => log.presentActivity(entry, signedIn.user)),
          count,
          ...(more ? { more } : {}),
        },
      );
    }),
    endpoint(calls.undoActivity, async ({ params, signedIn, req }) => {
      const { entry, needs } = await findUndoable(core, new ObjectId(params.id));
      authorizeAlso(needs, signedIn, req.params);
      await beginUndo(core, entry, {
        actor: loggedAs(signedIn),
        rights: signedIn.user,
        client: clientOf(core.env, req),
        requestId: req.id,
      });
      return { message: results.undoing };
    }),
    endpoint(calls.recordActivity, async ({ body: { action }, signedIn, req }) => {
      const requestId = req.id;
      await recordActivity(core, {
        actor: signedIn.user,
        action,
        source: 'client',
        client: clientOf(core.env, req),
        requestId,
      });
      return { message: results.recorded };
    }),
  ];
}
