import { STAFF_NAMESPACE } from '@touchline/contract/constants';
import type { PublicServerEvents, StaffClientEvents, StaffServerEvents } from '@touchline/contract/events';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import { connection } from '../../lib/connection.ts';
import { RECORD_EVENTS, type RecordEvent } from '../../lib/record-events.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { loadSocketLibrary } from '../../lib/socket-library.ts';
import { watchingNow } from '../../lib/watching-now.ts';
import { loadSession } from './session.ts';

type StaffRecordEvent = Exclude<keyof StaffServerEvents, 'hello' | 'goodbye' | 'watching'>;

/** The events about records and counts on the staff connection. */
const OWN_EVENTS: Readonly<Record<StaffRecordEvent, true>> = {
  'session:changed': true,
  'record:changed': true,
  'undo:progress': true,
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
  'streams:down': true,
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
    }[RecordEvent];

let connected: Socket<StaffServerEvents, StaffClientEvents> | undefined;

/** Sends what the page has open. Without a connection nothing is sent; `hello` tells when there is one. */
export function sendToServer<N extends keyof StaffClientEvents>(
  name: N,
  payload: Parameters<StaffClientEvents[N]>[0],
): void {
  if (connected?.connected) connected.emit(name, ...([payload] as Parameters<StaffClientEvents[N]>));
}

/** The shortest and the longest delay before connecting again, in ms. */
const RETRY_MS = { min: 500, max: 5000 };

const OPTIONS: Partial<ManagerOptions & SocketOptions> = {
  transports: ['websocket'],
  // Each namespace has its own connection, so that a sign-out closes only that of staff.
  forceNew: true,
  autoConnect: false,
  timeout: 8000,
  reconnectionDelay: RETRY_MS.min,
  reconnectionDelayMax: RETRY_MS.max,
  randomizationFactor: 0.5,
};

/**
 * Connects a signed-in page: the staff connection, and the visitors' connection for changes of the public site. Every
 * event goes to `onEvent`; every established connection calls `onConnect`. Returns the function that disconnects.
 */
export function connectStaff(onEvent: (event: LiveEvent) => void, onConnect: () => void): () => void {
  let isLeft = false;
  let leave = () => {
    isLeft = true;
  };
  connection.begin(navigator.onLine);
  // Pages work without sockets, so the library is loaded after the first page.
  void loadSocketLibrary().then(({ io }) => {
    // The network may have gone or returned while the library was loading.
    connection.online(navigator.onLine);
    if (!isLeft) leave = open(io(STAFF_NAMESPACE, OPTIONS), io('/', OPTIONS), onEvent, onConnect);
  });
  return () => {
    leave();
    connection.end();
  };
}

function open(
  staff: Socket<StaffServerEvents, StaffClientEvents>,
  site: Socket<PublicServerEvents>,
  onEvent: (event: LiveEvent) => void,
  onConnect: () => void,
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

  staff.on('connect', () => {
    connection.up();
    onConnect();
  });
  staff.on('disconnect', () => connection.down());
  // The library does not retry refused connections. Where the session is gone, the page closes the connection.
  let refused: ReturnType<typeof setTimeout> | undefined;
  staff.on('connect_error', () => {
    if (staff.active) return;
    void loadSession();
    refused = setTimeout(() => staff.connect(), RETRY_MS.max);
  });

  // The page closes the connection when it learns that the session has ended.
  const stops = [comeBack(staff, loadSession), comeBack(site, async () => undefined)];
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
    clearTimeout(refused);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
    for (const stop of stops) stop();
    staff.disconnect();
    site.disconnect();
  };
}

/**
 * Connects again after the server has closed a connection or asked the page to leave it; returns the function that
 * stops this.
 */
function comeBack(
  socket: Pick<Socket<PublicServerEvents & StaffServerEvents>, 'on' | 'connect' | 'disconnect'>,
  onClosed: () => Promise<void>,
): () => void {
  let isStopped = false;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let returning: ReturnType<typeof setTimeout> | undefined;
  socket.on('goodbye', ({ reconnectInMs }) => {
    leaving = setTimeout(() => socket.disconnect().connect(), reconnectInMs);
  });
  socket.on('disconnect', async (reason) => {
    clearTimeout(leaving);
    if (reason !== 'io server disconnect') return;
    await onClosed();
    if (!isStopped) returning = setTimeout(() => socket.connect(), RETRY_MS.min);
  });
  return () => {
    isStopped = true;
    clearTimeout(leaving);
    clearTimeout(returning);
  };
}
