import { z } from 'zod';
import { PUSH_STATES } from './lists/statuses.ts';
import {
  LIVE_COLLECTIONS,
  SITE_LIST_NAMES,
  type SiteListItem,
  type SiteListName,
  type StaffListName,
  staffListsOf,
  TOPICS,
} from './live-collections.ts';
import { instantSchema, objectIdSchema, versionSchema } from './records/common.ts';
import { publicLeagueSchema } from './records/league.ts';
import { publicGameSchema, publicMatchHeadSchema } from './records/match.ts';
import { publicSettingsSchema } from './records/settings.ts';

/** How many people are on the page of each game now, by game id; a game without visitors has none. */
const watchingNow = z.record(objectIdSchema, z.int().min(0));
/** This process is being stopped: come back in so many milliseconds, to whichever other one takes you. */
const goodbye = z.object({ reconnectInMs: z.int().min(0) });
const removal = { version: versionSchema, changedAt: instantSchema };

/** `faqs:changed` with `{ faqs }`, and so on: each carries its whole list. */
type SiteListEvents = {
  [N in SiteListName as `${N}:changed`]: z.ZodType<{ [K in N]: SiteListItem<N>[] }>;
};
const siteListEvents = Object.fromEntries(
  SITE_LIST_NAMES.map((name) => [
    `${name}:changed`,
    z.object({ [name]: z.array(LIVE_COLLECTIONS[name].site.record) }),
  ]),
) as unknown as SiteListEvents;

/**
 * Everything that the server sends to anonymous visitors. Each event is one object with absolute state; applying it
 * twice, or after a newer one, changes nothing.
 */
export const publicEvents = {
  /** Sent on every connection. A client whose own ETag differs fetches the list again. */
  hello: z.object({ listing: z.string(), serverTime: instantSchema }),
  goodbye,
  /** A game that the web may see is new or differs; finished games arrive once more, so that pages can say so. */
  'game:changed': z.object({ matchId: objectIdSchema, game: publicGameSchema }),
  /** A game left the web: deleted, mobile only, or its match is gone. */
  'game:removed': z.object({ matchId: objectIdSchema, gameId: objectIdSchema, ...removal }),
  'match:changed': z.object({ match: publicMatchHeadSchema }),
  'match:removed': z.object({ matchId: objectIdSchema, ...removal }),
  'league:changed': z.object({ league: publicLeagueSchema }),
  'league:removed': z.object({ leagueId: objectIdSchema, ...removal }),
  /** Absolute view counts by game id, coalesced. */
  views: z.object({ views: z.record(objectIdSchema, z.int().min(0)) }),
  /** How many are on the page of the game that this connection watches: once it says so, and when that changes. */
  watching: z.object({ watching: watchingNow }),
  'settings:changed': z.object({ settings: publicSettingsSchema }),
  ...siteListEvents,
} as const;

export type PublicEventName = keyof typeof publicEvents;
export type PublicEvent<N extends PublicEventName> = z.infer<(typeof publicEvents)[N]>;
/** The map that Socket.IO's generics take on both sides. */
export type PublicServerEvents = { [N in PublicEventName]: (payload: PublicEvent<N>) => void };

/** Everything that a visitor may send. A socket that sends anything else, or too much, is closed. */
export const publicClientEvents = {
  /** The game whose page is open, null when it is none; the last word counts, and a new connection begins without. */
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

/** What a user's connection may send: which records are open in the page. */
export const staffClientEvents = { 'presence:open': openRecord, 'presence:close': openRecord } as const;

export type StaffClientEvents = {
  [N in keyof typeof staffClientEvents]: (payload: OpenRecord) => void;
};

/** How many are New, and which have just come in: made within the last minute, and sent once. */
const inbox = z.object({ count: z.int().min(0), arrived: z.array(changed) });

/**
 * What the server sends to staff, each event to those who hold the key of the list that it changes. It says which record
 * to fetch, and never what is in it.
 */
export const staffEvents = {
  /**
   * Sent on every connection, when every later event will reach it: with the counts of what is New, for those who may
   * see it, so that a page that was away is right at once, and with how many watch each game, with games:update.
   */
  hello: z.object({
    serverTime: instantSchema,
    watching: watchingNow.optional(),
    newRequests: z.int().min(0).optional(),
    newMessages: z.int().min(0).optional(),
  }),
  goodbye,
  /** The signed-in user was changed: session, role and permissions are to be fetched again. */
  'session:changed': changed,
  /**
   * A record of one of the dashboard's lists was written; `collection` is the list. Without a record only counts have
   * changed, in one record of the list or in many: sent once a second at the most. A deleted record says so.
   */
  'record:changed': changed.partial().extend({
    collection: staffList,
    isDeleted: z.literal(true).optional(),
  }),
  /** Who has a record open, to those who have it open too and may see its list; the reader included. */
  presence: openRecord.extend({ users: z.array(z.object({ _id: objectIdSchema, username: z.string() })) }),
  /** How many are on the pages of the games where that has changed, zero where the last one has left: with games:update. */
  watching: z.object({ watching: watchingNow }),
  /** With users:view. */
  'user:changed': changed,
  /** A user asks to be let into a page; sent once, with permissions:update. */
  'access-request:new': z.object({ id: objectIdSchema }),
  /** Such a request was granted, declined or closed: with permissions:update, and to the user who asked. */
  'access-request:closed': z.object({ id: objectIdSchema }),
  /** The bell, with match-requests:view. */
  'requests:changed': inbox,
  /** With contact:view. */
  'messages:changed': inbox,
  /**
   * A push was written, or has come on: how many devices it goes to, how many got it and how many could not, with
   * app-notifications:view.
   */
  'push:progress': changed.extend({
    state: z.enum(PUSH_STATES),
    devices: z.int().min(0),
    sent: z.int().min(0),
    failed: z.int().min(0),
  }),
  /** A push has just ended without reaching a device; sent once, with app-notifications:view. */
  'push:failed': changed,
  /** A job has just failed and will not be tried again; sent once, with queues:access. */
  'job:failed': z.object({ queue: z.string(), jobId: z.string(), name: z.string() }),
  /**
   * Jobs or workers have moved on: how many jobs are kept as failed and how many workers do not do their work; sent at
   * most every two seconds, with queues:access.
   */
  'queues:changed': z.object({ failed: z.int().min(0), silentWorkers: z.int().min(0) }),
  /** A worker has just fallen silent, or one of its queues has; sent once, with queues:access. */
  'worker:silent': z.object({ id: z.string(), name: z.string() }),
} as const;

export type StaffEventName = keyof typeof staffEvents;
export type StaffEvent<N extends StaffEventName> = z.infer<(typeof staffEvents)[N]>;
/** The map that Socket.IO's generics take on both sides. */
export type StaffServerEvents = { [N in StaffEventName]: (payload: StaffEvent<N>) => void };

/** The path that sockets connect to. */
export const SOCKET_PATH = '/socket.io';
