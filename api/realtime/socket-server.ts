import { randomInt } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import {
  type PublicClientEvents,
  type PublicServerEvents,
  publicClientEvents,
  SOCKET_PATH,
} from '@touchline/contract/events';
import type { Core } from '@touchline/core/platform/core';
import type { SessionService } from '@touchline/core/sessions/sessions';
import { Server, type Socket } from 'socket.io';
import { isOurs } from '../http/same-origin.ts';
import type { PublicLists } from '../listing/public-lists.ts';
import type { Follower } from './follow.ts';
import { createStaffSockets, type StaffSockets } from './staff-sockets.ts';
import { createWatching, type Watching } from './watching.ts';

/** Messages that make no sense, or are too many, before the connection is closed. */
const BAD_MESSAGES_TOLERATED = 3;
/** How often a visitor may say which game he watches. */
const WATCHES = { max: 60, perMs: 60_000 } as const;
/** All clients of a process that leaves come back within this time, so that no other process is overrun. */
const GOODBYE_SPREAD_MS = 2_500;

export interface Sockets {
  /** Takes no newcomers from now on, and asks every client to come back elsewhere, each in its own moment. */
  sayGoodbye(): void;
  /** Closes what is still open, and the HTTP server once what is under way has been answered. */
  close(): Promise<void>;
  /** Those of people who are signed in. */
  readonly staff: StaffSockets;
  /** How many visitors are connected. */
  count(): number;
}

/**
 * The public sockets: every connection hears first which listing this process has and what time it is, then every
 * change of it, after the listing itself has changed.
 */
export function createSockets(
  http: HttpServer,
  core: Core,
  follower: Follower,
  lists: PublicLists,
  sessions: SessionService,
): Sockets {
  let isLeaving = false;
  const io = new Server<PublicClientEvents, PublicServerEvents>(http, {
    path: SOCKET_PATH,
    serveClient: false,
    transports: core.env.SOCKET_POLLING ? ['websocket', 'polling'] : ['websocket'],
    maxHttpBufferSize: 16_384,
    connectTimeout: 10_000,
    perMessageDeflate: false,
    // CORS does not hold for WebSocket: a page of another site is turned away here. Apps send no origin.
    allowRequest: (req, decide) => {
      const { origin, host } = req.headers;
      decide(null, !isLeaving && (origin === undefined || isOurs(origin, host, core.env.PUBLIC_URL)));
    },
  });

  const watching = createWatching(core, {
    isOpen: (gameId) => follower.listing.isOpen(gameId),
    onChange: (changed) => io.emit('watching', { watching: changed }),
  });

  io.on('connection', (socket) => {
    listenTo(socket, core, watching);
    socket.on('error', (err) => core.log.debug({ err }, 'socket error'));
    socket.emit('hello', {
      listing: lists.web().etag,
      serverTime: core.clock.date().toISOString(),
      watching: watching.counts(),
    });
  });
  follower.onChange((changes) => {
    // The map of events ties each name to its payload; the union has lost that tie.
    for (const { event, payload } of changes) io.emit(event, payload as never);
  });

  const staff = createStaffSockets(io as unknown as Server, { core, sessions, follower });

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
      staff.close();
      await io.close();
      await watching.stop();
    },
  };
}

type PublicSocket = Socket<PublicClientEvents, PublicServerEvents>;

/** Takes the one thing that visitors say, which game they watch, and turns away whoever says other things. */
function listenTo(socket: PublicSocket, core: Core, watching: Watching): void {
  let bad = 0;
  let watches = { since: 0, count: 0 };
  let watched: string | undefined;

  const isTooOften = (): boolean => {
    const now = core.clock.now();
    if (Math.abs(now - watches.since) >= WATCHES.perMs) watches = { since: now, count: 0 };
    watches.count += 1;
    return watches.count > WATCHES.max;
  };
  const watch = (gameId: string | undefined): void => {
    if (watched === undefined && gameId !== undefined) socket.once('disconnect', leave);
    if (watched !== undefined && gameId === undefined) socket.off('disconnect', leave);
    watching.move(watched, gameId);
    watched = gameId;
  };
  const leave = (): void => watch(undefined);

  socket.onAny((event: string, ...payloads: unknown[]) => {
    const message = event === 'watch' ? publicClientEvents.watch.safeParse(payloads[0]) : undefined;
    if (message?.success && payloads.length === 1 && !isTooOften()) {
      watch(message.data.gameId ?? undefined);
      return;
    }
    bad += 1;
    if (bad >= BAD_MESSAGES_TOLERATED) socket.disconnect(true);
  });
}
