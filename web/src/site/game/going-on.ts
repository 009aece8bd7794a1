/** How a page goes on to the next stream by itself; all times in ms. */
export const GOING_ON = {
  /** The time without a picture after which the stream has stopped. */
  patienceMs: 15_000,
  /** The same where the playlist itself is gone. */
  gonePatienceMs: 5_000,
  /** The time until the next stream starts. */
  countdownMs: 5_000,
  /** A stream that was left is not tried again for so long. */
  triedMs: 120_000,
} as const;
