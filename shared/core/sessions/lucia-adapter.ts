import { hash } from 'node:crypto';
import type { Adapter, DatabaseSession, Lucia } from 'lucia';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type SessionRecord, sessionsOf } from './sessions.store.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionTimes>;
    UserId: string;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

type SessionAttributes = Pick<
  SessionRecord,
  'agent' | 'address' | 'browser' | 'epoch' | 'lastSeenAt' | 'createdAt'
> & {
  /** The end of the stored session; lucia's own field may already be later. */
  storedEnd?: Date;
};

/** The facts of a session beside lucia's own fields. */
export type SessionTimes = Pick<SessionAttributes, 'epoch' | 'lastSeenAt' | 'createdAt' | 'storedEnd'>;

/** The id under which a session is stored: the hash of its secret. */
export const handleOf = (secret: string) => hash('sha256', secret);

/** Lucia's reads and writes, with ids hashed before they are stored. */
export function adapterOf(core: Core): Adapter {
  const sessions = () => sessionsOf(core);
  const asLucia = (record: SessionRecord, id: string): DatabaseSession => {
    const { userId, expiresAt, agent, address, epoch, lastSeenAt, createdAt } = record;
    const attributes = { agent, address, epoch, lastSeenAt, createdAt, storedEnd: expiresAt };
    return { id, userId: userId.toHexString(), expiresAt, attributes };
  };
  return {
    async getSessionAndUser(secret) {
      const record = await sessions().findOne({ _id: handleOf(secret) });
      if (!record) return [null, null];
      return [asLucia(record, secret), { id: record.userId.toHexString(), attributes: {} }];
    },
    getUserSessions: async (userId) =>
      (
        await sessions()
          .find({ userId: new ObjectId(userId) })
          .toArray()
      ).map((record) => asLucia(record, record._id)),
    async setSession({ id, userId, expiresAt, attributes }) {
      await sessions().insertOne({
        _id: handleOf(id),
        userId: new ObjectId(userId),
        expiresAt,
        ...attributes,
      });
    },
    // The service extends sessions: lucia does so only in their second half, and has no last day.
    async updateSessionExpiration() {},
    async deleteSession(id) {
      await sessions().deleteOne({ _id: handleOf(id) });
    },
    async deleteUserSessions(userId) {
      await sessions().deleteMany({ userId: new ObjectId(userId) });
    },
    async deleteExpiredSessions() {
      await sessions().deleteMany({ expiresAt: { $lte: core.clock.date() } });
    },
  };
}
