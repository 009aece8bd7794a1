import { countdownTexts } from '../texts/countdown.ts';

/** The time left until a moment; whole numbers, none below zero. */
export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * The time from `now` to `target` (epoch milliseconds), zero once past. Started seconds count as whole ones, so that
 * zero is shown exactly at the moment.
 */
export function countdownParts(target: number, now: number): CountdownParts {
  const left = Math.max(0, Math.ceil((target - now) / 1000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** The letters of the units, in any language. */
type Letters = Readonly<Record<keyof CountdownParts, string>>;

/** '{d}d {hh}h {mm}m {ss}s', as on cards, with the letters of the language. */
export function formatCountdown(parts: CountdownParts, letters: Letters = countdownTexts.letters): string {
  const { days, hours, minutes, seconds } = parts;
  return [
    days + letters.days,
    twoDigits(hours) + letters.hours,
    twoDigits(minutes) + letters.minutes,
    twoDigits(seconds) + letters.seconds,
  ].join(' ');
}

/** A number below 100 with two digits: parts of a countdown, of a time and of a date. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The two largest units of the time left: '38m 24s', '1h 53m', '1d 16h'; seconds alone below a minute. */
export function shortCountdown({ days, hours, minutes, seconds }: CountdownParts): string {
  const { letters } = countdownTexts;
  const ofSeconds = twoDigits(seconds) + letters.seconds;
  if (days > 0) return `${days}${letters.days} ${hours}${letters.hours}`;
  if (hours > 0) return `${hours}${letters.hours} ${twoDigits(minutes)}${letters.minutes}`;
  return minutes > 0 ? `${minutes}${letters.minutes} ${ofSeconds}` : seconds + letters.seconds;
}
