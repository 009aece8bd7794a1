import type { MobileScreen } from '@touchline/contract/lists/mobile-screens';
import type { NotificationCategory } from '@touchline/contract/lists/notification-categories';
import type { PushAudience } from '@touchline/contract/lists/platforms';
import type { DeliveryType, PushState } from '@touchline/contract/lists/statuses';
import type { PushReport } from '@touchline/contract/records/push';
import type { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore, type IndexDefinition } from '../platform/store.ts';

/** A push notification and the state of its delivery. */
export interface Campaign extends BaseRecord {
  title: string;
  body: string;
  image: string;
  category: NotificationCategory;
  screen: MobileScreen;
  gameId: ObjectId | null;
  matchId: ObjectId | null;
  /** The game's teams and its sport as they were when the push was written. */
  game: string;
  sport: string | null;
  deliveryType: DeliveryType;
  /** Wall clock in the site's zone, for scheduled ones. */
  deliveryDate: string;
  deliveryTime: string;
  /** The moment it is due; for instant ones, when it was made. */
  deliverAt: Date;
  audience: PushAudience;
  state: PushState;
  /** The last device that existed when sending began: later ones are no part of the audience. */
  maxDeviceId: ObjectId | null;
  /** How many devices the audience had when sending began; missing before. */
  audienceSize?: number;
  /** Every chunk has been made. */
  isPlanned: boolean;
  startedAt: Date | null;
  finishedAt: Date | null;
  report: PushReport;
  words: string[];
}

export const campaignsStore = defineStore<Campaign>({
  name: 'push_campaigns',
  entity: 'Push notification',
  indexes: [
    ...listIndexes({
      sorts: ['createdAt', 'deliverAt'],
      defaultSort: 'createdAt',
      filters: ['state', 'category'],
    }),
    // The tabs of the screen: one delivery type each, in its own order, narrowed by one more field.
    ...['createdAt', 'deliverAt'].flatMap((order) =>
      [[], ['state'], ['category']].map((narrowed) => ({
        key: Object.fromEntries(
          ['deletedAt', 'deliveryType', ...narrowed, order, '_id'].map((field) => [field, 1 as const]),
        ),
      })),
    ),
    { key: { state: 1, deliverAt: 1 } },
  ],
});

/** A range of the audience, sent by one worker at a time. */
export interface Chunk {
  /** `<campaign>-<after>`: each chunk begins where another one ends, so that no two planners make two of a range. */
  _id: string;
  campaignId: ObjectId;
  /** The range: devices behind `after` up to `to`, which is part of it. */
  after: ObjectId;
  to: ObjectId;
  /** Everything up to this device has been tried. */
  cursor: ObjectId | null;
  /** Devices whose try failed in a way that may pass, for the next round. */
  retry: ObjectId[];
  /** What is left of this round, from the second one on. */
  todo: ObjectId[];
  /** Finished rounds. */
  tries: number;
  isDone: boolean;
  /** Counts the leases: a worker writes only while its own number stands here; another may take it after `leaseUntil`. */
  attempt: number;
  leaseUntil: Date;
  report: PushReport;
}

export const CHUNK_INDEXES: readonly IndexDefinition[] = [
  { key: { campaignId: 1, to: 1 } },
  { key: { campaignId: 1, isDone: 1 } },
];

/** The chunks of all campaigns. */
export const chunksOf = (core: Core) => core.db.collection<Chunk>('push_chunks');
