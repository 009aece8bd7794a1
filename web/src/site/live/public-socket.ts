import type { PublicClientEvents, PublicServerEvents } from '@touchline/contract/events';
import type { Socket } from 'socket.io-client';
import { connection } from '../../lib/connection.ts';
import { RECORD_EVENTS, type RecordEvent } from '../../lib/record-events.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { loadSocketLibrary } from '../../lib/socket-library.ts';
import { watchingNow } from '../../lib/watching-now.ts';
import type { LiveCache } from './live-cache.ts';
import type { LiveSync } from './live-sync.ts';

type PublicSocket = Socket<PublicServerEvents, PublicClientEvents>;

/** Connects the page to the server's events, once per page, and refreshes it after every loss of the connection. */
export async function connectPublic(cache: LiveCache, sync: LiveSync): Promise<void> {
  connection.begin(navigator.onLine);
  const page = watchThePage(sync);
  // Pages work without sockets, so the library is loaded after them.
  const { io } = await loadSocketLibrary();
  const socket: PublicSocket = io({
    transports: ['websocket'],
    autoConnect: false,
    timeout: 8000,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  });
  for (const name of RECORD_EVENTS) listen(socket, cache, sync, name);
  socket.on('watching', ({ watching }) => watchingNow.changed(watching));
  socket.on('connect', () => connection.up());
  socket.on('disconnect', (reason) => {
    connection.down();
    watchingNow.disconnected();
    // The library does not reconnect after the server has closed the connection.
    if (reason === 'io server disconnect') socket.connect();
  });
  page.live = connect(socket, sync);
}

function listen(socket: PublicSocket, cache: LiveCache, sync: LiveSync, name: RecordEvent) {
  socket.on(name, (payload: Parameters<PublicServerEvents[typeof name]>[0]) => {
    if (cache.event(name, payload)) sync.homeSoon();
    if (cache.lacksMatches()) sync.list();
  });
}

/** A connection that was started. */
interface LiveConnection {
  readonly isConnected: () => boolean;
  /** Drops a connection that may be dead without an event, and skips the wait between two attempts. */
  readonly reconnect: () => void;
}

/** Connects, and disconnects when a stopping server asks for it. */
function connect(socket: PublicSocket, sync: LiveSync): LiveConnection {
  let isWaiting = false;
  const reconnect = () => {
    isWaiting = true;
    socket.disconnect().connect();
  };
  // A server that is about to stop gives each page a moment to leave, so that not all pages reconnect at once.
  let leaving: ReturnType<typeof setTimeout> | undefined;
  socket.on('goodbye', ({ reconnectInMs }) => {
    leaving = setTimeout(reconnect, reconnectInMs);
  });
  socket.on('disconnect', () => clearTimeout(leaving));
  socket.on('hello', ({ serverTime, ...etags }) => {
    isWaiting = false;
    serverClock.learnFromHello(Date.parse(serverTime));
    sync.greeted(etags);
    watchingNow.connected({}, (gameId) => socket.emit('watch', { gameId }));
  });
  socket.on('connect_error', () => {
    // Where sockets are blocked, the page is still current when it opens and when the visitor returns to it.
    if (isWaiting && navigator.onLine) sync.everything();
    isWaiting = false;
  });
  reconnect();
  return { isConnected: () => socket.connected, reconnect };
}

/**
 * When the page becomes visible or the network returns, reconnects and refreshes at once; without a connection, such
 * as while its library loads, only refreshes.
 */
function watchThePage(sync: LiveSync): { live: LiveConnection | null } {
  const page: { live: LiveConnection | null } = { live: null };
  const back = () => {
    serverClock.refresh();
    if (!page.live || page.live.isConnected()) sync.everything();
    else page.live.reconnect();
  };
  window.addEventListener('online', () => {
    connection.online(true);
    page.live?.reconnect();
  });
  window.addEventListener('offline', () => connection.online(false));
  window.addEventListener('focus', back);
  window.addEventListener('pageshow', (event) => event.persisted && back());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back());
  return page;
}
