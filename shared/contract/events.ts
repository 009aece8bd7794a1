import { z } from 'zod';
import { PUSH_STATES } from './lists/statuses.ts';
import {
  SITE_LIST_NAMES,
  type SiteListItem,
  type SiteListName,
  type StaffListName,
  siteAnswerOf,
  staffListsOf,
  TOPICS,
} from './live-collections.ts';
import { deletedBySchema, instantSchema, objectIdSchema, versionSchema } from './records/common.ts';
import { publicLeagueSchema } from './records/league.ts';
import { publicGameSchema, publicMatchHeadSchema } from './records/match.ts';
import { publicSettingsSchema } from './records/settings.ts';
import { publicHealthSchema } from './records/stream-health.ts';

/** The number of visitors on each game's page, by game id; games without visitors are left out. */
const watchingNow = z.record(objectIdSchema, z.int().min(0));
/** Sent when this process stops: reconnect after so many milliseconds, to any other process. */
const goodbye = z.object({ reconnectInMs: z.int().min(0) });
const removal = { version: versionSchema, changedAt: instantSchema };

/** `faqs:changed` with `{ faqs }`, and so on: each event carries its whole list. */
type SiteListEvents = {
  [N in SiteListName as `${N}:changed`]: z.ZodType<{ [K in N]: SiteListItem<N>[] }>;
};
const siteListEvents = Object.fromEntries(
  SITE_LIST_NAMES.map((name) => [
    `${name}:changed`,
    z.object({ [name]: z.array(siteAnswerOf(name).record) }),
  ]),
) as unknown as SiteListEvents;

/**
 * Every event that the server sends to visitors. Each event is one object with absolute state; applying it twice, or
 * after a newer one, changes nothing.
 */
export const publicEvents = {
  /**
   * Sent on every connection, with the ETags of the whole list and of what the home page shows of it. A client whose own
   * ETag differs fetches that again.
   */
  hello: z.object({ listing: z.string(), home: z.string(), serverTime: instantSchema }),
  goodbye,
  /** A game for the web is new or has changed; a game that finishes is sent once more, so that pages can show it. */
  'game:changed': z.object({ matchId: objectIdSchema, game: publicGameSchema }),
  /** A game left the web: it was deleted, became mobile only, or its match is gone. */
  'game:removed': z.object({ matchId: objectIdSchema, gameId: objectIdSchema, ...removal }),
  'match:changed': z.object({ match: publicMatchHeadSchema }),
  'match:removed': z.object({ matchId: objectIdSchema, ...removal }),
  'league:changed': z.object({ league: publicLeagueSchema }),
  'league:removed': z.object({ leagueId: objectIdSchema, ...removal }),
  /** Absolute view counts by game id, coalesced. */
  views: z.object({ views: z.record(objectIdSchema, z.int().min(0)) }),
  /**
   * The number of visitors on the page of the game that this connection watches: sent after `watch`, and when it
   * changes.
   */
  watching: z.object({ watching: watchingNow }),
  /**
   * The health of a game's streams by stream id, null where unknown; of two events of a game the one with the later `at`
   * is right.
   */
  'streams:health': z.object({
    gameId: objectIdSchema,
    at: instantSchema,
    streams: z.record(objectIdSchema, publicHealthSchema),
  }),
  'settings:changed': z.object({ settings: publicSettingsSchema }),
  ...siteListEvents,
} as const;

export type PublicEventName = keyof typeof publicEvents;
export type PublicEvent<N extends PublicEventName> = z.infer<(typeof publicEvents)[N]>;
/** The events as the map that Socket.IO's generics take on both sides. */
export type PublicServerEvents = { [N in PublicEventName]: (payload: PublicEvent<N>) => void };

/** Every message that a visitor may send. A socket that sends anything else, or too much, is closed. */
export const publicClientEvents = {
  /** The game whose page is open, or null; the last message counts, and a new connection starts without one. */
  watch: z.strictObject({ gameId: objectIdSchema.toLowerCase().nullable() }),
} as const;

export type PublicClientEvents = {
  [N in keyof typeof publicClientEvents]: (payload: z.infer<(typeof publicClientEvents)[N]>) => void;
};

const changed = z.object({ id: objectIdSchema, version: versionSchema });
const staffLists = TOPICS.flatMap((name) => staffListsOf(name).map(([list]) => list));
const staffList = z.enum(staffLists as [StaffListName, ...StaffListName[]]);
/** A record of one of the dashboard's lists that a user has open. */
const openRecord = z.strictObject({ collection: staffList, id: objectIdSchema.toLowerCase() });
export type OpenRecord = z.infer<typeof openRecord>;

