import type { Socket } from 'socket.io';

/** How often a connection may send something. */
const MESSAGES = { max: 60, perMs: 60_000 } as const;

/** Messages that make no sense, or are too many, before the connection is closed. */
const BAD_MESSAGES_TOLERATED = 3;

/** What is counted of a connection; `since` in epoch milliseconds. */
export interface MessageRate {
  since: number;
  messages: number;
  /** Messages that made no sense, or were too many. */
  bad: number;
}

/** Counts a message that arrives at `now`; true where it may be taken. The third that may not closes the connection. */
export function isTaken(
  socket: Pick<Socket, 'disconnect'>,
  rate: MessageRate,
  { makesSense, now }: { makesSense: boolean; now: number },
): boolean {
  if (makesSense && !isTooOften(rate, now)) return true;
  rate.bad += 1;
  if (rate.bad >= BAD_MESSAGES_TOLERATED) socket.disconnect(true);
  return false;
}

function isTooOften(rate: MessageRate, now: number): boolean {
  if (Math.abs(now - rate.since) >= MESSAGES.perMs) {
    rate.since = now;
    rate.messages = 0;
  }
  rate.messages += 1;
  return rate.messages > MESSAGES.max;
}
