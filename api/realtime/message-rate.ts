/** How often a connection may send something. */
const MESSAGES = { max: 60, perMs: 60_000 } as const;

/** Messages that make no sense, or are too many, before the connection is closed. */
export const BAD_MESSAGES_TOLERATED = 3;

/** What is counted of a connection; `since` in epoch milliseconds. */
export interface MessageRate {
  since: number;
  messages: number;
}

/** Counts a message that arrives now; true where it is one too many. */
export function isTooOften(rate: MessageRate, now: number): boolean {
  if (Math.abs(now - rate.since) >= MESSAGES.perMs) {
    rate.since = now;
    rate.messages = 0;
  }
  rate.messages += 1;
  return rate.messages > MESSAGES.max;
}
