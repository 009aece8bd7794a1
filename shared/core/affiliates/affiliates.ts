import { randomUUID } from 'node:crypto';
import { OVERVIEW_CHART_DAYS } from '@touchline/contract/constants';
import { type ContentPlatform, DEFAULT_CONTENT_PLATFORM } from '@touchline/contract/lists/platforms';
import type { AffiliateRecord } from '@touchline/contract/records/affiliate';
import type { DayCounts } from '@touchline/contract/records/common';
import { affiliates } from '@touchline/contract/resources/affiliates';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { readDayCountsOf, siteToday } from '../platform/counts/day-counts.ts';
import { flushCounts } from '../platform/counts/flush-counts.ts';
import { type CountRules, recordCount } from '../platform/counts/record-count.ts';
import { presentDeletion } from '../platform/deletion.ts';
import { feedOf } from '../platform/feed.ts';
import { recordVerbs } from '../platform/record-verbs.ts';
import { orUnavailable } from '../platform/redis.ts';
import { type Affiliate, affiliatesStore } from './affiliates.store.ts';

export type { Affiliate } from './affiliates.store.ts';

/** Every click counts; the click's id is kept for longer than any command is retried. */
const CLICKS: CountRules = { kind: 'clicks', windowMs: 60_000 };

/** The feed of all affiliate links, deleted ones too. */
export const affiliatesFeed = feedOf(affiliatesStore);

/** The fields of an affiliate link that staff enter. */
export interface AffiliateInput {
  title: string;
  link: string;
  image?: string | undefined;
  platforms?: ContentPlatform | undefined;
  isActive?: boolean | undefined;
}

/** The verbs of affiliate links. A missing field stays; a new link is active and for all platforms by default. */
export const affiliateVerbs = recordVerbs<Affiliate, AffiliateInput>(affiliates, affiliatesStore, {
  fieldsOf: ({ title, link, image, platforms, isActive }, before) => ({
    title,
    titleSort: sortKey(title),
    link,
    image: image ?? before?.image ?? '',
    platforms: platforms ?? before?.platforms ?? DEFAULT_CONTENT_PLATFORM,
    isActive: isActive ?? before?.isActive ?? true,
    words: searchWords(title, link),
  }),
  created: { clicks: 0 },
  sortedBy: { title: 'titleSort' },
});
export const { create: createAffiliate, search: searchAffiliates } = affiliateVerbs;

/** Counts one click; every click of every visitor counts. Throws NOT_FOUND, and UNAVAILABLE while Redis is away. */
export async function countClick(core: Core, id: ObjectId): Promise<void> {
  await affiliatesStore(core).get(id);
  // Every click has its own id, so that a command repeated after a lost answer counts once.
  const counting = recordCount(core, CLICKS, { id: id.toHexString(), who: randomUUID() });
  await orUnavailable(core.log, counting, 'click not counted; Redis is away');
}

/** The clicks on each link for each of the last 14 days, today last, as a function of the link's id. */
export function readClickDays(core: Core, ids: readonly ObjectId[]): Promise<(id: ObjectId) => DayCounts> {
  const to = siteToday(core);
  const from = to.subtract({ days: OVERVIEW_CHART_DAYS - 1 });
  return readDayCountsOf(core, 'clicks', { from, to, ids });
}

/** Writes the clicks that wait in Redis, per link and per link and day. Returns the number of links written. */
export const addClicks = (core: Core): Promise<number> =>
  flushCounts(core, {
    kind: 'clicks',
    storeOf: affiliatesStore,
    field: 'clicks',
    batchField: 'lastClickBatch',
  });

/** The affiliate link, or null when it does not exist or is deleted. */
export const findAffiliate = (core: Core, id: ObjectId): Promise<Affiliate | null> =>
  affiliatesStore(core).collection.findOne({ _id: id, deletedAt: null });

/** The affiliate links of the ids, deleted ones too. */
export const findAffiliates = (core: Core, ids: readonly ObjectId[]): Promise<Affiliate[]> =>
  affiliatesStore(core).getMany(ids);

/** The id of the newest active link for the web, or null. */
export async function newestWebAffiliate(core: Core): Promise<ObjectId | null> {
  const [newest] = await affiliatesStore(core)
    .collection.find({ deletedAt: null, isActive: true, platforms: { $in: ['web', 'both'] } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(1)
    .toArray();
  return newest?._id ?? null;
}

/** The address that the link opens for visitors of the web, or null when it is not for them. */
export function webLinkOf(affiliate: Affiliate | undefined): string | null {
  if (!affiliate || affiliate.deletedAt || !affiliate.isActive || affiliate.platforms === 'mobile')
    return null;
  return affiliate.link;
}

/** The affiliate link as staff see it, with its counts. */
export function presentAffiliate(
  affiliate: Affiliate,
  counts: Pick<AffiliateRecord, 'clickDays' | 'games'>,
): AffiliateRecord {
  return {
    _id: affiliate._id.toHexString(),
    title: affiliate.title,
    link: affiliate.link,
    image: affiliate.image,
    platforms: affiliate.platforms,
    isActive: affiliate.isActive,
    clicks: affiliate.clicks,
    ...counts,
    createdAt: toTimestamp(affiliate.createdAt),
    version: affiliate.version,
    changedAt: affiliate.changedAt.toISOString(),
    ...presentDeletion(affiliate),
  };
}
