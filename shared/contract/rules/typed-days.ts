import { GAME_YEARS } from '../constants.ts';
import { addDays } from './calendar.ts';
import { twoDigits } from './countdown.ts';
import { monthOfWord, weekdayOfWord } from './day-words.ts';
import { plainDigits } from './plain-digits.ts';
import { sortKey } from './search.ts';

/** The number that comes first in dates such as 03/04/2026. */
export type DayOrder = 'day-first' | 'month-first';

/** A day 'YYYY-MM-DD', and whether its year is only the next one that has it. */
export interface TypedDay {
  readonly day: string;
  readonly isYearAssumed: boolean;
}

/**
 * The day 'YYYY-MM-DD' that a text means ('tomorrow', 'sat', '24/11', '24 nov', '15. August 2026', '46249' of a
 * spreadsheet); null for any other text. A day without a year is the next one from `today` ('YYYY-MM-DD') on.
 */
export const dayOfText = (text: string, today: string): string | null =>
  readDay(text, { today, order: 'day-first' })?.day ?? null;

/** As `dayOfText`; null also for numbers that need an order and have none. */
export function readDay(
  text: string,
  { today, order }: { today: string; order: DayOrder | null },
): TypedDay | null {
  if (IS_ISO.test(text) && isDay(text)) return certain(text);
  const written = writtenDay(text);
  if (written === null) return null;
  if ('near' in written) return certain(addDays(today, written.near));
  if ('next' in written) return certain(nextWeekday(written.next, today));
  if ('serial' in written) return certain(addDays(SERIAL_BEGIN, written.serial));
  const readings = readingsOf(written);
  const [only, other] = readings;
  if (other && order === null && !written.isDotted) return null;
  const reading = other && order === 'month-first' ? other : only;
  if (!reading) return null;
  return written.year === undefined ? ahead(reading, today) : withYear(reading, written.year, today);
}

/**
 * The order of day and month in dates, from those that allow only one; 'unknown' where none does or they disagree, and
 * null where no date has two readings. Dates with dots alone are day first.
 */
export function dayOrderOf(dates: readonly string[]): DayOrder | 'unknown' | null {
  const numbers = dates.flatMap((date) => {
    const written = writtenDay(date);
    return written && 'first' in written && written.first !== written.second ? [written] : [];
  });
  const open = numbers.filter((written) => readingsOf(written).length === 2);
  const isDayFirst = numbers.some((written) => written.first > 12 || fitsOnly(written, 0));
  const isMonthFirst = numbers.some((written) => written.second > 12 || fitsOnly(written, 1));
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first';
  if (isDayFirst) return 'unknown';
  return open.every(({ isDotted }) => isDotted) ? null : 'unknown';
}

/** A day as it is written: in numbers of which either is the month, or as what needs no order. */
type Written =
  | { readonly near: number }
  | { readonly next: number }
  | { readonly serial: number }
  | {
      readonly first: number;
      readonly second: number;
      /** Undefined for none. */
      readonly year: string | undefined;
      readonly isDotted: boolean;
      /** The month is known: it is the second number. */
      readonly isFixed: boolean;
      readonly weekday: number | null;
    };
type Numbers = Extract<Written, { first: number }>;

interface MonthDay {
  readonly month: number;
  readonly day: number;
}

const NEAR_DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
/** No date is longer. */
const MOST_CHARACTERS = 60;
/** '24th', '1er', '5º'. */
const ORDINAL = /(\d)(?:st|nd|rd|th|er|[ºª°])(?![\p{L}\p{M}])/giu;
/** 年月日 and 년월일 behind a number. */
const EAST_ASIAN = /(\d) ?[年月日号號년월일]/gu;
/** Words between the parts of a date. */
const BETWEEN = new Set('de del of di du the den der am le el on г года do feira'.split(' '));
/** Spreadsheets count days from here on; 1 January 2000 and 31 December 2099 bound what is a day and no other number. */
const SERIAL_BEGIN = '1899-12-30';
const SERIALS = { min: 36_526, max: 73_050 };
/** 29 February occurs again within eight years. */
const YEARS_AHEAD = 8;
/** Two digits mean a year that is not further away: '26/12/05' is not of 2005. */
const NEAR_YEARS = 10;

function writtenDay(text: string): Written | null {
  if (text.length > MOST_CHARACTERS) return null;
  const plain = plainDigits(text).replace(EAST_ASIAN, '$1-').replace(ORDINAL, '$1');
  const parts = plain.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  const numbers = parts.filter((part) => /^\d/.test(part));
  const words = parts
    .filter((part) => !/^\d/.test(part))
    .map(sortKey)
    .filter((word) => !BETWEEN.has(word));
  const [word = ''] = words;
  if (numbers.length === 0) return words.length === 1 ? dayOfWord(word) : null;
  const months = words.map(monthOfWord);
  const isNamed = months.some((month) => month !== null) && !areJoined(plain);
  // 'mar' is March, and Tuesday in front of a month.
  const at = isNamed ? months.findLastIndex((month) => month !== null) : -1;
  const others = words.filter((_, index) => index !== at).map(weekdayOfWord);
  if (others.length > 1 || others.includes(null)) return null;
  const weekday = others[0] ?? null;
  if (at >= 0) return namedMonth(numbers, months[at] ?? 0, weekday);
  return inNumbers(numbers, plain, weekday);
}

