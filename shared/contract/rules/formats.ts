import { LOCATION_LENGTH } from '../constants.ts';
import type { Instant } from './instants.ts';
import { toMillis } from './instants.ts';

/** How the reader wants times: zone name and 12 or 24 hours. */
export interface TimeStyle {
  readonly timeZone: string;
  readonly hour12?: boolean;
}

/** A location on a card: at most 20 characters, then an ellipsis; a space before the ellipsis is dropped. */
export function shortLocation(location: string): string {
  const characters = [...location];
  if (characters.length <= LOCATION_LENGTH) return location;
  return `${characters.slice(0, LOCATION_LENGTH).join('').trimEnd()}…`;
}

/** A count as cards show it: exact below 1000, then K or M with one decimal ('48.2K'). */
export function compactCount(count: number): string {
  if (count < 1000) return String(count);
  const thousands = (count / 1000).toFixed(1);
  // 999 950 and more would round up to '1000.0K'.
  return thousands === '1000.0' || count >= 1_000_000
    ? `${(count / 1_000_000).toFixed(1)}M`
    : `${thousands}K`;
}

/** A count to the last digit, with thousands separated ('48,210'). */
export function exactCount(count: number): string {
  return count.toLocaleString('en-US', { maximumFractionDigits: 0 });
}

/** A number with one decimal: sizes and averages ('24.0'). */
export function oneDecimal(value: number): string {
  return value.toFixed(1);
}

/** A size in megabytes with one decimal ('24.0 MB'). */
export function sizeInMB(megabytes: number): string {
  return `${oneDecimal(megabytes)} MB`;
}

/** `part` of `total` in percent with one decimal ('33.3%'); of nothing it is '0.0%'. */
export function share(part: number, total: number): string {
  return `${oneDecimal(total > 0 ? (part / total) * 100 : 0)}%`;
}

/** Both teams of a game: 'home vs away'. */
export function versus(homeTeam: string, awayTeam: string): string {
  return `${homeTeam} vs ${awayTeam}`;
}

/** '20:45' or '8:45 PM'; '' for no instant. */
export function clockTime(instant: Instant, style: TimeStyle): string {
  const parts = partsOf(instant, { timeZone: style.timeZone, ...HOURS[style.hour12 ? 12 : 24] });
  if (parts === null) return '';
  const time = `${parts.get('hour')}:${parts.get('minute')}`;
  return style.hour12 ? `${time} ${parts.get('dayPeriod')}` : time;
}

/** 'Sun 22 Nov'; '' for no instant. */
export function shortDay(instant: Instant, timeZone: string): string {
  const parts = partsOf(instant, { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
  return parts === null ? '' : `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')}`;
}

/** 'Sunday 22 November 2026'; '' for no instant. */
export function longDay(instant: Instant, timeZone: string): string {
  const parts = partsOf(instant, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  if (parts === null) return '';
  return `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}

/** '22 Nov 2026'; '' for no instant. */
export function dayOfYear(instant: Instant, timeZone: string): string {
  const parts = partsOf(instant, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  return parts === null ? '' : `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}

/** '22 Nov 2026, 20:45 CET'; '' for no instant. */
export function dayAndTime(instant: Instant, style: TimeStyle): string {
  const day = dayOfYear(instant, style.timeZone);
  return day && `${day}, ${clockTime(instant, style)} ${zoneName(instant, style.timeZone)}`;
}

/** The zone's short name at that instant: 'CET', 'EST', or 'GMT+5:45' where none is in use; '' for no instant. */
export function zoneName(instant: Instant, timeZone: string): string {
  let name = '';
  // Each region's English knows only the abbreviations of its own zones.
  for (const locale of ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA']) {
    name = partsOf(instant, { timeZone, timeZoneName: 'short' }, locale)?.get('timeZoneName') ?? '';
    if (!/^GMT[+-]/.test(name)) break;
  }
  return name;
}

const HOURS = {
  12: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<number, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

// Texts are put together from parts: machines differ in the signs and spaces they set between them.
function partsOf(
  instant: Instant,
  options: Intl.DateTimeFormatOptions,
  locale = 'en-US',
): Map<Intl.DateTimeFormatPartTypes, string> | null {
  const millis = toMillis(instant);
  if (millis === null) return null;
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(key, format);
  }
  return new Map(format.formatToParts(millis).map((part) => [part.type, part.value]));
}
