import { dayOfYear } from './formats.ts';

/** '8 Nov' of the day '2026-11-08'. */
export function dayOfMonth(day: string): string {
  return dayOfYear(`${day}T00:00:00Z`, 'UTC').slice(0, -5);
}
