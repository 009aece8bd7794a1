import * as calls from '@touchline/contract/calls/affiliates';
import type { AffiliateRecord } from '@touchline/contract/records/affiliate';
import { texts } from '@touchline/contract/texts';
import * as affiliates from '@touchline/core/affiliates/affiliates';
import { countGamesByAffiliate, countGamesOfAffiliate } from '@touchline/core/games/affiliate-use';
import type { Core } from '@touchline/core/platform/core';
import { ObjectId } from 'mongodb';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Affiliate links. */
export function affiliateEndpoints(core: Core): Endpoint[] {
  const results = texts.results.affiliates;
  const presentAll = async (records: readonly affiliates.Affiliate[]) => {
    const ids = records.map(({ _id }) => _id);
    const clickDaysOf = await affiliates.readClickDays(core, ids);
    const games = await countGamesByAffiliate(core, ids);
    return records.map((affiliate) =>
      affiliates.presentAffiliate(affiliate, {
        clickDays: clickDaysOf(affiliate._id),
        games: games.get(affiliate._id.toHexString()) ?? 0,
      }),
    );
  };
  const present = async (one: affiliates.Affiliate) => (await presentAll([one]))[0] as AffiliateRecord;
  return [
    endpoint(calls.listAffiliates, async ({ query }) => {
      const { records, ...page } = await affiliates.listAffiliates(core, query);
      return { affiliates: await presentAll(records), ...page };
    }),
    endpoint(calls.createAffiliate, async ({ body, audit }) => {
      const affiliate = await affiliates.createAffiliate(core, body);
      audit({ name: affiliate.title, id: affiliate._id, after: affiliate });
      return { message: results.created, affiliate: await present(affiliate) };
    }),
    endpoint(calls.updateAffiliate, async ({ params, body: { version, ...form }, audit }) => {
      const at = { id: new ObjectId(params.id), version, present };
      const { before, after } = await affiliates.updateAffiliate(core, at, form);
      audit({ name: after.title, id: after._id, before, after });
      return { message: results.updated, affiliate: await present(after) };
    }),
    endpoint(calls.deleteAffiliate, async ({ params, signedIn, audit }) => {
      const { before } = await affiliates.deleteAffiliate(core, new ObjectId(params.id), signedIn.user);
      audit({ name: before.title, id: before._id, before });
      return { message: results.deleted, games: await countGamesOfAffiliate(core, before._id) };
    }),
    endpoint(calls.restoreAffiliate, async ({ params, audit }) => {
      const { after } = await affiliates.restoreAffiliate(core, new ObjectId(params.id));
      audit({ name: after.title, id: after._id, after });
      return { message: results.restored, affiliate: await present(after) };
    }),
    endpoint(calls.countClick, async ({ params }) => {
      await affiliates.countClick(core, new ObjectId(params.affiliateId));
      return { message: results.clickCounted };
    }),
  ];
}
