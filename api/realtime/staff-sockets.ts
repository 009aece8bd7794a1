import { SESSION_RECHECK_MS, STAFF_NAMESPACE } from '@touchline/contract/constants';
import type {
  StaffClientEvents,
  StaffEvent,
  StaffEventName,
  StaffServerEvents,
} from '@touchline/contract/events';
import { keysOfStaffList } from '@touchline/contract/live-collections';
import { can, PERMISSION_KEYS, type PermissionKey } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { AppError, notFound } from '@touchline/core/platform/errors';
import { metrics } from '@touchline/core/platform/metrics';
import { progressOf } from '@touchline/core/push/campaigns';
import { refusalBeforeSetup } from '@touchline/core/sessions/required-setup';
import type { SessionService, SignedIn } from '@touchline/core/sessions/sessions';
import type { User } from '@touchline/core/users/users';
import type { Namespace, Server, Socket } from 'socket.io';
import { siteOf } from '../http/origins.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import { announceAccessRequests } from './access-requests.ts';
import { createBell } from './bell.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { EmitToStaff } from './emit-to-staff.ts';
import { announceFailures } from './failures.ts';
import { announceOnline } from './online-devices.ts';
import { createPresence } from './presence.ts';
import { announceQueues } from './queue-changes.ts';
import { receivePresence } from './receive-presence.ts';
import { announceRecords } from './record-changes.ts';
import { endAfterLastAsk } from './socket-limits.ts';
import type { Watching } from './watching.ts';

export interface StaffSockets {
  readonly emit: EmitToStaff;
  /** Looks again at every open connection, and closes those whose session or user is gone. */
  recheck(): Promise<void>;
  count(): number;
  /** Asks every client to come back after as many milliseconds as the function says for it. */
  sayGoodbye(reconnectInMs: () => number): void;
  close(): Promise<void>;
}

interface StaffSocketDeps {
  core: Core;
  sessions: SessionService;
  changeFeed: ChangeFeed;
  watching: Pick<Watching, 'counts'>;
}

interface StaffData {
  handle: string;
  userId: string;
  username: string;
  /** The user's version that the rooms were last chosen by. */
  version: number;
  /** The version that the connection last got as an event. */
  announced?: number;
}

type StaffSocket = Socket<StaffClientEvents, StaffServerEvents, Record<string, never>, StaffData>;
type StaffNamespace = Namespace<StaffClientEvents, StaffServerEvents, Record<string, never>, StaffData>;

/**
 * The sockets of people who are signed in: each is in the room of its user, of its session, and of every key that the
 * user holds. What ends a session closes them, and what changes permissions moves them, in every process: at once where
 * a change notification arrives, within seconds where the user was written without one, and within a minute in any case.
 */
