import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { gamesStore } from './games.store.ts';

/** How many games that are not deleted use the affiliate link. */
export const countGamesOfAffiliate = (core: Core, affiliateId: ObjectId): Promise<number> =>
  gamesStore(core).collection.countDocuments({ affiliateId, deletedAt: null });
