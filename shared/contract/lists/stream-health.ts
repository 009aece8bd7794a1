/** The states of a stream, worst first; `unknown` for a stream that was not checked or cannot be. */
export const HEALTH_STATES = ['down', 'trouble', 'ok', 'unknown'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** The states that visitors see; they see nothing of an unknown one. */
export const PUBLIC_HEALTH_STATES = ['down', 'trouble', 'ok'] as const satisfies readonly HealthState[];
export type PublicHealthState = (typeof PUBLIC_HEALTH_STATES)[number];

/** Why a stream is in its state. A stream that every browser plays has no reason. */
export const HEALTH_REASONS = [
  // Unknown
  'not-checked',
  'cannot-be-checked',
  'refuses',
  'off',
  // Probes
  'no-answer',
  'error-status',
  'no-playlist',
  'no-segment',
  'no-cors',
  'insecure',
  'no-key',
  'protected',
  'frozen',
  'slow',
  'players-play',
  // Plays
  'safari-alone',
  'some-browsers',
  // Players
  'starts-fail',
  'stalls',
  'black',
  // Visitors
  'reported',
] as const;
export type HealthReason = (typeof HEALTH_REASONS)[number];

/** The files that a check asks for; `video` is the provider's word that a video is there. */
export const PROBED_FILES = ['playlist', 'segment', 'map', 'key', 'video'] as const;
export type ProbedFile = (typeof PROBED_FILES)[number];

/** What visitors report of a stream. */
export const REPORT_REASONS = ['start', 'stops', 'black', 'silent', 'other-match'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
