import { createHash } from 'node:crypto';
import { SESSION_DAYS } from '@touchline/contract/constants';
import { type Adapter, type DatabaseSession, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { findUser, findUsers, noteUser, raiseSessionEpoch, type User } from '../users/users.ts';
import { type SessionRecord, sessionsOf } from './sessions.store.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ epoch: number }>;
    UserId: string;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

interface SessionAttributes extends Origin {
  epoch: number;
}

/** Where a session was begun from. */
interface Origin {
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
/** Sessions that a process remembers the owners of. */
const MOST_REMEMBERED = 5_000;
/** 25 random bytes: more than lucia's own 16. */
const ID_BYTES = 25;

/** Sign-ins: the only place that knows lucia. */
export class SessionService {
  readonly #core: Core;
  readonly #lucia: Lucia<{ epoch: number }>;
  /** Whose the sessions are that were used lately, and when this process last wrote that they were. */
  readonly #owners = new Map<string, ObjectId>();
  readonly #seenAt = new Map<string, number>();

  constructor(core: Core) {
    this.#core = core;
    this.#lucia = new Lucia(adapterOf(core), {
      sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
      getSessionAttributes: ({ epoch }) => ({ epoch }),
    });
  }

  /** Starts a session; returns the secret that only the cookie may hold. */
  async create(
    user: Pick<User, '_id' | 'sessionEpoch'>,
    { agent, address }: Origin,
  ): Promise<{ secret: string; handle: string; expiresAt: Date }> {
    const session = await this.#lucia.createSession(
      user._id.toHexString(),
      { agent: agent.slice(0, 300), address, epoch: user.sessionEpoch },
      { sessionId: generateIdFromEntropySize(ID_BYTES) },
    );
    return { secret: session.id, handle: handleOf(session.id), expiresAt: session.expiresAt };
  }

  /**
   * The session of a cookie's secret with its user as the user is now, or null when either is gone, ended or
   * suspended; `isExtended` when it was prolonged and the cookie should be sent again.
   */
  async validate(secret: string): Promise<(SignedIn & { isExtended: boolean }) | null> {
    const handle = handleOf(secret);
    // A session belongs to one user for ever, so both can be read at once; neither is believed from memory.
    const owner = this.#owners.get(handle);
    const reading = owner ? findUser(this.#core, owner) : null;
    reading?.catch(() => undefined);
    const { session } = await this.#lucia.validateSession(secret);
    if (!session) {
      this.#owners.delete(handle);
      return null;
    }
    const user = await (reading ?? findUser(this.#core, new ObjectId(session.userId)));
    if (user) this.#remember(handle, user._id);
    if (!user || !stillStands(user, { _id: handle, epoch: session.epoch })) return null;
    void this.#seen(handle);
    return { user, session: { handle, expiresAt: session.expiresAt }, isExtended: session.fresh };
  }

  /** The session of a cookie's secret as `validate` gives it, for connections that cannot send a cookie back. */
  async find(secret: string): Promise<SignedIn | null> {
    const handle = handleOf(secret);
    return (await this.standing([handle])).get(handle) ?? null;
  }

  /** Those of the sessions that still stand, by handle, for connections that outlive a request. */
  async standing(handles: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> {
    const records = await sessionsOf(this.#core)
      .find({ _id: { $in: [...handles] }, expiresAt: { $gt: new Date() } })
      .toArray();
    // After the sessions: whoever ends them has written the user before.
    const users = new Map(
      (
        await findUsers(
          this.#core,
          records.map(({ userId }) => userId),
        )
      ).map((user) => [user._id.toHexString(), user]),
    );
    const standing = new Map<string, SignedIn>();
    for (const record of records) {
      const user = users.get(record.userId.toHexString());
      if (user && stillStands(user, record))
        standing.set(record._id, { user, session: { handle: record._id, expiresAt: record.expiresAt } });
    }
    return standing;
  }

  /** Ends the session that a cookie's secret belongs to, if there is one. */
  async endBySecret(secret: string): Promise<void> {
    await this.end(handleOf(secret));
  }

  /** Ends the session. */
  async end(handle: string): Promise<void> {
    const record = await sessionsOf(this.#core).findOneAndDelete({ _id: handle });
    if (record) await noteUser(this.#core, record.userId);
  }

  /** Ends the user's sessions but the given one, as of one write. Returns how many there were. */
  async endOthers(userId: ObjectId, kept: string): Promise<number> {
    await raiseSessionEpoch(this.#core, userId, kept);
    return this.forgetOthers(userId, kept);
  }

  /** Clears away what a change of the user has ended already: all his sessions but the kept one. Returns how many. */
  async forgetOthers(userId: ObjectId, kept?: string): Promise<number> {
    const { deletedCount } = await sessionsOf(this.#core).deleteMany({
      userId,
      ...(kept === undefined ? {} : { _id: { $ne: kept } }),
    });
    return deletedCount;
  }

  /** The user's sessions that stand, the last seen first. */
  async list(user: User): Promise<SessionRecord[]> {
    const records = await sessionsOf(this.#core)
      .find({ userId: user._id, expiresAt: { $gt: new Date() } })
      .sort({ lastSeenAt: -1 })
      .toArray();
    return records.filter((record) => stillStands(user, record));
  }

  #remember(handle: string, userId: ObjectId): void {
    this.#owners.delete(handle);
    this.#owners.set(handle, userId);
    if (this.#owners.size <= MOST_REMEMBERED) return;
    const [oldest = ''] = this.#owners.keys();
    this.#owners.delete(oldest);
    this.#seenAt.delete(oldest);
  }

  async #seen(handle: string): Promise<void> {
    const now = this.#core.clock.date();
    const stale = new Date(now.getTime() - SEEN_EVERY_MS);
    const last = this.#seenAt.get(handle);
    // A clock that went back must not silence it.
    if (last !== undefined && last > stale.getTime() && last <= now.getTime()) return;
    this.#seenAt.set(handle, now.getTime());
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

/** Whether nothing that happened to the user since has ended the session. */
const stillStands = (user: User, { _id, epoch }: Pick<SessionRecord, '_id' | 'epoch'>): boolean =>
  user.status === 'Active' && (epoch === user.sessionEpoch || _id === user.keptSession);

const handleOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** What lucia reads and writes, with ids hashed on their way in. */
function adapterOf(core: Core): Adapter {
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

/** Deletes the sessions that have run out. Returns how many. */
export async function purgeSessions(core: Core): Promise<number> {
  return (await sessionsOf(core).deleteMany({ expiresAt: { $lte: new Date() } })).deletedCount;
}
