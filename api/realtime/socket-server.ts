import type { Server as HttpServer } from 'node:http';
import { type PublicClientEvents, type PublicServerEvents, SOCKET_PATH } from '@touchline/contract/events';
import type { Core } from '@touchline/core/platform/core';
import type { SessionService } from '@touchline/core/sessions/sessions';
import { Server } from 'socket.io';
import { isOurs } from '../http/same-origin.ts';
import type { PublicLists } from '../listing/public-lists.ts';
import type { Follower } from './follow.ts';
import { createStaffSockets, type StaffSockets } from './staff-sockets.ts';

/** Messages that a visitor may send before the connection is closed: the protocol has none to send. */
const MESSAGES_TOLERATED = 3;

export interface Sockets {
  /** Asks every client to come back elsewhere, a little apart, and closes. */
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
      decide(null, origin === undefined || isOurs(origin, host, core.env.PUBLIC_URL));
    },
  });

  io.on('connection', (socket) => {
    let messages = 0;
    socket.onAny(() => {
      messages += 1;
      if (messages >= MESSAGES_TOLERATED) socket.disconnect(true);
    });
    socket.on('error', (err) => core.log.debug({ err }, 'socket error'));
    socket.emit('hello', { listing: lists.web().etag, serverTime: core.clock.date().toISOString() });
  });
  follower.onChange((changes) => {
    // The map of events ties each name to its payload; the union has lost that tie.
    for (const { event, payload } of changes) io.emit(event, payload as never);
  });

  const staff = createStaffSockets(io as unknown as Server, { core, sessions, follower });

  return {
    staff,
    count: () => io.of('/').sockets.size,
    async close() {
      staff.close();
      await io.close();
    },
  };
}
