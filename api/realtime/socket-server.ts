import { randomInt } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { STAFF_NAMESPACE } from '@touchline/contract/constants';
import {
  type PublicClientEvents,
  type PublicServerEvents,
  publicClientEvents,
  SOCKET_PATH,
} from '@touchline/contract/events';
import type { Core } from '@touchline/core/platform/core';
import { metrics } from '@touchline/core/platform/metrics';
import type { SessionService } from '@touchline/core/sessions/sessions';
import { Server, type Socket } from 'socket.io';
import { hasOneHost, isOwnOrigin, siteOf } from '../http/origins.ts';
import type { LookUpCredentials } from '../http/rate-limit.ts';
import type { PublicLists } from '../read-model/public-lists.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import type { ChangeFeed } from './change-feed.ts';
import { isTaken, type MessageRate } from './message-rate.ts';
import { createSocketLimits, limitAsks, refuseHandshake, type SocketLimits } from './socket-limits.ts';
import { createStaffSockets, type StaffSockets } from './staff-sockets.ts';
import { createWatching, type Watching } from './watching.ts';

/** The time in ms over which the clients of a leaving process reconnect, so that no other process is overloaded. */
const GOODBYE_SPREAD_MS = 2_500;

export interface Sockets {
  /** Takes no new clients from now on, and asks every client to reconnect elsewhere, each at its own moment. */
  sayGoodbye(): void;
  /** Closes open connections, and the HTTP server once current requests are answered. */
  close(): Promise<void>;
  /** The sockets of staff. */
  readonly staff: StaffSockets;
  /** The number of connected visitors. */
  count(): number;
}

interface SocketDeps {
  core: Core;
  changeFeed: ChangeFeed;
  readModel: ReadModel;
  lists: PublicLists;
  sessions: SessionService;
  lookUpCredentials: LookUpCredentials;
}

/**
 * The public sockets: every connection first gets the ETags of this process' lists and the time, then every change of the
 * read model, after the read model itself has changed.
 */
export function createSockets(
  http: HttpServer,
  { core, changeFeed, readModel, lists, sessions, lookUpCredentials }: SocketDeps,
): Sockets {
  let isLeaving = false;
  const limits = createSocketLimits(core.env);
  const io = new Server<PublicClientEvents, PublicServerEvents, Record<string, never>, Visitor>(http, {
    path: SOCKET_PATH,
    serveClient: false,
    transports: core.env.SOCKET_POLLING ? ['websocket', 'polling'] : ['websocket'],
    maxHttpBufferSize: 16_384,
    connectTimeout: 10_000,
    perMessageDeflate: false,
    // CORS does not cover WebSocket, so pages of other sites are refused here. Apps send no origin.
    allowRequest: async (req, decide) => {
      const isOwn = req.headers.origin === undefined || isOwnOrigin(core.env, req);
      const isServed = hasOneHost(req) && siteOf(core.env, req) !== null;
      if (!isOwn || !isServed) decide(null, false);
      // The proxy sends a handshake that was answered with 503 to another process.
      else if (isLeaving) refuseHandshake(req, 503, 1);
      else if (await limits.admit(req)) decide(null, true);
    },
  });
  io.engine.on('connection', (connection: Socket['conn']) => limits.count(connection));
  for (const name of ['/', STAFF_NAMESPACE]) io.of(name).use(limitAsks);

  const watching = createWatching(core, {
    isOpen: (gameId) => readModel.isOpen(gameId),
    isQuiet: () => io.engine.clientsCount === 0,
    onChange(changed) {
      for (const [gameId, count] of Object.entries(changed))
        io.to(roomOf(gameId)).emit('watching', { watching: { [gameId]: count } });
      staff.emit('games:update', 'watching', { watching: changed });
    },
  });

  const visits = createVisits(core, watching, limits);
  io.on('connection', (socket) => {
    visits.listenTo(socket);
    socket.emit('hello', {
      listing: lists.web().etag,
      home: lists.home().etag,
      serverTime: core.clock.date().toISOString(),
    });
  });
  readModel.onChange((changes) => {
    // The type of events ties each name to its payload; the union has lost that.
    for (const { event, payload } of changes) {
      metrics.events.inc({ event });
      io.emit(event, payload as never);
    }
  });

  const staff = createStaffSockets(io as unknown as Server, {
    core,
    sessions,
    changeFeed,
    watching,
    lookUpCredentials,
  });

  return {
    staff,
    count: () => io.of('/').sockets.size,
    sayGoodbye() {
      isLeaving = true;
      for (const socket of io.of('/').sockets.values())
        socket.emit('goodbye', { reconnectInMs: randomInt(GOODBYE_SPREAD_MS) });
      staff.sayGoodbye(() => randomInt(GOODBYE_SPREAD_MS));
    },
    async close() {
      await staff.close();
      await io.close();
      await watching.stop();
    },
  };
}

/** The room of a game's visitors: its number changes every second and goes only to their pages. */
const roomOf = (gameId: string) => `game:${gameId}`;

/** The state of a connection; one object for each, since there are thousands of them. */
interface Visitor extends MessageRate {
  /** The key that the visitor counts for; set with the first watched game. */
  address: string | undefined;
  watched: string | undefined;
}

type PublicSocket = Socket<PublicClientEvents, PublicServerEvents, Record<string, never>, Visitor>;

/** Receives the only message of visitors, the game they watch, and closes connections that send anything else. */
function createVisits(
  core: Core,
  watching: Watching,
  limits: SocketLimits,
): { listenTo(socket: PublicSocket): void } {
  const watch = (socket: PublicSocket, gameId: string | undefined): void => {
    const { data: visitor, conn } = socket;
    visitor.address ??= limits.addressOf(conn);
    watching.move(visitor.address, { from: visitor.watched, to: gameId });
    if (visitor.watched !== undefined) socket.leave(roomOf(visitor.watched));
    visitor.watched = gameId;
    if (gameId === undefined) return;
    socket.join(roomOf(gameId));
    socket.emit('watching', { watching: { [gameId]: watching.counts()[gameId] ?? 0 } });
  };
  const receive = (socket: PublicSocket, event: string, payloads: readonly unknown[]): void => {
    const isKnown = event === 'watch' && payloads.length === 1;
    const message = isKnown ? publicClientEvents.watch.safeParse(payloads[0]) : undefined;
    const makesSense = message?.success === true;
    if (isTaken(socket, socket.data, { makesSense, now: core.clock.now() }) && makesSense)
      watch(socket, message.data.gameId ?? undefined);
  };
  function leave(this: PublicSocket): void {
    if (this.data.watched !== undefined) watch(this, undefined);
  }
  const fail = (err: Error): void => core.log.debug({ err }, 'socket error');
  return {
    listenTo(socket) {
      socket.data = { address: undefined, bad: 0, since: 0, messages: 0, watched: undefined };
      socket.onAny((event: string, ...payloads: unknown[]) => receive(socket, event, payloads));
      socket.on('disconnect', leave);
      socket.on('error', fail);
    },
  };
}
