import * as calls from '@touchline/contract/calls/dashboard';
import { readOverview } from '@touchline/core/overview/overview';
import { readTotals } from '@touchline/core/overview/totals';
import type { Core } from '@touchline/core/platform/core';
import { searchAll } from '@touchline/core/search/search';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** What staff see at a glance, and find. */
export const dashboardEndpoints = (core: Core): Endpoint[] => [
  endpoint(calls.getOverview, async ({ query, signedIn }) => ({
    overview: await readOverview(core, query, signedIn.user),
  })),
  endpoint(calls.getTotals, async ({ signedIn }) => ({ totals: await readTotals(core, signedIn.user) })),
  endpoint(calls.searchAll, async ({ query, signedIn }) => ({
    results: await searchAll(core, query.q, signedIn.user),
  })),
];