/** The messages of a user's connection: the records that the page has open. */
export const staffClientEvents = { 'presence:open': openRecord, 'presence:close': openRecord } as const;

export type StaffClientEvents = {
  [N in keyof typeof staffClientEvents]: (payload: OpenRecord) => void;
};

/** The number of New records, and those made within the last minute, each sent once. */
const inbox = z.object({ count: z.int().min(0), arrived: z.array(changed) });

/**
 * The events that the server sends to staff, each to users with the key of the changed list. An event names the record
 * to fetch, and never its content.
 */
export const staffEvents = {
  /**
   * Sent on every connection, once it receives every later event: the numbers of New records for users who may see
   * them, so that a page that reconnects is right at once, and with games:update the number of visitors of each game.
   */
  hello: z.object({
    serverTime: instantSchema,
    watching: watchingNow.optional(),
    newRequests: z.int().min(0).optional(),
    newMessages: z.int().min(0).optional(),
  }),
  goodbye,
  /** The signed-in user was changed: the page fetches session, role and permissions again. */
  'session:changed': changed,
  /**
   * A record of one of the dashboard's lists was written; `collection` is the list. An event without a record means
   * that only counts have changed, in one or more records of the list; it is sent at most once a second. An event of a
   * deleted record is marked, and says who deleted it.
   */
  'record:changed': changed.partial().extend({
    collection: staffList,
    isDeleted: z.literal(true).optional(),
    deletion: deletedBySchema.optional(),
  }),
  /**
   * The Undo of a change of many records, which its audit entry names: the records it is about, those it has reached, and
   * of these those that stay as they are, with the reason. Sent to the user who asked for it.
   */
  'undo:progress': z.object({
    id: objectIdSchema,
    of: z.int().min(0),
    done: z.int().min(0),
    kept: z.array(z.object({ id: z.string(), name: z.string(), message: z.string() })),
    isEnded: z.boolean(),
  }),
  /** The users who have a record open, the receiving one included; sent to those of them who may see its list. */
  presence: openRecord.extend({ users: z.array(z.object({ _id: objectIdSchema, username: z.string() })) }),
  /** The changed numbers of visitors on games' pages, zero after the last one has left: with games:update. */
  watching: z.object({ watching: watchingNow }),
  /** With users:view. */
  'user:changed': changed,
  /** A user requests access to a page; sent once, with permissions:update. */
  'access-request:new': z.object({ id: objectIdSchema }),
  /** An access request was granted, declined or closed: with permissions:update, and to its user. */
  'access-request:closed': z.object({ id: objectIdSchema }),
  /** The bell, with match-requests:view. */
  'requests:changed': inbox,
  /** With contact:view. */
  'messages:changed': inbox,
  /**
   * A push was written, or made progress: the numbers of its devices, of those that got it and of those that could not,
   * with app-notifications:view.
   */
  'push:progress': changed.extend({
    state: z.enum(PUSH_STATES),
    devices: z.int().min(0),
    sent: z.int().min(0),
    failed: z.int().min(0),
    isLogOnly: z.boolean(),
  }),
  /** A push has just ended without reaching a device; sent once, with app-notifications:view. */
  'push:failed': changed,
  /** A job has just failed and will not be retried; sent once, with queues:access. */
  'job:failed': z.object({ queue: z.string(), jobId: z.string(), name: z.string() }),
  /**
   * Jobs or workers have changed: the number of jobs kept as failed, and of workers that do not do their work; sent at
   * most every two seconds, with queues:access.
   */
  'queues:changed': z.object({ failed: z.int().min(0), silentWorkers: z.int().min(0) }),
  /**
   * The last checked stream of a playable game has just gone down; sent once for each outage, which `id` names, with
   * streams:access.
   */
  'streams:down': z.object({
    id: z.string(),
    gameId: objectIdSchema,
    homeTeam: z.string(),
    awayTeam: z.string(),
  }),
  /** A worker, or one of its queues, has just become silent; sent once, with queues:access. */
  'worker:silent': z.object({ id: z.string(), name: z.string() }),
} as const;

export type StaffEventName = keyof typeof staffEvents;
export type StaffEvent<N extends StaffEventName> = z.infer<(typeof staffEvents)[N]>;
/** The events as the map that Socket.IO's generics take on both sides. */
export type StaffServerEvents = { [N in StaffEventName]: (payload: StaffEvent<N>) => void };

/** The path that sockets connect to. */
export const SOCKET_PATH = '/socket.io';
