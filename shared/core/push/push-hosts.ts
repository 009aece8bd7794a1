import type { Clock } from '../platform/clock.ts';
import type { SendResult } from './sender.ts';

/** A host that fails this often in a row gets no requests for a while. */
const FAILURES = 5;
/** The length of that pause in ms. */
const PAUSE_MS = 10_000;
/** The longest pause in ms that a host may ask for. */
const MOST_PAUSE_MS = 600_000;

/**
 * The push services that ask for a pause or do not answer: their copies wait, so that they take neither the time nor
 * the connections of the others.
 */
export class PushHosts {
  readonly #clock: Clock;
  readonly #hosts = new Map<string, { failures: number; pausedUntil: number }>();
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The time in ms for which nothing is sent to the host; 0 for none. */
  pausedMs(host: string): number {
    const until = this.#hosts.get(host)?.pausedUntil ?? 0;
    const ms = until - this.#clock.now();
    // A longer pause was written by a clock that has jumped.
    return ms > MOST_PAUSE_MS ? 0 : Math.max(0, ms);
  }

  /** Notes the result of a request to the host. */
  note(host: string, result: SendResult): void {
    const known = this.#hosts.get(host);
    if (result.outcome !== 'later') {
      // A pause that the host has asked for stands, also when an earlier request succeeds meanwhile.
      if (known) this.#hosts.set(host, { ...known, failures: 0 });
      return;
    }
    const failures = (known?.failures ?? 0) + 1;
    const asked = Math.min(result.retryAfterMs ?? 0, MOST_PAUSE_MS);
    const pauseMs = Math.max(asked, failures >= FAILURES ? PAUSE_MS : 0);
    this.#hosts.set(host, {
      failures: pauseMs > 0 ? 0 : failures,
      pausedUntil: Math.max(known?.pausedUntil ?? 0, pauseMs > 0 ? this.#clock.now() + pauseMs : 0),
    });
  }
}
