import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RECONNECTING_PILL_MS, STAFF_NAMESPACE } from '@touchline/contract/constants';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../../test/support/wait.ts';
import { connection } from '../../lib/connection.ts';
import { loadSession } from './session.ts';
import { connectStaff } from './staff-socket.ts';

/** Longer than any delay before the next attempt, in ms. */
const LONG_MS = 10_000;

vi.mock(import('./session.ts'), async (original) => ({
  ...(await original()),
  loadSession: vi.fn(async () => undefined),
}));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page connected to the test's own server; `refusals` is the number of next staff connections that are refused. */
async function open() {
  const server = { refusals: 0 };
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'] });
  onTestFinished(() => void io.close());
  const staff = io.of(STAFF_NAMESPACE);
  staff.use((_, next) => {
    server.refusals -= 1;
    next(server.refusals >= 0 ? new Error('Service unavailable.') : undefined);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  (globalThis as unknown as { jsdom: { reconfigure(to: object): void } }).jsdom.reconfigure({
    url: `http://127.0.0.1:${port}/`,
  });
  const connected = vi.fn();
  const first = once(staff, 'connection') as Promise<[Socket]>;
  const leave = connectStaff(() => undefined, connected);
  onTestFinished(leave);
  const [socket] = await first;
  await eventually(() => expect(connected).toHaveBeenCalledOnce());
  return { server, socket, connected, leave };
}

it('is tried again after a refusal, while there is a session', async () => {
  const { server, socket, connected } = await open();
  server.refusals = 1;
  socket.disconnect(true);
  // The page asks for its session after the end of the connection and after the refusal, and connects later each time.
  for (const asked of [1, 2]) {
    await eventually(() => expect(vi.mocked(loadSession)).toHaveBeenCalledTimes(asked));
    vi.advanceTimersByTime(LONG_MS);
  }
  await eventually(() => expect(connected).toHaveBeenCalledTimes(2));
  expect(connection.shown.getState()).toBe('connected');
  expect(server.refusals).toBeLessThan(0);
});

it('shows no loss once it is left', async () => {
  const { leave } = await open();
  leave();
  vi.advanceTimersByTime(2 * RECONNECTING_PILL_MS);
  expect(connection.shown.getState()).toBe('connected');
});
