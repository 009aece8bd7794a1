const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

// Apart from the other constants, which the first scripts of every public page contain.

/** The checks of streams' addresses by a worker. */
export const PROBES = {
  /** The interval of rounds, and the wait after a first failure. */
  roundMs: 15 * SECOND_MS,
  /** The time for which a worker that died keeps the others from probing. */
  leaseMs: 30 * SECOND_MS,
  /** The time between two checks of the streams of playable games, and of games that go live soon. */
  playableEveryMs: MINUTE_MS,
  soonEveryMs: 5 * MINUTE_MS,
  soonWithinMs: HOUR_MS,
  atOnce: 32,
  /** The checks of one host that run at once: more would only wait for its turns. */
  atOnceForHost: 8,
  /** The check of a game's last playing stream goes before those that have waited less than so much longer. */
  lastPlayingFirstMs: 3 * MINUTE_MS,
  timeoutMs: 10 * SECOND_MS,
  /** The time between two requests to one host. */
  perHostMs: SECOND_MS,
  playlistBytes: 262_144,
  /** The requests of a check that are kept for staff, and the most characters of an address in them. */
  keptSteps: 12,
  stepAddress: 500,
  /** The time until the first byte above which a stream is slow, and how often in a row that is trouble. */
  slowMs: 3 * SECOND_MS,
  slowInARow: 2,
  failuresInARow: 2,
  /** A live playlist that stays the same for so many of its target durations is frozen. */
  frozenTargetDurations: 3,
  /** Players that play within this time keep a stream whose checks fail from being down, for `playersPlayMs` at most. */
  playersWithinMs: 2 * MINUTE_MS,
  playersPlayMs: 10 * MINUTE_MS,
} as const;

/** The reports of players and visitors on a stream. */
export const STREAM_SIGNALS = {
  /** The interval at which a player sends a report. */
  everyMs: MINUTE_MS,
  mostMs: 65_000,
  mostStalls: 600,
  /** The minutes that are kept for the chart. */
  keptMinutes: 60,
  /** The players and reports from which a stream is in trouble, and the time that they count. */
  fewestPlayers: 3,
  playersWithinMs: 5 * MINUTE_MS,
  failedStarts: 0.5,
  stalledShare: 0.2,
  blackShare: 0.5,
  fewestReports: 3,
  reportsWithinMs: 10 * MINUTE_MS,
  /** The time for which an address counts once as a reporter of a stream. */
  reportWindowMs: 20 * MINUTE_MS,
  /** Trouble ends when none of its causes has been true for so long. */
  calmMs: 2 * MINUTE_MS,
  /** The most players of a stream that count in one minute, and the most reports that are kept. */
  playersPerMinute: 1_000,
  keptReports: 500,
} as const;
