import type { IncomingMessage } from 'node:http';
import { SESSION_RECHECK_MS } from '@touchline/contract/constants';
import type { StaffClientEvents, StaffServerEvents } from '@touchline/contract/events';
import { can, PERMISSION_KEYS, type PermissionKey } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { AppError, notFound } from '@touchline/core/platform/errors';
import { refusalBeforeSetup } from '@touchline/core/sessions/required-setup';
import type { SessionService, SignedIn } from '@touchline/core/sessions/sessions';
import type { User } from '@touchline/core/users/users';
import type { Namespace, Socket } from 'socket.io';
import { readBearerToken } from '../http/bearer-token.ts';
import { siteOf } from '../http/origins.ts';
import type { LookUpCredentials } from '../http/rate-limit.ts';
import { readSessionCookie } from '../http/session-cookie.ts';
import type { ChangeFeed } from './change-feed.ts';
import { endAfterLastAsk } from './socket-limits.ts';

interface StaffData {
  handle: string;
  userId: string;
  username: string;
  /** The user's version by which the rooms were last chosen. */
  version: number;
  /** The version last sent to the connection as an event. */
  announced?: number;
}

export type StaffSocket = Socket<StaffClientEvents, StaffServerEvents, Record<string, never>, StaffData>;
export type StaffNamespace = Namespace<
  StaffClientEvents,
  StaffServerEvents,
  Record<string, never>,
  StaffData
>;

export interface StaffAccess {
  /** Checks again whether the connections may stay, and which rooms they belong to. */
  recheck(sockets: readonly StaffSocket[]): Promise<void>;
  /** Checks all connections again. */
  recheckAll(): Promise<void>;
  stop(): void;
}

interface StaffAccessDeps {
  core: Core;
  sessions: SessionService;
  changeFeed: ChangeFeed;
  lookUpCredentials: LookUpCredentials;
}

/**
 * Accepts users who are signed in, and keeps each connection in the rooms of its user, of its session, and of every key
 * of the user. The end of a session closes its connections, and changed permissions move them, in every process: at
 * once with a change notification, within seconds without one, and within a minute in any case.
 */
export function createStaffAccess(
  staff: StaffNamespace,
  { core, sessions, changeFeed, lookUpCredentials }: StaffAccessDeps,
): StaffAccess {
  /** The announced versions, so that a sign-out, which writes the user too, is no news. */
  const announced = new Map<string, number>();

  staff.use(async (socket, next) => {
    try {
      if (siteOf(core.env, socket.request) === 'public') throw notFound('Call');
      const signedIn = await authenticate(socket.request, { core, sessions, lookUpCredentials });
      enter(socket, signedIn);
      next();
    } catch (error) {
      next(asConnectError(core, error));
      endAfterLastAsk(socket);
    }
  });

  const recheck = async (sockets: readonly StaffSocket[]): Promise<void> => {
    if (sockets.length === 0) return;
    try {
      const handles = new Set(sockets.map((socket) => socket.data.handle));
      const standing = await sessions.standing([...handles]);
      for (const socket of sockets) {
        const signedIn = standing.get(socket.data.handle);
        if (signedIn && !refusalBeforeSetup(signedIn)) enter(socket, signedIn);
        else socket.disconnect(true);
      }
    } catch (err) {
      // The connections stay, and are checked again later.
      core.log.debug({ err }, 'staff sockets were not looked at');
    }
  };

  const recheckAll = () => recheck([...staff.sockets.values()]);

  const onUser = async (user: User): Promise<void> => {
    const id = user._id.toHexString();
    const payload = { id, version: user.version };
    const own = [...staff.sockets.values()].filter((socket) => socket.data.userId === id);
    // A connection opened with this version needs no event, however late the notification is.
    const behind = own.filter(({ data }) => Math.max(data.version, data.announced ?? 0) < user.version);
    // Marked before any wait, since the same write often arrives twice at once.
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
  // The settings decide which roles need a second factor.
  changeFeed.on('settings', () => void recheckAll());

  const timer = setInterval(() => void recheckAll(), SESSION_RECHECK_MS);
  return { recheck, recheckAll, stop: () => clearInterval(timer) };
}

/** The user of a connection, from its cookie; there are none for API tokens. Throws UNAUTHENTICATED, and the errors of required steps. */
async function authenticate(
  request: IncomingMessage,
  { core, sessions, lookUpCredentials }: Omit<StaffAccessDeps, 'changeFeed'>,
): Promise<SignedIn> {
  const { headers } = request;
  const secret = readBearerToken(headers) === null ? readSessionCookie(core.env, headers.cookie) : null;
  const signedIn = secret === null ? null : await lookUpCredentials(request, () => sessions.find(secret));
  if (!signedIn) throw new AppError('UNAUTHENTICATED', texts.errors.unauthenticated);
  const refusal = refusalBeforeSetup(signedIn);
  if (refusal) throw refusal;
  return signedIn;
}

/** Puts a connection into its rooms and out of others; never back to an older state. */
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

export const userRoom = (id: string) => `user:${id}`;
const sessionRoom = (handle: string) => `session:${handle}`;
export const keyRoom = (key: PermissionKey) => `key:${key}`;

/** The client's `connect_error`: the message, with the code as its data. */
function asConnectError(core: Core, error: unknown): Error {
  if (!(error instanceof AppError)) core.log.warn({ err: error }, 'a staff socket was not looked at');
  const { message, code } =
    error instanceof AppError ? error : new AppError('UNAVAILABLE', texts.errors.unavailable);
  return Object.assign(new Error(message), { data: { code } });
}
