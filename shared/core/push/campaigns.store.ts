import type { PushRelative } from '@touchline/contract/forms/push';
import type { MobileScreen } from '@touchline/contract/lists/mobile-screens';
import type { NotificationCategory } from '@touchline/contract/lists/notification-categories';
import type { PushAudience } from '@touchline/contract/lists/platforms';
import type { PushCancelReason } from '@touchline/contract/lists/relative-pushes';
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
  /** The game's teams and sport at the time when the push was written. */
  game: string;
  sport: string | null;
  deliveryType: DeliveryType;
  /** Wall clock in the site's zone, for scheduled ones. */
  deliveryDate: string;
  deliveryTime: string;
  /** The moment of its game with which it moves; missing or null for a date and time. */
  relative?: PushRelative | null;
  /** True while it moves with its game, also when it was cancelled with it; missing for a date and time. */
  followsGame?: boolean;
  /** The reason why it was cancelled with its game. */
  cancelReason?: PushCancelReason | null;
  /** The moment at which it is due; for instant ones, when it was created. */
  deliverAt: Date;
  audience: PushAudience;
  state: PushState;
  /** The last device that existed when sending began; later ones do not belong to the audience. */
  maxDeviceId: ObjectId | null;
  /** The number of devices in the audience when sending began; missing before. */
  audienceSize?: number;
  /** True when no push service was connected as sending began; missing before. */
  isLogOnly?: boolean;
  /** True once every chunk has been made. */
  isPlanned: boolean;
  startedAt: Date | null;
  finishedAt: Date | null;
  report: PushReport;
  words: string[];
}

export const campaignsStore = defineStore<Campaign>({
  name: 'push_campaigns',
  entity: 'Push notification',
  internal: ['followsGame', 'maxDeviceId', 'isPlanned', 'startedAt', 'finishedAt', 'report', 'words'],
  indexes: [
    ...listIndexes({
      sorts: ['createdAt', 'deliverAt'],
      defaultSort: 'createdAt',
      filters: ['state', 'category'],
    }),
    // The tabs of the screen: one delivery type each, in its own order, filtered by one more field.
    ...['createdAt', 'deliverAt'].flatMap((order) =>
      [[], ['state'], ['category']].map((narrowed) => ({
        key: Object.fromEntries(
          ['deletedAt', 'deliveryType', ...narrowed, order, '_id'].map((field) => [field, 1 as const]),
        ),
      })),
    ),
    { key: { state: 1, deliverAt: 1 } },
    { key: { followsGame: 1 }, options: { sparse: true } },
  ],
});

/** A range of the audience, which one worker at a time sends. */
export interface Chunk {
  /**
   * `<campaign>-<after>`: each chunk begins where another ends, so that two planners never make two chunks of one
   * range.
   */
  _id: string;
  /** The campaign, or the sending of a reminder. */
  campaignId: ObjectId;
  /** The range: devices after `after`, up to and including `to`. */
  after: ObjectId;
  to: ObjectId;
  /** The last device that has been tried. */
  cursor: ObjectId | null;
  /** Devices of the next round: their try failed for a reason that may pass. */
  retry: ObjectId[];
  /** The devices left in this round, from the second round on. */
  todo: ObjectId[];
  /** The number of finished rounds. */
  tries: number;
  isDone: boolean;
  /**
   * The number of leases: a worker writes only while its own number is stored; another may take the chunk after
   * `leaseUntil`.
   */
  attempt: number;
  leaseUntil: Date;
  report: PushReport;
  /** The longest wait in ms that services have asked for in this round. */
  askedMs?: number;
  /** The time at which a chunk without a campaign is deleted. */
  expiresAt?: Date;
}

export const CHUNK_INDEXES: readonly IndexDefinition[] = [
  { key: { campaignId: 1, to: 1 } },
  { key: { campaignId: 1, isDone: 1 } },
  { key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
];

/** The chunks of all campaigns, and of all reminders that are sent. */
export const chunksOf = (core: Core) => core.db.collection<Chunk>('push_chunks');
