import { createHash } from 'node:crypto';
import { SESSION_DAYS } from '@touchline/contract/constants';
import { type Adapter, type DatabaseSession, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { findUser, type User } from '../users/users.ts';
import { type SessionRecord, sessionsOf } from './sessions.store.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia;
    UserId: string;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

interface SessionAttributes {
  agent: string;
  address: string;
}

/** A valid session with its user. */
export interface SignedIn {
  user: User;
  session: CurrentSession;
}

export interface CurrentSession {
  /** The hash that the session is stored under; safe to show. */
  handle: string;
  expiresAt: Date;
}

/** How often `lastSeenAt` is written, at the most. */
const SEEN_EVERY_MS = 60_000;
/** 25 random bytes: more than lucia's own 16. */
const ID_BYTES = 25;

/** Sign-ins: the only place that knows lucia. */
export class SessionService {
  readonly #core: Core;
  readonly #lucia: Lucia;

  constructor(core: Core) {
    this.#core = core;
    this.#lucia = new Lucia(adapterOf(core), { sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd') });
  }

  /** Starts a session; returns the secret that only the cookie may hold. */
  async create(
    userId: ObjectId,
    { agent, address }: SessionAttributes,
  ): Promise<{ secret: string; expiresAt: Date }> {
    const session = await this.#lucia.createSession(
      userId.toHexString(),
      { agent: agent.slice(0, 300), address },
      { sessionId: generateIdFromEntropySize(ID_BYTES) },
    );
    return { secret: session.id, expiresAt: session.expiresAt };
  }

  /**
   * The session of a cookie's secret with its user as the user is now, or null when either is gone or suspended;
   * `isExtended` when it was prolonged and the cookie should be sent again.
   */
  async validate(secret: string): Promise<(SignedIn & { isExtended: boolean }) | null> {
    const { session } = await this.#lucia.validateSession(secret);
    if (!session) return null;
    const user = await findUser(this.#core, new ObjectId(session.userId));
    if (user?.status !== 'Active') return null;
    const handle = handleOf(secret);
    void this.#seen(handle);
    return { user, session: { handle, expiresAt: session.expiresAt }, isExtended: session.fresh };
  }

  /** Whether the session still stands, for connections that outlive a request. */
  async stands(handle: string): Promise<SignedIn | null> {
    const record = await sessionsOf(this.#core).findOne({ _id: handle, expiresAt: { $gt: new Date() } });
    if (!record) return null;
    const user = await findUser(this.#core, record.userId);
    return user?.status === 'Active' ? { user, session: { handle, expiresAt: record.expiresAt } } : null;
  }

  /** Ends the session. */
  async end(handle: string): Promise<void> {
    await sessionsOf(this.#core).deleteOne({ _id: handle });
  }

  /** Ends the user's sessions, but for the one given. Returns how many. */
  async endAll(userId: ObjectId, except?: string): Promise<number> {
    const { deletedCount } = await sessionsOf(this.#core).deleteMany({
      userId,
      ...(except === undefined ? {} : { _id: { $ne: except } }),
    });
    return deletedCount;
  }

  /** The user's sessions, the last seen first. */
  list(userId: ObjectId): Promise<SessionRecord[]> {
    return sessionsOf(this.#core).find({ userId }).sort({ lastSeenAt: -1 }).toArray();
  }

  async #seen(handle: string): Promise<void> {
    const now = this.#core.clock.date();
    const stale = new Date(now.getTime() - SEEN_EVERY_MS);
    try {
      await sessionsOf(this.#core).updateOne(
        { _id: handle, lastSeenAt: { $lt: stale } },
        { $set: { lastSeenAt: now } },
      );
    } catch (err) {
      this.#core.log.debug({ err }, 'last seen not written');
    }
  }
}

const handleOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** What lucia reads and writes, with ids hashed on their way in. */
function adapterOf(core: Core): Adapter {
  const sessions = () => sessionsOf(core);
  const asLucia = (record: SessionRecord, id: string): DatabaseSession => ({
    id,
    userId: record.userId.toHexString(),
    expiresAt: record.expiresAt,
    attributes: { agent: record.agent, address: record.address },
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
      const { agent, address } = attributes;
      const record = {
        userId: new ObjectId(userId),
        expiresAt,
        createdAt: now,
        lastSeenAt: now,
        agent,
        address,
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
