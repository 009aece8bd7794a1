import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import type { IndexDefinition } from '../platform/store.ts';

/** A sign-in of one browser. The id is the hash of what the cookie holds, so that the database opens no door. */
export interface SessionRecord {
  _id: string;
  userId: ObjectId;
  /** The user's number when it began; another one now means that the session was ended. */
  epoch: number;
  expiresAt: Date;
  createdAt: Date;
  lastSeenAt: Date;
  agent: string;
  address: string;
  /** The hash of the browser that signed in; absent from sessions that were begun in another way. */
  browser?: string;
  /** When its user last confirmed the password. */
  confirmedAt?: Date;
}

export const SESSION_INDEXES: readonly IndexDefinition[] = [
  { key: { userId: 1, lastSeenAt: -1 } },
  { key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
];

/** The collection of sessions; what is in it ends by the machine's clock, as cookies do. */
export const sessionsOf = (core: Core) => core.db.collection<SessionRecord>('sessions');
