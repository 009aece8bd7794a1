import { STAFF_NAMESPACE } from '@touchline/contract/constants';
import {
  type StaffClientEvents,
  type StaffEventName,
  type StaffServerEvents,
  staffEvents,
} from '@touchline/contract/events';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { TestApi } from './api.ts';

export interface Desk {
  socket: Socket<StaffServerEvents, StaffClientEvents>;
  received: { event: StaffEventName; payload: unknown }[];
  /** Why it was not let in, or null. */
  refused: { message: string; code: string } | null;
}

/** A tab of the dashboard; resolves when it is let in, or not. */
export async function sitDown(api: TestApi, cookie: string | undefined, headers = {}): Promise<Desk> {
  const socket: Desk['socket'] = io(api.url + STAFF_NAMESPACE, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { ...(cookie ? { cookie } : {}), ...headers },
  });
  onTestFinished(() => {
    socket.disconnect();
  });
  const desk: Desk = { socket, received: [], refused: null };
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.onAny((event, payload) => {
    staffEvents[event as StaffEventName].parse(payload);
    desk.received.push({ event, payload });
    if (event === 'hello') resolve();
  });
  socket.on('connect_error', (error) => {
    desk.refused = { message: error.message, code: (error as { data?: { code: string } }).data?.code ?? '' };
    resolve();
  });
  await promise;
  return desk;
}
