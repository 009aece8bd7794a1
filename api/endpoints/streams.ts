import * as calls from '@touchline/contract/calls/streams';
import { listStreams } from '@touchline/core/games/list-games';
import { presentStreamRows } from '@touchline/core/games/present-staff';
import type { Core } from '@touchline/core/platform/core';
import { type Endpoint, endpoint } from '../http/bind.ts';

/** The streams of all games. */
export const streamEndpoints = (core: Core): Endpoint[] => [
  endpoint(calls.listStreams, async ({ query }) => {
    const { records, ...page } = await listStreams(core, query);
    return { streams: await presentStreamRows(core, records), ...page };
  }),
];
