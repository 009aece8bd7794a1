import * as calls from '@touchline/contract/calls/saved-views';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import * as views from '@touchline/core/saved-views/saved-views';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Saved views of the dashboard's tables. */
export function savedViewEndpoints(core: Core): Endpoint[] {
  const results = texts.results.savedViews;
  return [
    endpoint(calls.listSavedViews, async ({ query, signedIn }) => ({
      savedViews: await views.listSavedViews(core, signedIn.user, query.screen),
    })),
    endpoint(calls.createSavedView, async ({ body, signedIn }) => {
      const view = await views.createSavedView(core, signedIn.user, body);
      return audited(
        { name: view.name, id: view._id, after: view },
        { message: results.saved, savedView: views.presentSavedView(view, signedIn.user) },
      );
    }),
    endpoint(calls.updateSavedView, async ({ params, body: { version, ...form }, signedIn }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await views.updateSavedView(core, signedIn.user, at, form);
      return audited(
        { name: after.name, id: after._id, before, after },
        { message: results.saved, savedView: views.presentSavedView(after, signedIn.user) },
      );
    }),
    endpoint(calls.deleteSavedView, async ({ params, signedIn }) => {
      const before = await views.removeSavedView(core, signedIn.user, new ObjectId(params.id));
      return audited({ name: before.name, id: before._id, before }, { message: results.deleted });
    }),
  ];
}
