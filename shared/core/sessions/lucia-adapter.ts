import { hash } from 'node:crypto';
import type { Adapter, DatabaseSession, Lucia } from 'lucia';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type SessionRecord, sessionsOf } from './sessions.store.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ epoch: number }>;
    UserId: string;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

interface SessionAttributes {
  agent: string;
  address: string;
  epoch: number;
}

/** What a session is stored under: the hash of its secret. */
export const handleOf = (secret: string) => hash('sha256', secret);

/** What lucia reads and writes, with ids hashed on their way in. */
export function adapterOf(core: Core): Adapter {
  const sessions = () => sessionsOf(core);
  const asLucia = (record: SessionRecord, id: string): DatabaseSession => ({
    id,
    userId: record.userId.toHexString(),
    expiresAt: record.expiresAt,
    attributes: { agent: record.agent, address: record.address, epoch: record.epoch },
  });
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
      const now = core.clock.date();
      const { agent, address, epoch } = attributes;
      const record = {
        userId: new ObjectId(userId),
        expiresAt,
        createdAt: now,
        lastSeenAt: now,
        agent,
        address,
        epoch,
      };
      await sessions().insertOne({ _id: handleOf(id), ...record });
    },
    async updateSessionExpiration(id, expiresAt) {
      await sessions().updateOne({ _id: handleOf(id) }, { $set: { expiresAt } });
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
