import { SESSION_DAYS, SESSION_MAX_DAYS } from '@touchline/contract/constants';
import { generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { findUser, findUsers, noteEndedSession, raiseSessionEpoch, type User } from '../users/users.ts';
import { adapterOf, handleOf, type SessionTimes } from './lucia-adapter.ts';
import { type SessionRecord, sessionsOf } from './sessions.store.ts';

/** The client that began a session. */
interface Origin {
  agent: string;
  address: string;
  /** The hash of the browser, where it is known. */
  browser?: string | undefined;
}

/** A valid session with its user, and the settings that decide what the user must set up. */
export interface SignedIn {
  user: User;
  session: CurrentSession;
  settings: Settings;
  /** The API token of the request, with its user as stored; `user` has only the token's keys then. */
  token?: { id: string; name: string; owner: User };
}

export interface CurrentSession {
  /** The hash under which the session is stored; safe to show. */
  handle: string;
  expiresAt: Date;
}

/** `lastSeenAt` is written at most once in this time (ms). */
const SEEN_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** 25 random bytes: more than lucia's own 16. */
const ID_BYTES = 25;

/** Sessions of signed-in users: the only class that uses lucia. */
export class SessionService {
  readonly #core: Core;
  readonly #lucia: Lucia<SessionTimes>;

  constructor(core: Core) {
    this.#core = core;
    this.#lucia = new Lucia(adapterOf(core), {
      sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
      getSessionAttributes: ({ epoch, lastSeenAt, createdAt, storedEnd }) => ({
        epoch,
        lastSeenAt,
        createdAt,
        storedEnd,
      }),
    });
  }

  /** Starts a session; returns the secret, which only the cookie may hold. */
  async create(
    user: Pick<User, '_id' | 'sessionEpoch'>,
    { agent, address, browser }: Origin,
  ): Promise<{ secret: string; handle: string; expiresAt: Date }> {
    const now = this.#core.clock.date();
    const session = await this.#lucia.createSession(
      user._id.toHexString(),
      {
        agent: agent.slice(0, 300),
        address,
        ...(browser === undefined ? {} : { browser }),
        epoch: user.sessionEpoch,
        lastSeenAt: now,
        createdAt: now,
      },
      { sessionId: generateIdFromEntropySize(ID_BYTES) },
    );
    return { secret: session.id, handle: handleOf(session.id), expiresAt: session.expiresAt };
  }

  /**
   * The session of a cookie's secret with its current user, or null when either is missing, ended or suspended;
   * `isExtended` when it was extended and the cookie should be sent again.
   */
  async validate(secret: string): Promise<(SignedIn & { isExtended: boolean }) | null> {
    const { session } = await this.#lucia.validateSession(secret);
    if (!session) return null;
    const handle = handleOf(secret);
    // Read after the session: a change that ends all sessions of a user writes the user before it deletes them.
    const [user, settings] = await Promise.all([
      findUser(this.#core, new ObjectId(session.userId)),
      readSettings(this.#core),
    ]);
    if (!user || !stillStands(user, { _id: handle, epoch: session.epoch })) return null;
    void this.#noteUse(handle, session.lastSeenAt);
    const { createdAt, storedEnd = session.expiresAt } = session;
    const { expiresAt, isExtended } = await this.#prolong(handle, createdAt, storedEnd);
    return { user, session: { handle, expiresAt }, settings, isExtended };
  }

  /** Extends a session that is used to its full length, once a day, and never beyond its last day. */
  async #prolong(
    handle: string,
    createdAt: Date,
    storedEnd: Date,
  ): Promise<{ expiresAt: Date; isExtended: boolean }> {
    const end = Math.min(Date.now() + SESSION_DAYS * DAY_MS, createdAt.getTime() + SESSION_MAX_DAYS * DAY_MS);
    if (end - storedEnd.getTime() < DAY_MS) return { expiresAt: storedEnd, isExtended: false };
    const expiresAt = new Date(end);
    await sessionsOf(this.#core).updateOne({ _id: handle }, { $max: { expiresAt } });
    return { expiresAt, isExtended: true };
  }

  /** The session of a cookie's secret as `validate` returns it, for connections that cannot send a cookie back. */
  async find(secret: string): Promise<SignedIn | null> {
    const handle = handleOf(secret);
    return (await this.standing([handle])).get(handle) ?? null;
  }

  /** The handles of the given sessions that are still valid, for connections that outlive a request. */
  async standing(handles: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> {
    const records = await sessionsOf(this.#core)
      .find({ _id: { $in: [...handles] }, expiresAt: { $gt: new Date() } })
      .toArray();
    // Read after the sessions, as in `validate`.
    const [found, settings] = await Promise.all([
      findUsers(
        this.#core,
        records.map(({ userId }) => userId),
      ),
      readSettings(this.#core),
    ]);
    const users = new Map(found.map((user) => [user._id.toHexString(), user]));
    const standing = new Map<string, SignedIn>();
    for (const record of records) {
      const user = users.get(record.userId.toHexString());
      const session = { handle: record._id, expiresAt: record.expiresAt };
      if (user && stillStands(user, record)) standing.set(record._id, { user, session, settings });
    }
    return standing;
  }

  /** Ends the session of a cookie's secret, if there is one. */
  async endBySecret(secret: string): Promise<void> {
    await this.end(handleOf(secret));
  }

  /** Ends the session. */
  async end(handle: string): Promise<void> {
    const record = await sessionsOf(this.#core).findOneAndDelete({ _id: handle });
    // Every process checks the sockets of a changed user, and finds the session gone.
    if (record) await noteEndedSession(this.#core, record.userId);
  }

  /** Ends the user's sessions but the given one, all in one write. Returns their number. */
  async endOthers(userId: ObjectId, kept: string): Promise<number> {
    await raiseSessionEpoch(this.#core, userId, kept);
    return this.forgetOthers(userId, kept);
  }

  /** Deletes the sessions that a change of the user has already ended: all but the kept one. Returns their number. */
  async forgetOthers(userId: ObjectId, kept?: string): Promise<number> {
    const { deletedCount } = await sessionsOf(this.#core).deleteMany({
      userId,
      ...(kept === undefined ? {} : { _id: { $ne: kept } }),
    });
    return deletedCount;
  }

  /** The user's valid sessions, the last seen first. */
  async list(user: User): Promise<SessionRecord[]> {
    const records = await sessionsOf(this.#core)
      .find({ userId: user._id, expiresAt: { $gt: new Date() } })
      .sort({ lastSeenAt: -1 })
      .toArray();
    return records.filter((record) => stillStands(user, record));
  }

  /** Notes the use of the session, once a minute and without delaying the request. */
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

/** True when no later change of the user has ended the session. */
const stillStands = (user: User, { _id, epoch }: Pick<SessionRecord, '_id' | 'epoch'>): boolean =>
  user.status === 'Active' && (epoch === user.sessionEpoch || _id === user.keptSession);

/** Deletes expired sessions. Returns their number. */
export async function purgeSessions(core: Core): Promise<number> {
  return (await sessionsOf(core).deleteMany({ expiresAt: { $lte: new Date() } })).deletedCount;
}
