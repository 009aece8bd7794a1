import { STAFF_NAMESPACE } from '@touchline/contract/constants';
import { type PublicEventName, publicEvents } from '@touchline/contract/events';
import type { PublicMatch } from '@touchline/contract/records/match';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished, vi } from 'vitest';
import { LiveCache } from '../../web/src/lib/live-cache.ts';
import { LiveSync } from '../../web/src/lib/live-sync.ts';
import { testSettings } from '../support/records.ts';
import { addressOf, ask } from './http-client.ts';
import type { Random } from './random.ts';

const RECONNECTION = {
  transports: ['websocket'],
  forceNew: true,
  reconnectionDelay: 200,
  reconnectionDelayMax: 1_000,
};

/** An open page: what it shows of the public lists now. */
export interface OpenPage {
  matches(): readonly PublicMatch[];
  /** How often its socket was cut, and for how long at the most, in ms; Infinity while it is. */
  cuts(): { count: number; longestMs: number };
}

/** Opens pages, each with a socket to one api process; they fetch from any, as behind a proxy that knows who is there. */
export function openPages(urls: readonly string[], count: number, random: Random): OpenPage[] {
  fetchFrom(urls, random);
  return Array.from({ length: count }, (_, at) => openPage(urls[at % urls.length] as string));
}

/** The page's own cache and rules; what the browser's window adds (focus, being offline) does not happen here. */
function openPage(url: string): OpenPage {
  const cache = new LiveCache({ matches: [], leagues: [], settings: testSettings({ version: 0 }) });
  const sync = new LiveSync(cache, null);
  const socket = connect(url);
  for (const name of Object.keys(publicEvents) as PublicEventName[]) {
    if (name === 'hello') continue;
    socket.on(name, (payload) => {
      cache.event(name, payload);
      if (cache.lacksMatches()) sync.list();
    });
  }
  socket.on('hello', ({ listing }: { listing: string }) => sync.greeted(listing));
  return { matches: cache.matches, cuts: watchCuts(socket) };
}

function watchCuts(socket: Socket): OpenPage['cuts'] {
  let count = 0;
  let longestMs = 0;
  let cutAt: number | undefined;
  socket.on('disconnect', () => {
    count += 1;
    cutAt = Date.now();
  });
  socket.on('connect', () => {
    if (cutAt !== undefined) longestMs = Math.max(longestMs, Date.now() - cutAt);
    cutAt = undefined;
  });
  return () => ({ count, longestMs: cutAt === undefined ? longestMs : Number.POSITIVE_INFINITY });
}

/** Lets `fetch` of a path ask one of the api processes, and the next one when that is away. */
function fetchFrom(urls: readonly string[], random: Random): void {
  const routed = async (path: string): Promise<Response> => {
    for (const url of random.shuffled(urls)) {
      // From anywhere: the limit per address is not what is tried here.
      const answer = await ask(url, { path, address: addressOf(random.integer(1, 2 ** 20)) });
      if (answer) return new Response(answer.text, { status: answer.status, headers: { etag: answer.etag } });
    }
    throw new TypeError('No api process answers.');
  };
  vi.stubGlobal('fetch', routed);
}

/** A desk of the dashboard: how many new requests its bell says. */
export interface OpenDesk {
  readonly newRequests: number | undefined;
}

/** Opens a desk at an api process. */
export function openDesk(url: string, cookie: string): OpenDesk {
  const desk: { newRequests: number | undefined } = { newRequests: undefined };
  const socket = connect(url + STAFF_NAMESPACE, { cookie });
  socket.on('hello', ({ newRequests }: { newRequests?: number }) => {
    desk.newRequests = newRequests ?? desk.newRequests;
  });
  socket.on('requests:changed', ({ count }: { count: number }) => {
    desk.newRequests = count;
  });
  // A refused handshake (the database is away) is not repeated by the library.
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
  onTestFinished(() => {
    socket.disconnect();
  });
  return socket;
}
