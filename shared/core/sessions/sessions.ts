import { SESSION_DAYS } from '@touchline/contract/constants';
import { generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { findUser, findUsers, noteEndedSession, raiseSessionEpoch, type User } from '../users/users.ts';
import { adapterOf, handleOf } from './lucia-adapter.ts';
import { type SessionRecord, sessionsOf } from './sessions.store.ts';

/** Where a session was begun from. */
interface Origin {
  agent: string;
  address: string;
  /** The hash of the browser, where it is known. */
  browser?: string | undefined;
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
  readonly #lucia: Lucia<Pick<SessionRecord, 'epoch' | 'lastSeenAt'>>;

  constructor(core: Core) {
    this.#core = core;
    this.#lucia = new Lucia(adapterOf(core), {
      sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
      getSessionAttributes: ({ epoch, lastSeenAt }) => ({ epoch, lastSeenAt }),
    });
  }

  /** Starts a session; returns the secret that only the cookie may hold. */
  async create(
    user: Pick<User, '_id' | 'sessionEpoch'>,
    { agent, address, browser }: Origin,
  ): Promise<{ secret: string; handle: string; expiresAt: Date }> {
    const session = await this.#lucia.createSession(
      user._id.toHexString(),
      {
        agent: agent.slice(0, 300),
        address,
        ...(browser === undefined ? {} : { browser }),
        epoch: user.sessionEpoch,
        lastSeenAt: this.#core.clock.date(),
      },
      { sessionId: generateIdFromEntropySize(ID_BYTES) },
    );
    return { secret: session.id, handle: handleOf(session.id), expiresAt: session.expiresAt };
  }

  /**
   * The session of a cookie's secret with its user as the user is now, or null when either is gone, ended or
   * suspended; `isExtended` when it was prolonged and the cookie should be sent again.
   */
  async validate(secret: string): Promise<(SignedIn & { isExtended: boolean }) | null> {
    const { session } = await this.#lucia.validateSession(secret);
    if (!session) return null;
    const handle = handleOf(secret);
    // After the session: what ends all sessions of a user writes the user before it deletes them.
    const user = await findUser(this.#core, new ObjectId(session.userId));
    if (!user || !stillStands(user, { _id: handle, epoch: session.epoch })) return null;
    void this.#noteUse(handle, session.lastSeenAt);
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
    // After the sessions, as in `validate`.
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
    // Every process looks at the sockets of a user who was written, and finds the session gone.
    if (record) await noteEndedSession(this.#core, record.userId);
  }

  /** Ends the user's sessions but the given one, as of one write. Returns how many there were. */
  async endOthers(userId: ObjectId, kept: string): Promise<number> {
    await raiseSessionEpoch(this.#core, userId, kept);
    return this.forgetOthers(userId, kept);
  }

  /** Deletes what a change of the user has ended already: all sessions but the kept one. Returns how many. */
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

  /** Notes that the session is used, once a minute and without the request waiting for it. */
  async #noteUse(handle: string, lastSeenAt: Date): Promise<void> {
    const now = this.#core.clock.date();
    if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
    try {
      await sessionsOf(this.#core).updateOne({ _id: handle }, { $set: { lastSeenAt: now } });
    } catch (err) {
      this.#core.log.debug({ err }, 'last use of a session not written');
    }
  }
}

/** Whether nothing that happened to the user since has ended the session. */
const stillStands = (user: User, { _id, epoch }: Pick<SessionRecord, '_id' | 'epoch'>): boolean =>
  user.status === 'Active' && (epoch === user.sessionEpoch || _id === user.keptSession);

/** Deletes the sessions that have run out. Returns how many. */
export async function purgeSessions(core: Core): Promise<number> {
  return (await sessionsOf(core).deleteMany({ expiresAt: { $lte: new Date() } })).deletedCount;
}
