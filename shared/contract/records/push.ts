import { z } from 'zod';
import { MOBILE_SCREENS } from '../lists/mobile-screens.ts';
import { NOTIFICATION_CATEGORY_NAMES } from '../lists/notification-categories.ts';
import { PUSH_AUDIENCES } from '../lists/platforms.ts';
import { PUSH_CANCEL_REASONS, RELATIVE_EVENTS } from '../lists/relative-pushes.ts';
import { DELIVERY_TYPES, PUSH_STATES } from '../lists/statuses.ts';
import {
  createdAtExample,
  deletionFields,
  instantSchema,
  objectIdSchema,
  serverTimestampSchema,
  versionSchema,
} from './common.ts';
import { gameExample, matchExample } from './match.ts';

/** The results of a push: the tried devices, and the reasons of failures. */
export const pushReportSchema = z.object({
  devices: z.int().min(0),
  sent: z.int().min(0),
  failed: z.record(z.string(), z.int().min(0)),
  pruned: z.int().min(0),
});
export type PushReport = z.infer<typeof pushReportSchema>;

/** Whether pushes reach a push service; `unknown` while no worker reports it. */
export const PUSH_SERVICES = ['connected', 'none', 'unknown'] as const;
export type PushService = (typeof PUSH_SERVICES)[number];

/** A push notification to phones. */
export const pushSchema = z
  .object({
    _id: objectIdSchema,
    title: z.string(),
    body: z.string(),
    image: z.string(),
    category: z.enum(NOTIFICATION_CATEGORY_NAMES),
    data: z.object({
      screen: z.enum(MOBILE_SCREENS),
      gameId: objectIdSchema.nullable(),
      matchId: objectIdSchema.nullable(),
    }),
    screen: z.enum(MOBILE_SCREENS),
    /** The game's teams and sport at the time when the push was written. */
    game: z.string(),
    sport: z.string().nullable(),
    gameId: objectIdSchema.nullable(),
    deliveryType: z.enum(DELIVERY_TYPES),
    deliveryDate: z.string(),
    deliveryTime: z.string(),
    /** The moment of its game with which it moves, in place of date and time. */
    relative: z.object({ event: z.enum(RELATIVE_EVENTS), minutes: z.int().min(0) }).nullable(),
    deliverAt: instantSchema.nullable(),
    audience: z.enum(PUSH_AUDIENCES),
    state: z.enum(PUSH_STATES),
    /** The reason why it was cancelled with its game. */
    cancelReason: z.enum(PUSH_CANCEL_REASONS).nullable(),
    delivered: z.boolean(),
    /**
     * True when no push service was connected at the time of sending: it was written to the worker's log, and no phone
     * got it.
     */
    isLogOnly: z.boolean(),
    /** The number of devices it goes to; none before sending begins. */
    devices: z.int().min(0),
    sent: z.int().min(0),
    failed: z.int().min(0),
    createdAt: serverTimestampSchema,
    version: versionSchema,
    ...deletionFields,
  })
  .meta({ id: 'PushNotification' });
export type PushRecord = z.infer<typeof pushSchema>;

export const pushExample: PushRecord = {
  _id: '65f0c0ffee65f0c0ffee000b',
  title: 'Northgate vs Harbour',
  body: 'The evening game is about to begin.',
  image: '',
  category: 'game',
  data: { screen: 'Game', gameId: gameExample._id, matchId: matchExample._id },
  screen: 'Game',
  game: 'Northgate vs Harbour',
  sport: 'Football',
  gameId: gameExample._id,
  deliveryType: 'scheduled',
  deliveryDate: '2026-11-21',
  deliveryTime: '18:10',
  relative: null,
  deliverAt: '2026-11-21T18:10:00.000Z',
  audience: 'all',
  state: 'pending',
  cancelReason: null,
  delivered: false,
  isLogOnly: false,
  devices: 0,
  sent: 0,
  failed: 0,
  createdAt: createdAtExample,
  version: 1,
};
