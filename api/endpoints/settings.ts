import * as calls from '@touchline/contract/calls/settings';
import { type Endpoint, endpoint } from '../http/bind.ts';
import type { PublicLists } from '../listing/public-lists.ts';

/** The site's settings. */
export const settingsEndpoints = (lists: PublicLists): Endpoint[] => [
  endpoint(calls.getSettings, () => lists.settings()),
];
