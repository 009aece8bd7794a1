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

export interface StaffSocket {
  socket: Socket<StaffServerEvents, StaffClientEvents>;
  received: { event: StaffEventName; payload: unknown }[];
  /** The reason of a refused handshake, or null. */
  refused: { message: string; code: string } | null;
}

/** Opens the socket of a dashboard tab; resolves when it is accepted or refused. */
export async function connectStaff(
  api: TestApi,
  cookie: string | undefined,
  headers = {},
): Promise<StaffSocket> {
  const socket: StaffSocket['socket'] = io(api.url + STAFF_NAMESPACE, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { ...(cookie ? { cookie } : {}), ...headers },
  });
  onTestFinished(() => {
    socket.disconnect();
  });
  const desk: StaffSocket = { socket, received: [], refused: null };
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
