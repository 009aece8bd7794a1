import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { fail } from '../errors.ts';
import { type Doc, isDoc } from '../values.ts';

type Evaluate = (obj: unknown, expr: unknown, options: Options) => unknown;

const MILLIS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

/** The number of boundaries of the unit between two dates; weeks begin on Sunday. */
export function dateDifference(obj: unknown, expr: unknown, options: Options): number | null {
  const { startDate, endDate, unit } = dateArguments('$dateDiff', obj, expr, options, [
    'startDate',
    'endDate',
    'unit',
  ]);
  if (startDate == null || endDate == null || unit == null) return null;
  if (!(startDate instanceof Date) || !(endDate instanceof Date)) fail(5166307, '$dateDiff requires dates');
  const months = MONTHS[unit as string];
  const millis = MILLIS[unit as string] as number;
  // 1970 began on a Thursday.
  const shift = unit === 'week' ? 4 * (MILLIS.day as number) : 0;
  const count = (date: Date) =>
    months === undefined
      ? Math.floor((date.getTime() + shift) / millis)
      : Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / months);
  return count(endDate) - count(startDate);
}

/** $dateAdd (1) or $dateSubtract (-1): a month that is too short for the day ends with its last one. */
export function shiftedDate(name: string, sign: number) {
  return (obj: unknown, expr: unknown, options: Options): Date | null =>
    shift(name, sign, dateArguments(name, obj, expr, options, ['startDate', 'unit', 'amount']));
}

/** $dateTrunc of mingo, after a check that the zone is UTC and all arguments are known. */
export function truncatedDate(truncate: Evaluate): Evaluate {
  return (obj, expr, options) => {
    dateArguments('$dateTrunc', obj, expr, options, ['date', 'unit', 'binSize', 'startOfWeek']);
    return truncate(obj, expr, options);
  };
}

function shift(name: string, sign: number, values: Doc): Date | null {
  const { startDate, unit, amount } = values;
  if (startDate == null || unit == null || amount == null) return null;
  if (!(startDate instanceof Date)) fail(5166403, `${name} requires startDate to be a date`);
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    fail(5166405, `${name} expects integer amount of time units`);
  }
  const millis = MILLIS[unit as string];
  const months = MONTHS[unit as string];
  if (millis !== undefined) return new Date(startDate.getTime() + sign * amount * millis);
  const date = new Date(startDate);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + sign * amount * (months as number));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date;
}

/** The evaluated arguments of a date expression; throws for unknown ones and for zones other than UTC. */
function dateArguments(name: string, obj: unknown, expr: unknown, options: Options, known: string[]): Doc {
  if (!isDoc(expr)) fail(5166400, `${name} expects an object as its argument`);
  const extra = Object.keys(expr).find((key) => key !== 'timezone' && !known.includes(key));
  if (extra !== undefined) fail(5166401, `Unrecognized argument to ${name}: ${extra}`);
  const values = evalExpr(obj, expr, options) as Doc;
  if (values.timezone != null && values.timezone !== 'UTC' && values.timezone !== 'GMT') {
    fail('BadValue', `${name} counts in UTC only in this store`);
  }
  const { unit } = values;
  if (unit != null && MILLIS[unit as string] === undefined && MONTHS[unit as string] === undefined) {
    fail('FailedToParse', `unknown time unit value: ${String(unit)}`);
  }
  return values;
}
