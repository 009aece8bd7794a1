import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type Fields, feedOf } from '../platform/store.ts';
import { type Affiliate, affiliatesStore } from './affiliates.store.ts';

export type { Affiliate } from './affiliates.store.ts';

export const affiliatesFeed = feedOf(affiliatesStore, {});

/** Adds an affiliate link without clicks. */
export const createAffiliate = (core: Core, fields: Omit<Fields<Affiliate>, 'clicks'>): Promise<Affiliate> =>
  affiliatesStore(core).insert({ ...fields, clicks: 0 });

/** The id of the newest active link that visitors of the web can use, or null. */
export async function newestWebAffiliate(core: Core): Promise<ObjectId | null> {
  const [newest] = await affiliatesStore(core)
    .collection.find({ deletedAt: null, isActive: true, platforms: { $in: ['web', 'both'] } })
    .sort({ createdAt: -1 })
    .limit(1)
    .toArray();
  return newest?._id ?? null;
}

/** The address that a visitor of the web is sent to, or null when the link is not for them. */
export function webLinkOf(affiliate: Affiliate | undefined): string | null {
  if (!affiliate || affiliate.deletedAt || !affiliate.isActive || affiliate.platforms === 'mobile')
    return null;
  return affiliate.link;
}
