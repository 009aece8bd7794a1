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

/** A session that was found, with its user; `readAt` when it can be remembered. */
interface Found {
  user: User;
  session: CurrentSession & { epoch: number };
  isExtended: boolean;
  readAt?: number;
}

/** What a process knows of a session from the last time that it was used. */
interface Remembered {
  /** As he was then. */
  user: User;
  /** The session, if it was read after the user: it stands as long as he has ended no other one since. */
  session?: CurrentSession & { epoch: number };
  readAt: number;
}

/** How often `lastSeenAt` is written, at the most. */
const SEEN_EVERY_MS = 60_000;
/** Sessions that a process remembers. */
const MOST_REMEMBERED = 5_000;
/** How long one is remembered, so that also what nobody counted comes out. */
const REMEMBERED_MS = 60_000;
/** With less than this left a session is prolonged when it is used. */
const PROLONGED_MS = (SESSION_DAYS / 2) * 86_400_000;
/** 25 random bytes: more than lucia's own 16. */
const ID_BYTES = 25;

/** Sign-ins: the only place that knows lucia. */
export class SessionService {
  readonly #core: Core;
  readonly #lucia: Lucia<{ epoch: number }>;
  /** The sessions that were used lately, and when this process last wrote that they were. */
  readonly #remembered = new Map<string, Remembered>();
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
    const found = (await this.#confirm(handle)) ?? (await this.#read(handle, secret));
    if (!found || !stillStands(found.user, { _id: handle, epoch: found.session.epoch })) {
      this.#remembered.delete(handle);
      return null;
    }
    const { user, session, isExtended } = found;
    this.#remember(handle, found);
    this.used(handle);
    return { user, session: { handle, expiresAt: session.expiresAt }, isExtended };
  }

  /** The session of a secret as this process remembers it, for what begins or holds only if its user is still as he was. */
  recall(secret: string): SignedIn | null {
    const { user, session } = this.#recent(handleOf(secret)) ?? {};
    return user && session ? { user, session } : null;
  }

  /** Notes that the session was used, once a minute and without waiting for it. */
  used(handle: string): void {
    void this.#seen(handle);
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
    // In this order: who reads the user with the new count finds the session gone.
    if (record) await noteEndedSession(this.#core, record.userId);
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

  /** A remembered session that stands, by one look at the user, who is never believed from memory. */
  async #confirm(handle: string): Promise<Found | null> {
    const known = this.#recent(handle);
    if (!known?.session) return null;
    const user = await findUser(this.#core, known.user._id);
    if (!user || user.endedSessions !== known.user.endedSessions) return null;
    return { user, session: known.session, isExtended: false, readAt: known.readAt };
  }

  /** What is remembered of a session that was read lately, and that is not to be prolonged yet. */
  #recent(handle: string): Remembered | undefined {
    const known = this.#remembered.get(handle);
    const now = Date.now();
    const age = now - (known?.readAt ?? 0);
    // What is to be prolonged or has run out is lucia's to see to.
    const left = (known?.session?.expiresAt.getTime() ?? 0) - now;
    return age >= 0 && age <= REMEMBERED_MS && left > PROLONGED_MS ? known : undefined;
  }

  /** The session and its user, read one after the other. */
  async #read(handle: string, secret: string): Promise<Found | null> {
    const readAt = Date.now();
    const owner = this.#remembered.get(handle)?.user._id;
    const before = owner ? await findUser(this.#core, owner) : null;
    const { session } = await this.#lucia.validateSession(secret);
    if (!session) return null;
    const user = before ?? (await findUser(this.#core, new ObjectId(session.userId)));
    if (!user) return null;
    const { epoch, expiresAt, fresh } = session;
    return {
      user,
      session: { handle, epoch, expiresAt },
      isExtended: fresh,
      // One that was read before its user may have ended in between: that count says nothing of it.
      ...(before ? { readAt } : {}),
    };
  }

  #remember(handle: string, { user, session, readAt }: Found): void {
    this.#remembered.delete(handle);
    this.#remembered.set(handle, readAt === undefined ? { user, readAt: 0 } : { user, session, readAt });
    if (this.#remembered.size <= MOST_REMEMBERED) return;
    const [oldest = ''] = this.#remembered.keys();
    this.#remembered.delete(oldest);
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

/** Deletes the sessions that have run out. Returns how many. */
export async function purgeSessions(core: Core): Promise<number> {
  return (await sessionsOf(core).deleteMany({ expiresAt: { $lte: new Date() } })).deletedCount;
}
