import {
  type StaffClientEvents,
  type StaffServerEvents,
  staffClientEvents,
} from '@touchline/contract/events';
import type { Core } from '@touchline/core/platform/core';
import type { Socket } from 'socket.io';
import { isTaken, type MessageRate } from './message-rate.ts';
import type { Presence } from './presence.ts';

/** Receives the open records of a user's page from its connection; invalid or too many messages close it. */
export function receivePresence<
  S extends Pick<Socket<StaffClientEvents, StaffServerEvents>, 'onAny' | 'disconnect'>,
>(core: Core, socket: S, presence: Presence<S>): void {
  const rate: MessageRate = { since: 0, messages: 0, bad: 0 };
  socket.onAny((event: string, ...payloads: unknown[]) => {
    const isKnown = Object.hasOwn(staffClientEvents, event) && payloads.length === 1;
    const message = isKnown
      ? staffClientEvents[event as keyof StaffClientEvents].safeParse(payloads[0])
      : undefined;
    const makesSense = message?.success === true;
    if (isTaken(socket, rate, { makesSense, now: core.clock.now() }) && makesSense)
      presence[event === 'presence:open' ? 'open' : 'close'](socket, message.data);
  });
}
