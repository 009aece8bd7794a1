import { LOCATION_LENGTH } from '../constants.ts';
import { teamTexts } from '../texts/teams.ts';
import { wallClock } from './calendar.ts';
import { twoDigits } from './countdown.ts';
import { type Instant, toMillis } from './instants.ts';
import { byIntl, numberByIntl, zoneByIntl } from './intl-texts.ts';

/** The visitor's choice for times: zone name and 12 or 24 hours, in the language of the page. */
export interface TimeStyle {
  /** The locale of the language; English without it. */
  readonly locale?: string;
  readonly timeZone: string;
  readonly hour12?: boolean;
  /** Times with their seconds, '20:45:07'. */
  readonly hasSeconds?: boolean;
}

/** A location on a card: at most 20 characters, then an ellipsis; a space before the ellipsis is dropped. */
export function shortLocation(location: string): string {
  const characters = [...location];
  if (characters.length <= LOCATION_LENGTH) return location;
  return `${characters.slice(0, LOCATION_LENGTH).join('').trimEnd()}…`;
}

/** A count as on cards: exact below 1000, then K or M with one decimal ('48.2K'), or as the language writes it. */
export function compactCount(count: number, locale = 'en'): string {
  if (count < 1000) return String(count);
  if (locale !== 'en') return numberByIntl(count, locale, { notation: 'compact', maximumFractionDigits: 1 });
  const thousands = (count / 1000).toFixed(1);
  // 999 950 and more would become '1000.0K'.
  return thousands === '1000.0' || count >= 1_000_000
    ? `${(count / 1_000_000).toFixed(1)}M`
    : `${thousands}K`;
}

/** An exact count, with thousands separated ('48,210'). */
export function exactCount(count: number, locale = 'en'): string {
  if (locale !== 'en') return numberByIntl(Math.round(count), locale);
  return Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}

const PLURAL = new Intl.PluralRules('en');
/** A count with its noun: `counted(1, 'game', 'games')` is '1 game', for 2 '2 games', for 0 '0 games'. */
export const counted = (count: number, one: string, other: string): string =>
  `${exactCount(count)} ${nounOf(count, one, other)}`;

/** The noun of a count that stands elsewhere: `nounOf(2, 'game', 'games')` is 'games'. */
export const nounOf = (count: number, one: string, other: string): string =>
  PLURAL.select(count) === 'one' ? one : other;

/** A number with one decimal: sizes and averages ('24.0'). */
export function oneDecimal(value: number): string {
  return value.toFixed(1);
}

/** A size in megabytes with one decimal ('24.0 MB'). */
export function sizeInMB(megabytes: number, locale = 'en'): string {
  if (locale !== 'en') {
    const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return numberByIntl(megabytes, locale, { style: 'unit', unit: 'megabyte', ...oneDigit });
  }
  return `${oneDecimal(megabytes)} MB`;
}

/** `part` of `total` in percent with one decimal ('33.3%'); '0.0%' when the total is 0. */
export function share(part: number, total: number): string {
  return `${oneDecimal(total > 0 ? (part / total) * 100 : 0)}%`;
}

/** Both teams of a game: 'home vs away', with the word of the language between them. */
export function versus(homeTeam: string, awayTeam: string, texts: { vs: string } = teamTexts): string {
  return `${homeTeam} ${texts.vs} ${awayTeam}`;
}

