import { addDays } from './calendar.ts';
import { twoDigits } from './countdown.ts';

/**
 * The time 'HH:MM' that a text means ('8:30 pm', '20.15', '2015', '20h'); null for any other text, such as '25:00'.
 */
export function timeOfText(text: string): string | null {
  const [, hour, minute = '00', half] = TIME.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59) return null;
  const written = Number(hour);
  if (half === undefined) return written > 23 ? null : `${twoDigits(written)}:${minute}`;
  if (written < 1 || written > 12) return null;
  return `${twoDigits((written % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minute}`;
}

/**
 * The day 'YYYY-MM-DD' that a text means ('tomorrow', 'sat', '24/11', '24 nov'); null for any other text. The day comes
 * before the month, and a day without a year is the next one from `today` ('YYYY-MM-DD') on.
 */
export function dayOfText(text: string, today: string): string | null {
  const words = text.toLowerCase().replace(ORDINAL, '$1').match(WORD) ?? [];
  const [first = '', ...rest] = words;
  const near = NEAR_DAYS[first];
  if (near !== undefined) return rest.length === 0 ? addDays(today, near) : null;
  const weekday = indexOfName(WEEKDAYS, first);
  if (weekday >= 0) return rest.length === 0 ? nextWeekday(weekday, today) : dayOfParts(rest, today);
  return dayOfParts(words, today);
}

const TIME = /^(\d{1,2})(?:[:.h]?(\d{2})(?:[:.]\d{2})?|h)?\s*(?:([ap])\.?m?\.?)?$/i;
const WORD = /\d+|\p{L}+/gu;
/** '24th'. */
const ORDINAL = /(\d)(?:st|nd|rd|th)\b/g;
const NEAR_DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
/** 29 February occurs again within eight years. */
const YEARS_AHEAD = 8;

/** The place of a name in the list, from its first three letters on; -1 for none. */
function indexOfName(names: readonly string[], word: string): number {
  return word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
}

function nextWeekday(weekday: number, today: string): string {
  return addDays(today, (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7);
}

/** '2026-11-24', '24/11', '24/11/26', '24 nov 2026' and 'nov 24' in words and numbers. */
function dayOfParts(parts: readonly string[], today: string): string | null {
  if (parts.length < 2 || parts.length > 3) return null;
  if (/^\d{4}$/.test(parts[0] ?? '')) {
    const [year, month, day] = parts.map(Number);
    return dayOf(year, month, day);
  }
  const isMonthFirst = indexOfName(MONTHS, parts[0] ?? '') >= 0;
  const [day, month] = isMonthFirst ? [parts[1], parts[0]] : parts;
  const named = indexOfName(MONTHS, month ?? '');
  const monthNumber = named >= 0 ? named + 1 : Number(month);
  const year = parts[2];
  if (year !== undefined) return dayOf(yearOf(year), monthNumber, Number(day));
  const thisYear = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= YEARS_AHEAD; ahead++) {
    const found = dayOf(thisYear + ahead, monthNumber, Number(day));
    if (found !== null && found >= today) return found;
  }
  return null;
}

/** Two digits mean a year of this century. */
const yearOf = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits);

/** The day in the calendar; null for a day that no month has. */
function dayOf(year = Number.NaN, month = Number.NaN, day = Number.NaN): string | null {
  const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  const millis = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== text ? null : text;
}
