import { STAFF_NAMESPACE } from '@touchline/contract/constants';
import type { PublicServerEvents, StaffClientEvents, StaffServerEvents } from '@touchline/contract/events';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import { connection } from './connection.ts';
import { serverClock } from './server-clock.ts';
import { loadSession } from './session.ts';
import { RECORD_EVENTS } from './socket.ts';
import { watchingNow } from './watching-now.ts';

type StaffRecordEvent = Exclude<keyof StaffServerEvents, 'hello' | 'goodbye' | 'watching'>;

/** The events about records and counts on the staff's connection. */
const OWN_EVENTS: Readonly<Record<StaffRecordEvent, true>> = {
  'session:changed': true,
  'record:changed': true,
  presence: true,
  'user:changed': true,
  'access-request:new': true,
  'access-request:closed': true,
  'requests:changed': true,
  'messages:changed': true,
  'push:progress': true,
  'push:failed': true,
  'job:failed': true,
  'queues:changed': true,
  'worker:silent': true,
};
const STAFF_EVENTS = Object.keys(OWN_EVENTS) as StaffRecordEvent[];

/** Any event of both connections with its payload. */
export type LiveEvent =
  | { [N in keyof StaffServerEvents]: { name: N; payload: Parameters<StaffServerEvents[N]>[0] } }[
      | StaffRecordEvent
      | 'hello']
  | {
      [N in keyof PublicServerEvents]: { name: N; payload: Parameters<PublicServerEvents[N]>[0] };
    }[(typeof RECORD_EVENTS)[number]];

let connected: Socket<StaffServerEvents, StaffClientEvents> | undefined;

/** Sends what the page has open; without a connection nothing is sent, and `hello` says when there is one. */
export function sendToServer<N extends keyof StaffClientEvents>(
  name: N,
  payload: Parameters<StaffClientEvents[N]>[0],
): void {
  if (connected?.connected) connected.emit(name, ...([payload] as Parameters<StaffClientEvents[N]>));
}

const OPTIONS: Partial<ManagerOptions & SocketOptions> = {
  transports: ['websocket'],
  // Each namespace has a connection of its own, so that a signed-out one closes alone.
  forceNew: true,
  autoConnect: false,
  timeout: 8000,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
};

/**
 * Connects a signed-in page: the staff's connection, and the visitors' for what changes on the public site. Every
 * event goes to `onEvent`; every connection after the first calls `onReturn`. Returns the function that disconnects.
 */
export function connectStaff(onEvent: (event: LiveEvent) => void, onReturn: () => void): () => void {
  let isLeft = false;
  let leave = () => {
    isLeft = true;
  };
  connection.begin(navigator.onLine);
  // Pages are readable without sockets, so that the library is loaded after the first page.
  void import('socket.io-client').then(({ io }) => {
    if (!isLeft) leave = open(io(STAFF_NAMESPACE, OPTIONS), io('/', OPTIONS), onEvent, onReturn);
  });
  return () => leave();
}

function open(
  staff: Socket<StaffServerEvents, StaffClientEvents>,
  site: Socket<PublicServerEvents>,
  onEvent: (event: LiveEvent) => void,
  onReturn: () => void,
): () => void {
  for (const name of ['hello', ...STAFF_EVENTS] as const) {
    staff.on(name, (payload: LiveEvent['payload']) => onEvent({ name, payload } as LiveEvent));
  }
  for (const name of RECORD_EVENTS) {
    site.on(name, (payload: LiveEvent['payload']) => onEvent({ name, payload } as LiveEvent));
  }
  staff.on('hello', ({ serverTime, watching = {} }) => {
    serverClock.learnFromHello(Date.parse(serverTime));
    watchingNow.connected(watching, () => undefined);
  });
  staff.on('watching', ({ watching }) => watchingNow.changed(watching));
  staff.on('disconnect', () => watchingNow.disconnected());

  let wasConnected = false;
  staff.on('connect', () => {
    connection.up();
    if (wasConnected) onReturn();
    wasConnected = true;
  });
  staff.on('disconnect', () => connection.down());
  // Refused connections are not retried by the library: the session decides what comes next.
  staff.on('connect_error', () => {
    if (!staff.active) void loadSession();
  });

  const stops = [comeBack(staff, () => void loadSession()), comeBack(site, () => undefined)];
  const online = () => {
    connection.online(true);
    staff.disconnect().connect();
    site.disconnect().connect();
  };
  const offline = () => connection.online(false);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  staff.connect();
  site.connect();
  connected = staff;
  return () => {
    connected = undefined;
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    for (const stop of stops) stop();
    staff.disconnect();
    site.disconnect();
  };
}

/** Connects again after the server has closed a connection, or has asked to be left; returns the function that stops this. */
function comeBack(
  socket: Pick<Socket<PublicServerEvents & StaffServerEvents>, 'on' | 'connect' | 'disconnect'>,
  onClosed: () => void,
): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  socket.on('goodbye', ({ reconnectInMs }) => {
    leaving = setTimeout(() => socket.disconnect().connect(), reconnectInMs);
  });
  socket.on('disconnect', (reason) => {
    clearTimeout(leaving);
    if (reason !== 'io server disconnect') return;
    onClosed();
    socket.connect();
  });
  return () => clearTimeout(leaving);
}
