import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import type { IndexDefinition } from '../platform/store.ts';

/**
 * A sign-in of one browser. The id is the hash of the cookie's secret, so that a copy of the database gives no access.
 */
export interface SessionRecord {
  _id: string;
  userId: ObjectId;
  /** The user's session epoch when the session began; another epoch now means that the session was ended. */
  epoch: number;
  expiresAt: Date;
  createdAt: Date;
  lastSeenAt: Date;
  agent: string;
  address: string;
  /** The hash of the browser that signed in; missing for sessions that began in another way. */
  browser?: string;
  /** The time at which the user last confirmed the password. */
  confirmedAt?: Date;
}

export const SESSION_INDEXES: readonly IndexDefinition[] = [
  { key: { userId: 1, lastSeenAt: -1 } },
  { key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
];

/** The collection of sessions; they expire by the machine's clock, as cookies do. */
export const sessionsOf = (core: Core) => core.db.collection<SessionRecord>('sessions');
