import { countClick } from '@touchline/contract/calls/affiliates';
import { affiliates } from '@touchline/contract/resources/affiliates';
import { texts } from '@touchline/contract/texts';
import * as links from '@touchline/core/affiliates/affiliates';
import { countGamesByAffiliate, countGamesOfAffiliate } from '@touchline/core/games/affiliate-use';
import type { Core } from '@touchline/core/platform/core';
import { ObjectId } from 'mongodb';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { recordEndpoints } from '../http/record-endpoints.ts';

/** Affiliate links. */
export const affiliateEndpoints = (core: Core): Endpoint[] => [
  ...recordEndpoints(core, affiliates, links.affiliateVerbs, {
    nameOf: ({ title }) => title,
    async present(records) {
      const ids = records.map(({ _id }) => _id);
      const [clickDaysOf, games] = await Promise.all([
        links.readClickDays(core, ids),
        countGamesByAffiliate(core, ids),
      ]);
      return records.map((link) =>
        links.presentAffiliate(link, {
          clickDays: clickDaysOf(link._id),
          games: games.get(link._id.toHexString()) ?? 0,
        }),
      );
    },
    deletion: async ({ before }) => ({ games: await countGamesOfAffiliate(core, before._id) }),
  }),
  endpoint(countClick, async ({ params }) => {
    await links.countClick(core, new ObjectId(params.affiliateId));
    return { message: texts.results.affiliates.clickCounted };
  }),
];
