import type { Socket } from 'socket.io';

/** The most messages that a connection may send in the time. */
const MESSAGES = { max: 60, perMs: 60_000 } as const;

/** The number of invalid or excess messages that closes the connection. */
const BAD_MESSAGES_TOLERATED = 3;

/** The counts of a connection; `since` in epoch milliseconds. */
export interface MessageRate {
  since: number;
  messages: number;
  /** The number of invalid or excess messages. */
  bad: number;
}

/**
 * Counts a message that arrives at `now`; true where it is accepted. The third one that is not closes the connection.
 */
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
