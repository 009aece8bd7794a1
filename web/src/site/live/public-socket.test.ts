import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RECONNECTING_PILL_MS } from '@touchline/contract/constants';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { testGame, testId, testLeague, testMatch, testSettings } from '../../../../test/support/records.ts';
import { connection } from '../../lib/connection.ts';
import { LiveCache } from './live-cache.ts';
import { LiveSync } from './live-sync.ts';
import { connectPublic } from './public-socket.ts';

const gameId = testId(1);
const DELAY_MS = 700;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.useRealTimers();
});

/** One process of the api at the address, reduced to its sockets; it takes the first connection. */
async function startProcess(port = 0) {
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'] });
  onTestFinished(() => void io.close());
  const visits: Socket[] = [];
  io.on('connection', (socket) => {
    visits.push(socket);
    socket.emit('hello', { listing: 'none', home: 'none', serverTime: new Date().toISOString() });
  });
  const visited = new Promise<Socket>((resolve) => void io.once('connection', resolve));
  await listen(http, port);
  return { http, visits, visited, port: (http.address() as AddressInfo).port };
}

async function listen(http: HttpServer, port: number): Promise<void> {
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
}

/** An open page at the address. */
async function openPage(port: number) {
  (globalThis as unknown as { jsdom: { reconfigure(to: object): void } }).jsdom.reconfigure({
    url: `http://127.0.0.1:${port}/`,
  });
  const cache = new LiveCache({
    matches: [testMatch({ games: [testGame({ viewCount: 0 })] })],
    leagues: [testLeague()],
    settings: testSettings(),
  });
  await connectPublic(cache, new LiveSync(cache, { listing: 'none' }));
  let views = 0;
  return {
    /** Resolves when the page has received everything that the server sent until now. */
    async receives(server: Socket): Promise<void> {
      views += 1;
      const received = new Promise<void>((resolve) => {
        const stop = cache.subscribe(() => {
          if (cache.matches()[0]?.games[0]?.viewCount !== views) return;
          stop();
          resolve();
        });
      });
      server.emit('views', { views: { [gameId]: views } });
      await received;
    },
  };
}

it('a page leaves a server that says goodbye at the given moment, connects to another one, and shows no loss', async () => {
  const states: string[] = [];
  onTestFinished(connection.shown.subscribe(() => states.push(connection.shown.getState())));
  const first = await startProcess();
  const page = await openPage(first.port);
  const before = await first.visited;
  await page.receives(before);

  // Takes no new connections; another process takes its place.
  first.http.close();
  const second = await startProcess(first.port);
  before.emit('goodbye', { reconnectInMs: DELAY_MS });
  await page.receives(before);
  vi.advanceTimersByTime(DELAY_MS - 1);
  await page.receives(before);
  expect(second.visits).toEqual([]);

  const left = once(before, 'disconnect');
  vi.advanceTimersByTime(1);
  const after = await second.visited;
  await left;
  await page.receives(after);
  vi.advanceTimersByTime(2 * RECONNECTING_PILL_MS);
  expect(states).toEqual([]);
  expect(connection.shown.getState()).toBe('connected');
  expect(first.visits).toHaveLength(1);
  expect(second.visits).toHaveLength(1);
});
