import {
  type StaffClientEvents,
  type StaffServerEvents,
  staffClientEvents,
} from '@touchline/contract/events';
import type { Core } from '@touchline/core/platform/core';
import type { Socket } from 'socket.io';
import { BAD_MESSAGES_TOLERATED, isTooOften, type MessageRate } from './message-rate.ts';
import type { Presence } from './presence.ts';

/** Takes what a user's connection says of the records open in its page; anything else, or too much, closes it. */
export function receivePresence<
  S extends Pick<Socket<StaffClientEvents, StaffServerEvents>, 'onAny' | 'disconnect'>,
>(core: Core, socket: S, presence: Presence<S>): void {
  const rate: MessageRate = { since: 0, messages: 0 };
  let bad = 0;
  socket.onAny((event: string, ...payloads: unknown[]) => {
    const isKnown = Object.hasOwn(staffClientEvents, event) && payloads.length === 1;
    const message = isKnown
      ? staffClientEvents[event as keyof StaffClientEvents].safeParse(payloads[0])
      : undefined;
    if (message?.success && !isTooOften(rate, core.clock.now())) {
      presence[event === 'presence:open' ? 'open' : 'close'](socket, message.data);
      return;
    }
    bad += 1;
    if (bad >= BAD_MESSAGES_TOLERATED) socket.disconnect(true);
  });
}
