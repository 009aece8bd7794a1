import { STAFF_NAMESPACE } from '@touchline/contract/constants';
import { type PublicEvent, type PublicEventName, publicEvents } from '@touchline/contract/events';
import type { KnownMatch } from '@touchline/contract/records/match';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished, vi } from 'vitest';
import { LiveCache } from '../../web/src/site/live/live-cache.ts';
import { LiveSync } from '../../web/src/site/live/live-sync.ts';
import { testSettings } from '../support/records.ts';
import { addressOf, ask } from './http-client.ts';
import type { Random } from './random.ts';

const RECONNECTION = {
  transports: ['websocket'],
  forceNew: true,
  reconnectionDelay: 200,
  reconnectionDelayMax: 1_000,
};

/** An open page, with the matches that it shows now. */
export interface OpenPage {
  matches(): readonly KnownMatch[];
  /** The interruptions of its socket so far, each in ms; Infinity for one that lasts. */
  cuts(): readonly number[];
}

/**
 * Opens pages, each with a socket to one api process; they fetch from any of them, as behind a proxy that knows which
 * are up.
 */
export function openPages(urls: readonly string[], count: number, random: Random): OpenPage[] {
  fetchFrom(urls, random);
  return Array.from({ length: count }, (_, at) => openPage(urls[at % urls.length] as string));
}

/** The page's own cache and rules; events of the browser's window (focus, being offline) do not occur here. */
function openPage(url: string): OpenPage {
  const cache = new LiveCache({ matches: [], leagues: [], settings: testSettings({ version: 0 }) });
  const sync = new LiveSync(cache, { listing: null });
  const socket = connect(url);
  for (const name of Object.keys(publicEvents) as PublicEventName[]) {
    if (name === 'hello') continue;
    socket.on(name, (payload) => {
      cache.event(name, payload);
      if (cache.lacksMatches()) sync.list();
    });
  }
  socket.on('hello', (etags: PublicEvent<'hello'>) => sync.greeted(etags));
  return { matches: cache.matches, cuts: watchCuts(socket) };
}

function watchCuts(socket: Socket): OpenPage['cuts'] {
  const cuts: number[] = [];
  let cutAt: number | undefined;
  socket.on('disconnect', () => {
    cutAt ??= Date.now();
  });
  socket.on('connect', () => {
    if (cutAt !== undefined) cuts.push(Date.now() - cutAt);
    cutAt = undefined;
  });
  return () => (cutAt === undefined ? cuts : [...cuts, Number.POSITIVE_INFINITY]);
}

/** Replaces `fetch` of a path by a request to one of the api processes, and to the next one when that is down. */
function fetchFrom(urls: readonly string[], random: Random): void {
  const routed = async (path: string): Promise<Response> => {
    for (const url of random.shuffled(urls)) {
      // From random addresses: the limit per address is not under test here.
      const answer = await ask(url, { path, address: addressOf(random.integer(1, 2 ** 20)) });
      if (answer) return new Response(answer.text, { status: answer.status, headers: { etag: answer.etag } });
    }
    throw new TypeError('No api process answers.');
  };
  vi.stubGlobal('fetch', routed);
}

/** An open dashboard, with the number of new requests at its bell. */
export interface OpenDesk {
  readonly newRequests: number | undefined;
}

/** Opens a dashboard at an api process. */
export function openDesk(url: string, cookie: string): OpenDesk {
  const desk: { newRequests: number | undefined } = { newRequests: undefined };
  const socket = connect(url + STAFF_NAMESPACE, { cookie });
  socket.on('hello', ({ newRequests }: { newRequests?: number }) => {
    desk.newRequests = newRequests ?? desk.newRequests;
  });
  socket.on('requests:changed', ({ count }: { count: number }) => {
    desk.newRequests = count;
  });
  // The library does not repeat a refused handshake (the database is down).
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), 500).unref();
  });
  return desk;
}

function connect(url: string, extraHeaders: Record<string, string> = {}): Socket {
  const socket = io(url, { ...RECONNECTION, extraHeaders });
  // The server closed this connection itself, so the library does not reconnect.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect();
  });
  // A server that stops gives each page its moment to leave.
  socket.on('goodbye', ({ reconnectInMs }: { reconnectInMs: number }) => {
    const leaving = setTimeout(() => socket.disconnect().connect(), reconnectInMs);
    socket.once('disconnect', () => clearTimeout(leaving));
  });
  onTestFinished(() => {
    socket.disconnect();
  });
  return socket;
}
