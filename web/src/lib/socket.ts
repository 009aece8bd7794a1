import type { PublicClientEvents, PublicEventName, PublicServerEvents } from '@touchline/contract/events';
import type { SiteListName } from '@touchline/contract/live-collections';
import type { Socket } from 'socket.io-client';
import { connection } from './connection.ts';
import type { LiveCache } from './live-cache.ts';
import type { LiveSync } from './live-sync.ts';
import { serverClock } from './server-clock.ts';
import { SITE_LIST_NAMES } from './site-lists.ts';
import { watchingNow } from './watching-now.ts';

type PublicSocket = Socket<PublicServerEvents, PublicClientEvents>;

type RecordEvent = Exclude<PublicEventName, 'hello' | 'goodbye' | 'watching'>;

/** The events that are about no whole list. */
const OWN_EVENTS: Readonly<Record<Exclude<RecordEvent, `${SiteListName}:changed`>, true>> = {
  'game:changed': true,
  'game:removed': true,
  'match:changed': true,
  'match:removed': true,
  'league:changed': true,
  'league:removed': true,
  views: true,
  'settings:changed': true,
};

/** The events about records, by name. */
export const RECORD_EVENTS = [
  ...Object.keys(OWN_EVENTS),
  ...SITE_LIST_NAMES.map((name) => `${name}:changed`),
] as readonly RecordEvent[];

/** Connects the page to the server's events, once per page, and refreshes it after every loss of the connection. */
export async function goLive(cache: LiveCache, sync: LiveSync): Promise<void> {
  connection.begin(navigator.onLine);
  // Pages are readable without sockets, so that the library is loaded after them.
  const { io } = await import('socket.io-client');
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
  watchThePage(socket, sync);
}

function listen(
  socket: PublicSocket,
  cache: LiveCache,
  sync: LiveSync,
  name: (typeof RECORD_EVENTS)[number],
) {
  socket.on(name, (payload: Parameters<PublicServerEvents[typeof name]>[0]) => {
    cache.event(name, payload);
    if (cache.lacksMatches()) sync.list();
  });
}

/** Connects; when the page becomes visible or the network returns, reconnects and refreshes at once. */
function watchThePage(socket: PublicSocket, sync: LiveSync): void {
  let isWaiting = false;
  const reconnect = () => {
    isWaiting = true;
    // Drops a connection that may be dead without an event, and skips the wait between two attempts.
    socket.disconnect().connect();
  };
  // A server that stops names a moment to leave for each page, so that not all pages reconnect at once.
  let leaving: ReturnType<typeof setTimeout> | undefined;
  socket.on('goodbye', ({ reconnectInMs }) => {
    leaving = setTimeout(reconnect, reconnectInMs);
  });
  socket.on('disconnect', () => clearTimeout(leaving));
  socket.on('hello', ({ listing, serverTime }) => {
    isWaiting = false;
    serverClock.learnFromHello(Date.parse(serverTime));
    sync.greeted(listing);
    watchingNow.connected({}, (gameId) => socket.emit('watch', { gameId }));
  });
  socket.on('connect_error', () => {
    // Where sockets are blocked, the page is still current when it opens and when the visitor returns to it.
    if (isWaiting && navigator.onLine) sync.everything();
    isWaiting = false;
  });
  const back = () => {
    serverClock.refresh();
    if (socket.connected) sync.everything();
    else reconnect();
  };
  window.addEventListener('online', () => {
    connection.online(true);
    reconnect();
  });
  window.addEventListener('offline', () => connection.online(false));
  window.addEventListener('focus', back);
  window.addEventListener('pageshow', (event) => event.persisted && back());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back());
  reconnect();
}