export function createStaffSockets(
  io: Server,
  { core, sessions, changeFeed, watching }: StaffSocketDeps,
): StaffSockets {
  const staff = io.of(STAFF_NAMESPACE) as unknown as StaffNamespace;
  /** The versions that were announced, so that a sign-out, which writes the user too, is no news. */
  const announced = new Map<string, number>();

  staff.use(async (socket, next) => {
    try {
      if (siteOf(core.env, socket.request) === 'public') throw notFound('Call');
      const signedIn = await admit(core, sessions, socket.handshake.headers.cookie);
      enter(socket, signedIn);
      next();
    } catch (error) {
      next(asConnectError(core, error));
      endAfterLastAsk(socket);
    }
  });

  staff.on('connection', (socket) => {
    receivePresence(core, socket, presence);
    socket.on('disconnect', () => presence.leave(socket));
    socket.on('error', (err) => core.log.debug({ err }, 'staff socket error'));
    // What happened between the handshake and here found no connection to close yet.
    void recheck([socket]).then(() => {
      if (socket.connected) return greet(socket);
    });
  });

  const presence = createPresence<StaffSocket>(core, ({ rooms }, collection) =>
    keysOfStaffList(collection).some((key) => rooms.has(keyRoom(key))),
  );

  const greet = async (socket: StaffSocket): Promise<void> => {
    const holds = (key: PermissionKey) => socket.rooms.has(keyRoom(key));
    const counts = await bell.countsFor(holds);
    socket.emit('hello', {
      serverTime: core.clock.date().toISOString(),
      ...counts,
      ...(holds('games:update') && { watching: watching.counts() }),
    });
  };

  const recheck = async (sockets: readonly StaffSocket[]): Promise<void> => {
    if (sockets.length === 0) return;
    try {
      const handles = new Set(sockets.map((socket) => socket.data.handle));
      const standing = await sessions.standing([...handles]);
      for (const socket of sockets) {
        const signedIn = standing.get(socket.data.handle);
        if (signedIn && !(await refusalBeforeSetup(core, signedIn.user))) enter(socket, signedIn);
        else socket.disconnect(true);
      }
    } catch (err) {
      // The connections stay, and are looked at again.
      core.log.debug({ err }, 'staff sockets were not looked at');
    }
  };

  const recheckAll = () => recheck([...staff.sockets.values()]);

  const onUser = async (user: User): Promise<void> => {
    const id = user._id.toHexString();
    const payload = { id, version: user.version };
    const own = [...staff.sockets.values()].filter((socket) => socket.data.userId === id);
    // A connection that came in with this version has it already, however late the notification.
    const behind = own.filter(({ data }) => Math.max(data.version, data.announced ?? 0) < user.version);
    // Marked before anything is waited for: the same write often comes twice at once.
    for (const socket of behind) socket.data.announced = user.version;
    await recheck(own);
    for (const socket of behind) if (socket.connected) socket.emit('session:changed', payload);
    if ((announced.get(id) ?? 0) >= user.version) return;
    announced.set(id, user.version);
    staff.to(keyRoom('users:view')).emit('user:changed', payload);
  };
  changeFeed.on('users', (users) => {
    for (const user of users) void onUser(user);
  });
  // They say which roles need a second factor.
  changeFeed.on('settings', () => void recheckAll());

  const emitTo = <N extends StaffEventName>(rooms: string[], event: N, payload: StaffEvent<N>): void => {
    metrics.events.inc({ event });
    // The map of events ties each name to its payload; the generic has lost that tie.
    (staff.to(rooms) as { emit(event: string, payload: object): boolean }).emit(event, payload);
  };
  const emit: EmitToStaff = (keys, event, payload) => emitTo([keys].flat().map(keyRoom), event, payload);
  const bell = createBell(core, changeFeed, emit);
  const failures = announceFailures(core, changeFeed, emit);
  const queues = announceQueues(core, emit);
  const records = announceRecords(changeFeed, emit);
  const online = announceOnline(core, emit, () => staff.adapter.rooms.has(keyRoom('app-users:access')));
  announceAccessRequests(core, changeFeed, {
    opened: (id) => emit('permissions:update', 'access-request:new', { id }),
    closed: (id, userId) =>
      emitTo([keyRoom('permissions:update'), userRoom(userId)], 'access-request:closed', { id }),
  });
  changeFeed.on('push_campaigns', (campaigns) => {
    for (const campaign of campaigns) emit('app-notifications:view', 'push:progress', progressOf(campaign));
  });

  const timer = setInterval(() => void recheckAll(), SESSION_RECHECK_MS);
  return {
    emit,
    recheck: recheckAll,
    count: () => staff.sockets.size,
    sayGoodbye(reconnectInMs) {
      for (const socket of staff.sockets.values()) socket.emit('goodbye', { reconnectInMs: reconnectInMs() });
    },
    async close() {
      clearInterval(timer);
      failures.stop();
      queues.stop();
      records.stop();
      online.stop();
      await presence.stop();
    },
  };
}

/** Who a connection belongs to, by its cookie. Throws UNAUTHENTICATED, and what has to be set up first. */
async function admit(core: Core, sessions: SessionService, cookie: string | undefined): Promise<SignedIn> {
  const secret = readSessionCookie(core.env, cookie);
  const signedIn = secret === null ? null : await sessions.find(secret);
  if (!signedIn) throw new AppError('UNAUTHENTICATED', texts.errors.unauthenticated);
  const refusal = await refusalBeforeSetup(core, signedIn.user);
  if (refusal) throw refusal;
  return signedIn;
}

/** Puts a connection into its rooms and takes it out of those it no longer belongs to; never back to an older state. */
function enter(socket: StaffSocket, { user, session }: SignedIn): void {
  if (user.version < (socket.data.version ?? 0)) return;
  const userId = user._id.toHexString();
  const { username, version } = user;
  Object.assign(socket.data, { handle: session.handle, userId, username, version });
  const permitted = PERMISSION_KEYS.filter((key) => can(user, key)).map(keyRoom);
  const rooms = new Set([socket.id, userRoom(userId), sessionRoom(session.handle), ...permitted]);
  for (const room of socket.rooms) if (!rooms.has(room)) void socket.leave(room);
  for (const room of rooms) if (!socket.rooms.has(room)) void socket.join(room);
}

const userRoom = (id: string) => `user:${id}`;
const sessionRoom = (handle: string) => `session:${handle}`;
const keyRoom = (key: PermissionKey) => `key:${key}`;

/** What the client sees as `connect_error`: the message, and the code as its data. */
function asConnectError(core: Core, error: unknown): Error {
  if (!(error instanceof AppError)) core.log.warn({ err: error }, 'a staff socket was not looked at');
  const { message, code } =
    error instanceof AppError ? error : new AppError('UNAVAILABLE', texts.errors.unavailable);
  return Object.assign(new Error(message), { data: { code } });
}
