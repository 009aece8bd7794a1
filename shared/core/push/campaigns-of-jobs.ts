import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { findByWords } from '../platform/list.ts';
import { type Campaign, campaignsStore } from './campaigns.store.ts';

/** The most campaigns that a search considers. */
const MOST_FOUND = 1_000;

/** The campaigns with these ids, deleted ones too, since a job may outlive its campaign. */
export const findCampaignsOfJobs = (core: Core, ids: readonly ObjectId[]): Promise<Campaign[]> =>
  campaignsStore(core)
    .collection.find({ _id: { $in: [...ids] } })
    .toArray();

/**
 * The ids of the campaigns, deleted ones too, with words that begin like those of the text, or that are about one of
 * the games.
 */
export async function findCampaignIdsByText(
  core: Core,
  text: string,
  gameIds: readonly ObjectId[],
): Promise<ObjectId[]> {
  const { collection } = campaignsStore(core);
  const found = await Promise.all([
    findByWords(collection, { text, limit: MOST_FOUND, filter: {} }),
    gameIds.length === 0
      ? []
      : collection
          .find({ gameId: { $in: [...gameIds] } })
          .limit(MOST_FOUND)
          .toArray(),
  ]);
  return found.flat().map(({ _id }) => _id);
}

/** The number of pending campaigns; each has one alarm. */
export const countPendingCampaigns = (core: Core): Promise<number> =>
  campaignsStore(core).collection.countDocuments({ state: 'pending', deletedAt: null });
