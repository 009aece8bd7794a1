import { randomUUID } from 'node:crypto';
import { OVERVIEW_CHART_DAYS } from '@touchline/contract/constants';
import type { PageQuery } from '@touchline/contract/list-query';
import { type ContentPlatform, DEFAULT_CONTENT_PLATFORM } from '@touchline/contract/lists/platforms';
import type { AffiliateRecord } from '@touchline/contract/records/affiliate';
import type { DayCounts } from '@touchline/contract/records/common';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import type { ObjectId } from 'mongodb';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { readDayCountsOf, siteToday } from '../platform/counts/day-counts.ts';
import { flushCounts } from '../platform/counts/flush-counts.ts';
import { type CountRules, recordCount } from '../platform/counts/record-count.ts';
import { livingOrDeleted, presentDeletion } from '../platform/deletion.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, findByWords, type Page, readPage } from '../platform/list.ts';
import { orUnavailable } from '../platform/redis.ts';
import type { Change } from '../platform/store.ts';
import { type Affiliate, affiliatesStore } from './affiliates.store.ts';

export type { Affiliate } from './affiliates.store.ts';

/** Every click counts; its id is kept for longer than any command is retried. */
const CLICKS: CountRules = { kind: 'clicks', windowMs: 60_000 };

/** All affiliate links, deleted ones too. */
export const affiliatesFeed = feedOf(affiliatesStore);

/** What staff say of an affiliate link. */
export interface AffiliateInput {
  title: string;
  link: string;
  image?: string | undefined;
  platforms?: ContentPlatform | undefined;
  isActive?: boolean | undefined;
}

export interface AffiliateQuery extends PageQuery {
  platforms?: ContentPlatform[] | undefined;
  isActive?: boolean | undefined;
}

/** One page of the affiliate links. */
export function listAffiliates(core: Core, query: AffiliateQuery): Promise<Page<Affiliate>> {
  const { platforms, isActive } = query;
  return readPage(affiliatesStore(core).collection, {
    query,
    filter: {
      ...livingOrDeleted(query),
      ...anyOf('platforms', platforms),
      ...(isActive === undefined ? {} : { isActive }),
    },
    sortedBy: { title: 'titleSort' },
    days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
  });
}

/** The first living affiliate links with words that begin like those of the text. */
export const searchAffiliates = (core: Core, text: string, limit: number): Promise<Affiliate[]> =>
  findByWords(affiliatesStore(core).collection, { text, limit });

/** Adds an affiliate link without clicks; active and for all platforms unless the input says otherwise. */
export const createAffiliate = (core: Core, input: AffiliateInput): Promise<Affiliate> =>
  affiliatesStore(core).insert({ ...fieldsOf(input, null), clicks: 0 });

/** Changes an affiliate link; what is not given stays. Throws NOT_FOUND, and STALE with the link as `present` shows it. */
export const updateAffiliate = (
  core: Core,
  { id, version, present }: AffiliateAt,
  input: AffiliateInput,
): Promise<Change<Affiliate>> =>
  affiliatesStore(core).changeById(id, (before) => ({ $set: fieldsOf(input, before) }), {
    version,
    present,
  });

interface AffiliateAt {
  id: ObjectId;
  version?: number | undefined;
  present?: (current: Affiliate) => Promise<AffiliateRecord>;
}

/** Hides an affiliate link; games that use it have none meanwhile. Throws NOT_FOUND. */
export const deleteAffiliate = (core: Core, id: ObjectId, by?: StaffName): Promise<Change<Affiliate>> =>
  affiliatesStore(core).remove(id, by);

/** Brings a hidden affiliate link back. Throws NOT_FOUND. */
export const restoreAffiliate = (core: Core, id: ObjectId): Promise<Change<Affiliate>> =>
  affiliatesStore(core).restore(id);

/** Counts one click, every one of every visitor. Throws NOT_FOUND, and UNAVAILABLE while Redis is away. */
export async function countClick(core: Core, id: ObjectId): Promise<void> {
  await affiliatesStore(core).get(id);
  // Every click has an id of its own: a command that is sent again because its answer was lost counts once.
  const counting = recordCount(core, CLICKS, { id: id.toHexString(), who: randomUUID() });
  await orUnavailable(core.log, counting, 'click not counted; Redis is away');
}

/** The clicks of the last 14 days on each of the affiliate links, by day, today last; a function of the link's id. */
export function readClickDays(core: Core, ids: readonly ObjectId[]): Promise<(id: ObjectId) => DayCounts> {
  const to = siteToday(core);
  const from = to.subtract({ days: OVERVIEW_CHART_DAYS - 1 });
  return readDayCountsOf(core, 'clicks', { from, to, ids });
}

/** Writes the clicks that wait in Redis, per link and per link and day. Returns how many links were written. */
export const addClicks = (core: Core): Promise<number> =>
  flushCounts(core, {
    kind: 'clicks',
    storeOf: affiliatesStore,
    field: 'clicks',
    batchField: 'lastClickBatch',
  });

/** The living affiliate link, or null. */
export const findAffiliate = (core: Core, id: ObjectId): Promise<Affiliate | null> =>
  affiliatesStore(core).collection.findOne({ _id: id, deletedAt: null });

/** The affiliate links of the ids, deleted ones too. */
export const findAffiliates = (core: Core, ids: readonly ObjectId[]): Promise<Affiliate[]> =>
  affiliatesStore(core).getMany(ids);

/** The id of the newest active link that visitors of the web can use, or null. */
export async function newestWebAffiliate(core: Core): Promise<ObjectId | null> {
  const [newest] = await affiliatesStore(core)
    .collection.find({ deletedAt: null, isActive: true, platforms: { $in: ['web', 'both'] } })
    .sort({ createdAt: -1, _id: -1 })
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

/** The affiliate link as staff see it, with what is counted beside it. */
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

function fieldsOf(input: AffiliateInput, before: Affiliate | null) {
  const { title, link } = input;
  return {
    title,
    titleSort: sortKey(title),
    link,
    image: input.image ?? before?.image ?? '',
    platforms: input.platforms ?? before?.platforms ?? DEFAULT_CONTENT_PLATFORM,
    isActive: input.isActive ?? before?.isActive ?? true,
    words: searchWords(title, link),
  };
}