/** '20:45' or '8:45 PM', '午後8:45'; '' for no instant. */
export function clockTime(instant: Instant, style: TimeStyle): string {
  const { timeZone, hour12, hasSeconds = false, locale = 'en' } = style;
  const clock = wallClock(instant, timeZone);
  if (clock === null) return '';
  const { hour, minute } = clock;
  // A zone's offset has no seconds.
  const seconds = hasSeconds ? `:${twoDigits(Math.floor((toMillis(instant) ?? 0) / 1_000) % 60)}` : '';
  if (!hour12) return `${twoDigits(hour)}:${twoDigits(minute)}${seconds}`;
  if (locale !== 'en') {
    const second = hasSeconds ? '2-digit' : undefined;
    return byIntl(instant, locale, { timeZone, hour: 'numeric', minute: '2-digit', second, hour12 });
  }
  return `${hour % 12 || 12}:${twoDigits(minute)}${seconds} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'Sun 22 Nov', 'So., 22. Nov.'; '' for no instant. */
export function shortDay(instant: Instant, timeZone: string, locale = 'en'): string {
  if (locale !== 'en') {
    return byIntl(instant, locale, { timeZone, weekday: 'short', day: 'numeric', month: 'short' });
  }
  const clock = wallClock(instant, timeZone);
  return clock === null ? '' : `${DAYS[clock.weekday]} ${clock.day} ${SHORT_MONTHS[clock.month - 1]}`;
}

/** 'Sunday 22 November 2026'; '' for no instant. */
export function longDay(instant: Instant, timeZone: string): string {
  const clock = wallClock(instant, timeZone);
  return clock === null
    ? ''
    : `${WEEKDAYS[clock.weekday]} ${clock.day} ${MONTHS[clock.month - 1]} ${clock.year}`;
}

/** '22 Nov 2026'; '' for no instant. */
export function dayOfYear(instant: Instant, timeZone: string): string {
  const clock = wallClock(instant, timeZone);
  return clock === null ? '' : `${clock.day} ${SHORT_MONTHS[clock.month - 1]} ${clock.year}`;
}

/** 'Sun 22 Nov 2026, 20:45 CET', 'So., 22. Nov. 2026, 20:45 MEZ'; '' for no instant. */
export function dayWithTime(instant: Instant, style: TimeStyle): string {
  const { timeZone, hour12 = false, locale = 'en' } = style;
  if (locale === 'en') {
    const day = shortDay(instant, timeZone).slice(0, 3);
    return day && `${day} ${dayAndTime(instant, style)}`;
  }
  return byIntl(instant, locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(hour12 ? { hour: 'numeric', hour12 } : { hour: '2-digit', hourCycle: 'h23' }),
  });
}

/** '22 Nov 2026, 20:45 CET'; '' for no instant. */
export function dayAndTime(instant: Instant, style: TimeStyle): string {
  const day = dayOfYear(instant, style.timeZone);
  return day && `${day}, ${clockTime(instant, style)} ${zoneName(instant, style.timeZone)}`;
}

/**
 * The zone's short name at that instant: 'CET', 'EST', or 'GMT+5:45' where none is in use; in other languages as they
 * write it, 'MEZ'. '' for no instant.
 */
export function zoneName(instant: Instant, timeZone: string, locale = 'en'): string {
  const clock = wallClock(instant, timeZone);
  if (clock === null) return '';
  if (timeZone === 'UTC') return timeZone;
  // A zone has a name for each of its offsets.
  const key = `${timeZone} ${clock.offsetMinutes} ${locale}`;
  let name = zoneNames.get(key);
  if (name === undefined) {
    const millis = toMillis(instant) as number;
    name = locale === 'en' ? findZoneName(millis, timeZone) : zoneByIntl(millis, timeZone, locale);
    zoneNames.set(key, name);
  }
  return name;
}

const zoneNames = new Map<string, string>();

function findZoneName(millis: number, timeZone: string): string {
  let name = '';
  // Each region's English has only the abbreviations of its own zones.
  for (const locale of ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA']) {
    const time = new Date(millis).toLocaleTimeString(locale, { timeZone, timeZoneName: 'short' });
    // The name comes last, and no name has a space.
    name = time.split(' ').at(-1) ?? '';
    if (!/^GMT[+-]/.test(name)) break;
  }
  return name;
}

// Separate from the long names, which the first view of a page does not need.
const DAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
/** The months as 'Jan', in order. */
export const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
];

/** '8 Nov' of the day '2026-11-08'. */
export function dayOfMonth(day: string): string {
  return dayOfYear(`${day}T00:00:00Z`, 'UTC').slice(0, -5);
}
