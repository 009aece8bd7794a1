import { countView as countViewCall } from '@touchline/contract/calls/views';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { countView } from '@touchline/core/views/views';
import { clientAddress } from '../http/client-address.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { readVisitor } from '../player/visitor-cookie.ts';
import type { ReadModel } from '../read-model/read-model.ts';

/** The count of views. */
export const viewEndpoints = (core: Core, readModel: ReadModel): Endpoint[] => [
  endpoint(countViewCall, async ({ params, req }) => {
    const visitor = {
      id: readVisitor(core.env, req.headers.cookie),
      address: clientAddress(core.env, req),
      agent: req.headers['user-agent'] ?? '',
    };
    const counted = await countView(core, { ...params, listed: readModel.game(params) }, visitor);
    return { message: texts.results.games.viewCounted, ...counted };
  }),
];