/** Whether day and month stand together in numbers: a word beside them is no month then. */
const areJoined = (plain: string): boolean => /\d ?[./-] ?\d{1,2}(?!\d)/.test(plain);

function dayOfWord(word: string): Written | null {
  const near = NEAR_DAYS[word];
  if (near !== undefined) return { near };
  const next = word.length < 3 ? null : weekdayOfWord(word);
  return next === null ? null : { next };
}

function namedMonth(numbers: readonly string[], month: number, weekday: number | null): Written | null {
  const [one = '', two, more] = numbers;
  if (more !== undefined) return null;
  const [day, year] = one.length === 4 ? [two, one] : [one, two];
  if (day === undefined) return null;
  return { first: Number(day), second: month, year, isDotted: false, isFixed: true, weekday };
}

function inNumbers(numbers: readonly string[], plain: string, weekday: number | null): Written | null {
  const [one = '', two, three, more] = numbers;
  if (more !== undefined) return null;
  if (two === undefined) return inOneNumber(plain);
  if (one.length === 4) {
    if (three === undefined) return null;
    return { first: Number(three), second: Number(two), year: one, isDotted: false, isFixed: true, weekday };
  }
  if (one.length > 2 || two.length > 2) return null;
  const isDotted = /\d ?\. ?\d/.test(plain);
  return { first: Number(one), second: Number(two), year: three, isDotted, isFixed: false, weekday };
}

/** '20260815', and the number of a day in a spreadsheet. */
function inOneNumber(plain: string): Written | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(plain) ?? [];
  if (year !== undefined)
    return { first: Number(day), second: Number(month), year, isDotted: false, isFixed: true, weekday: null };
  const serial = /^\d{5}$/.test(plain) ? Number(plain) : 0;
  return serial >= SERIALS.min && serial <= SERIALS.max ? { serial } : null;
}

/** Day first, then month first, where both are days of a year. */
function readingsOf({ first, second, isFixed }: Numbers): MonthDay[] {
  const both = [
    { day: first, month: second },
    { day: second, month: first },
  ];
  return (isFixed || first === second ? both.slice(0, 1) : both).filter(
    ({ day, month }) => dayIn(2000, month, day) !== null,
  );
}

/** Whether the weekday beside the numbers fits one of their two readings alone. */
function fitsOnly(written: Numbers, reading: 0 | 1): boolean {
  const { weekday, year, isFixed } = written;
  if (weekday === null || year === undefined || isFixed) return false;
  const fits = readingsOf(written).map(({ month, day }) => {
    const found = dayIn(yearOf(year), month, day);
    return found !== null && weekdayOf(found) === weekday;
  });
  return fits.length === 2 && fits[reading] === true && fits[1 - reading] === false;
}

const IS_ISO = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text 'YYYY-MM-DD' is a day of a year in which games can be. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return year >= GAME_YEARS.min && year <= GAME_YEARS.max && dayIn(year, month, day) !== null;
}

const certain = (day: string): TypedDay => ({ day, isYearAssumed: false });

function withYear({ month, day }: MonthDay, digits: string, today: string): TypedDay | null {
  const year = yearOf(digits);
  const isFar = digits.length === 2 && Math.abs(year - Number(today.slice(0, 4))) > NEAR_YEARS;
  const isLong = digits.length !== 2 && digits.length !== 4;
  const found =
    isFar || isLong || year < GAME_YEARS.min || year > GAME_YEARS.max ? null : dayIn(year, month, day);
  return found === null ? null : certain(found);
}

function ahead({ month, day }: MonthDay, today: string): TypedDay | null {
  const thisYear = Number(today.slice(0, 4));
  for (let years = 0; years <= YEARS_AHEAD; years++) {
    const found = dayIn(thisYear + years, month, day);
    if (found !== null && found >= today) return { day: found, isYearAssumed: true };
  }
  return null;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const nextWeekday = (weekday: number, today: string): string =>
  addDays(today, (weekday - weekdayOf(today) + 7) % 7);

/** Two digits mean a year of this century. */
const yearOf = (digits: string): number => (digits.length === 2 ? 2000 : 0) + Number(digits);

/** The day in the calendar; null for a day that no month has. */
function dayIn(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  const millis = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== text ? null : text;
}
