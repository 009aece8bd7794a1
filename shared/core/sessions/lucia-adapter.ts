import { hash } from 'node:crypto';
import { SESSION_MAX_DAYS } from '@touchline/contract/constants';
import type { Adapter, DatabaseSession, Lucia } from 'lucia';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type SessionRecord, sessionsOf } from './sessions.store.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Pick<SessionRecord, 'epoch' | 'lastSeenAt'>>;
    UserId: string;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

type SessionAttributes = Pick<SessionRecord, 'agent' | 'address' | 'browser' | 'epoch' | 'lastSeenAt'>;

/** What a session is stored under: the hash of its secret. */
export const handleOf = (secret: string) => hash('sha256', secret);

/** What lucia reads and writes, with ids hashed on their way in. */
export function adapterOf(core: Core): Adapter {
  const sessions = () => sessionsOf(core);
  const asLucia = (record: SessionRecord, id: string): DatabaseSession => {
    const { userId, expiresAt, agent, address, epoch, lastSeenAt } = record;
    const attributes = { agent, address, epoch, lastSeenAt };
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
      const record = { userId: new ObjectId(userId), expiresAt, createdAt: core.clock.date(), ...attributes };
      await sessions().insertOne({ _id: handleOf(id), ...record });
    },
    async updateSessionExpiration(id, expiresAt) {
      const end = { $add: ['$createdAt', SESSION_MAX_DAYS * 86_400_000] };
      await sessions().updateOne({ _id: handleOf(id) }, [
        { $set: { expiresAt: { $min: [expiresAt, end] } } },
      ]);
    },
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
