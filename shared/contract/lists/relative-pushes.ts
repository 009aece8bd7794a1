import { MINUTES_A_DAY } from '../constants.ts';

/** The moments of a game that a push may follow. */
export const RELATIVE_EVENTS = ['kickoff', 'live'] as const;

/** The minutes before kick-off at which a push may be due. */
export const MINUTES_BEFORE = { min: 0, max: MINUTES_A_DAY } as const;

/** The reasons why a push was cancelled with its game. */
export const PUSH_CANCEL_REASONS = ['game-deleted', 'game-finished', 'no-kick-off', 'late'] as const;
export type PushCancelReason = (typeof PUSH_CANCEL_REASONS)[number];
