import { type CountdownParts, twoDigits } from './countdown.ts';

/** The two largest units of the time left: '38m 24s', '1h 53m', '1d 16h'; seconds alone below a minute. */
export function shortCountdown({ days, hours, minutes, seconds }: CountdownParts): string {
  if (days > 0) return `${days}d ${hours}h`;
  if (hours > 0) return `${hours}h ${twoDigits(minutes)}m`;
  return minutes > 0 ? `${minutes}m ${twoDigits(seconds)}s` : `${seconds}s`;
}
