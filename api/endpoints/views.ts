import { countView as countViewCall } from '@touchline/contract/calls/views';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { countView } from '@touchline/core/views/views';
import { addressOf } from '../http/address.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { readViewer } from '../player/viewer-cookie.ts';
import type { ReadModel } from '../read-model/read-model.ts';

/** The counting of views. */
export const viewEndpoints = (core: Core, readModel: ReadModel): Endpoint[] => [
  endpoint(
    countViewCall,
    async ({ params, req, limit }) => {
      const held = readModel.game(params);
      // What is not held is looked up only for who may ask.
      if (held?.status !== 'Live') await limit.settle();
      const viewer = {
        id: readViewer(core.env, req.headers.cookie),
        address: addressOf(core.env, req),
        agent: req.headers['user-agent'] ?? '',
        limitKey: limit.key(),
      };
      const { counted, viewCount, hits } = await countView(core, { ...params, held }, viewer);
      await limit.settle(hits);
      return { message: texts.results.games.viewCounted, counted, viewCount };
    },
    { countsItself: true },
  ),
];
