/** The product's time: the machine's time, shifted by CLOCK_OFFSET_MS in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  date(): Date;
}

/** A clock that runs `offsetMs` milliseconds ahead of the machine's. */
export function createClock(offsetMs = 0): Clock {
  return {
    now: () => Date.now() + offsetMs,
    date: () => new Date(Date.now() + offsetMs),
  };
}
