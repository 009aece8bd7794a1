const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The bounds of webhooks. */
export const WEBHOOKS = {
  /** The most webhooks of an installation. */
  most: 10,
  /** The most deliveries that wait for a webhook; beyond it the oldest are removed. */
  waiting: 10_000,
  /** The time in ms for which the bell says that deliveries were removed. */
  droppedNewsMs: 24 * HOUR_MS,
  /** The finished deliveries that staff can read, for each webhook. */
  shown: 50,
  /** The waits in ms between the tries of a delivery: 8 tries over 24 hours. */
  waitsMs: [
    20_000,
    5 * MINUTE_MS,
    25 * MINUTE_MS,
    1.5 * HOUR_MS,
    4 * HOUR_MS,
    7 * HOUR_MS,
    11 * HOUR_MS - 20_000,
  ],
  tries: 8,
  /** The least and the longest time in ms for which a receiver that asks to wait is obeyed. */
  holdMs: { least: 1_000, most: HOUR_MS },
  /** The time in ms for one try. */
  tryMs: 10_000,
  /** The part of an answer that is stored, in bytes. */
  answerBytes: 2_048,
  /** A webhook of which every try failed for so long is switched off. */
  offAfterMs: 72 * HOUR_MS,
  /** The time in ms for which the previous secret still signs after a change. */
  oldSecretMs: 24 * HOUR_MS,
} as const;
