import * as calls from '@touchline/contract/calls/dashboard';
import { createOverviews } from '@touchline/core/overview/overview';
import { createTotals } from '@touchline/core/overview/totals';
import type { Core } from '@touchline/core/platform/core';
import { searchAll } from '@touchline/core/search/search';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** The overview of the dashboard, its totals, and its search. */
export function dashboardEndpoints(core: Core): Endpoint[] {
  const getOverview = createOverviews(core);
  const getTotals = createTotals(core);
  return [
    endpoint(calls.getOverview, async ({ query, signedIn }) => ({
      overview: await getOverview(query, signedIn.user, signedIn.settings),
    })),
    endpoint(calls.getTotals, async ({ signedIn }) => ({ totals: await getTotals(signedIn.user) })),
    endpoint(calls.searchAll, async ({ query, signedIn }) => ({
      results: await searchAll(core, query.q, signedIn.user),
    })),
  ];
}
