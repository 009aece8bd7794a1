import { HEALTH_STATES, type HealthState } from '../lists/stream-health.ts';
import type { StreamHealth } from '../records/stream-health.ts';
import { toMillis } from './instants.ts';

/** The number of checked streams of a game, and of those that play. */
export interface Playing {
  readonly playing: number;
  readonly checked: number;
}

/** Counts the streams that were checked and those that play, by their states. */
export function playingOf(states: readonly HealthState[]): Playing {
  const checked = states.filter((state) => state !== 'unknown');
  return { playing: checked.filter((state) => state === 'ok').length, checked: checked.length };
}

/** True where streams were checked and none of them plays. */
export const nonePlays = ({ playing, checked }: Playing): boolean => checked > 0 && playing === 0;

/** True for the states of a game's streams where some were checked and all of these are down. */
export function areAllDown(states: readonly HealthState[]): boolean {
  const checked = states.filter((state) => state !== 'unknown');
  return checked.length > 0 && checked.every((state) => state === 'down');
}

/** The order of streams by health: the worst first, then those that are in their state for longer. */
export function compareHealth(a: StreamHealth, b: StreamHealth): number {
  const rank = ({ state }: StreamHealth) => HEALTH_STATES.indexOf(state);
  return rank(a) - rank(b) || (toMillis(a.since) ?? 0) - (toMillis(b.since) ?? 0);
}
