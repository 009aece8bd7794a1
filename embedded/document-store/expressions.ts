import { BSONRegExp, ObjectId } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import type { ExpressionOperator, Options } from 'mingo/types';
import { fail, StoreError } from './errors.ts';
import { compare, type Doc, isDoc, typeName } from './values.ts';

/*
 * Aggregation expressions are mingo's, from a closed list that was checked against the manual. Operators
 * that mingo reads differently (comparison across types, dates, null) are replaced by the ones below.
 */

export type Variables = Record<string, unknown>;
export type Expression = (doc: Doc) => unknown;
type Operator = (obj: unknown, expr: unknown, options: Options) => unknown;

/** MongoDB's reading of a value as a truth: 0, null, missing and false are false. */
export function truthy(value: unknown): boolean {
  return value !== false && value !== 0 && value !== null && value !== undefined;
}

/**
 * Compiles an aggregation expression into a function of the document; `undefined` is a missing value.
 * Throws InvalidPipelineOperator (168) for operators that are not supported.
 */
export function compileExpression(expression: unknown, variables: Variables = {}): Expression {
  const prepared = prepare(expression);
  if (!isDynamic(prepared)) return () => prepared;
  const options = optionsWith(variables);
  return (doc) => {
    try {
      return evalExpr(doc, prepared, options);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      fail(40000, error instanceof Error ? error.message : String(error));
    }
  };
}

/** Taken from mingo as they are. */
const TAKEN = [
  '$abs $add $ceil $divide $exp $floor $ln $log $log10 $multiply $pow $sqrt $subtract $arrayElemAt',
  '$arrayToObject $concatArrays $filter $first $indexOfArray $isArray $last $map $objectToArray $range $reduce',
  '$reverseArray $slice $cond $ifNull $let $literal $mergeObjects $dateToString $toBool $toDouble $toInt $toLong',
  '$isNumber $setDifference $setEquals $setIntersection $setIsSubset $setUnion $concat $ltrim $regexMatch',
  '$replaceAll $replaceOne $rtrim $split $strLenCP $strcasecmp $substrCP $trim',
]
  .join(' ')
  .split(' ');
/** Taken from mingo, which fails or answers NaN where MongoDB answers null for null. */
const NULL_FOR_NULL =
  '$dayOfMonth $dayOfWeek $dayOfYear $hour $millisecond $minute $month $second $year'.split(' ');
/** Taken from mingo, which wants a list where MongoDB also takes a single argument. */
const LISTED = ['$and', '$or', '$round', '$trunc'];

const original = (name: string) => (mingo as unknown as Record<string, Operator>)[name] as Operator;

const compared =
  (name: string, verdict: (order: number) => unknown): Operator =>
  (obj, expr, options) => {
    const [left, right] = pair(name, expr);
    return verdict(compareMissing(evalExpr(obj, left, options), evalExpr(obj, right, options)));
  };

const folded =
  (fold: (values: unknown[]) => unknown): Operator =>
  (obj, expr, options) => {
    const value = Array.isArray(expr)
      ? expr.map((part) => evalExpr(obj, part, options))
      : evalExpr(obj, expr, options);
    const list = Array.isArray(expr) && expr.length === 1 ? (value as unknown[])[0] : value;
    return fold(Array.isArray(list) ? list : [list]);
  };

const REPLACED: Record<string, Operator> = {
  $eq: compared('$eq', (order) => order === 0),
  $ne: compared('$ne', (order) => order !== 0),
  $gt: compared('$gt', (order) => order > 0),
  $gte: compared('$gte', (order) => order >= 0),
  $lt: compared('$lt', (order) => order < 0),
  $lte: compared('$lte', (order) => order <= 0),
  $cmp: compared('$cmp', Math.sign),
  $max: folded((values) => extreme(values, 1)),
  $min: folded((values) => extreme(values, -1)),
  $sum: folded((values) => sum(values)),
  $avg: folded((values) => average(values)),
  $not: (obj, expr, options) => !truthy(evalExpr(obj, Array.isArray(expr) ? expr[0] : expr, options)),
  $type: (obj, expr, options) => typeName(evalExpr(obj, Array.isArray(expr) ? expr[0] : expr, options)),
  $in: (obj, expr, options) => {
    const [item, list] = pair('$in', expr).map((part) => evalExpr(obj, part, options));
    if (!Array.isArray(list))
      fail(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
    return list.some((element) => compareMissing(element, item) === 0);
  },
  $mod: (obj, expr, options) => {
    if (evalExpr(obj, pair('$mod', expr)[1], options) === 0) fail(16610, "can't $mod by zero");
    return original('$mod')(obj, expr, options);
  },
  $size: (obj, expr, options) => {
    const list = evalExpr(obj, expr, options);
    if (Array.isArray(list)) return list.length;
    return fail(17124, `The argument to $size must be an array, but was of type: ${typeName(list)}`);
  },
  $switch: (obj, expr, options) => {
    const { branches = [], ...others } = expr as { branches?: { case: unknown; then: unknown }[] };
    const branch = branches.find((one) => truthy(evalExpr(obj, one.case, options)));
    if (branch !== undefined) return evalExpr(obj, branch.then, options);
    if (!('default' in others)) fail(40066, '$switch could not find a matching branch, and has no default');
    return evalExpr(obj, others.default, options);
  },
  $toLower: (obj, expr, options) => text(evalExpr(obj, expr, options)).toLowerCase(),
  $toUpper: (obj, expr, options) => text(evalExpr(obj, expr, options)).toUpperCase(),
  $toString: (obj, expr, options) => {
    const value = evalExpr(obj, expr, options);
    return value instanceof ObjectId ? value.toHexString() : original('$toString')(obj, value, options);
  },
  $toDate: (obj, expr, options) => {
    const value = evalExpr(obj, expr, options);
    return value instanceof ObjectId ? value.getTimestamp() : original('$toDate')(obj, value, options);
  },
  $dateAdd: (obj, expr, options) => shiftDate('$dateAdd', obj, expr, options, 1),
  $dateSubtract: (obj, expr, options) => shiftDate('$dateSubtract', obj, expr, options, -1),
  $dateDiff: dateDifference,
  $dateTrunc: (obj, expr, options) => {
    dateArguments('$dateTrunc', obj, expr, options, ['date', 'unit', 'binSize', 'startOfWeek']);
    return original('$dateTrunc')(obj, expr, options);
  },
  ...Object.fromEntries(
    NULL_FOR_NULL.map((name): [string, Operator] => [
      name,
      (obj, expr, options) => {
        const value = evalExpr(obj, expr, options);
        const date = isDoc(value) ? value.date : value;
        return date == null ? null : original(name)(obj, { $literal: value }, options);
      },
    ]),
  ),
  ...Object.fromEntries(
    LISTED.map((name): [string, Operator] => [
      name,
      (obj, expr, options) => {
        const list = Array.isArray(expr) ? expr : [expr];
        const places = list.length === 1 && (name === '$round' || name === '$trunc') ? [0] : [];
        return original(name)(obj, [...list, ...places], options);
      },
    ]),
  ),
};

const NAMES = new Set([...TAKEN, ...Object.keys(REPLACED)]);

const context = Context.init({
  expression: {
    ...(Object.fromEntries(TAKEN.map((name) => [name, original(name)])) as Record<
      string,
      ExpressionOperator
    >),
    ...(REPLACED as unknown as Record<string, ExpressionOperator>),
    $storeOptions: ((_obj: unknown, _expr: unknown, options: Options) => options) as never,
  },
});

interface Computed extends Options {
  now: Date;
  update(locals: object): Options;
}

/**
 * mingo copies its whole operator table for every evaluation unless it is handed its own options object,
 * and only an operator ever gets to see that; so one operator hands it out. Asking for `now` pins $$NOW.
 */
function optionsWith(variables: Variables): Options {
  const plain = { context, variables } as Partial<Options> as Options;
  const computed = evalExpr({}, { $storeOptions: 1 }, plain) as Computed;
  computed.now;
  return computed.update({ root: undefined });
}

function text(value: unknown): string {
  return value == null ? '' : String(value);
}

/** The greatest (1) or least (-1) of the values, nulls and missing ones left out; null when none is left. */
export function extreme(values: unknown[], direction: number): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (value === null || value === undefined) continue;
    if (best === null || compare(value, best) * direction > 0) best = value;
  }
  return best;
}

/** The sum of the numbers among the values. */
export function sum(values: unknown[]): number {
  let total = 0;
  for (const value of values) if (typeof value === 'number') total += value;
  return total;
}

/** The mean of the numbers among the values, null when there is none. */
export function average(values: unknown[]): number | null {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? null : sum(numbers) / numbers.length;
}

/** In expressions, unlike in filters and sorts, a missing value is less than null. */
function compareMissing(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compare(a, b);
}

function pair(name: string, expr: unknown): [unknown, unknown] {
  if (!Array.isArray(expr) || expr.length !== 2) {
    const got = Array.isArray(expr) ? expr.length : 1;
    fail(16020, `Expression ${name} takes exactly 2 arguments. ${got} were passed in.`);
  }
  return expr as [unknown, unknown];
}

const MILLIS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

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

/** How many borders of the unit lie between two dates; weeks begin on Sunday. */
function dateDifference(obj: unknown, expr: unknown, options: Options): number | null {
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

function shiftDate(name: string, obj: unknown, expr: unknown, options: Options, sign: number): Date | null {
  const values = dateArguments(name, obj, expr, options, ['startDate', 'unit', 'amount']);
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

/** Checks the operators and turns BSON regular expressions into JavaScript's, which mingo expects. */
function prepare(expr: unknown): unknown {
  if (expr instanceof BSONRegExp) return new RegExp(expr.pattern, expr.options);
  if (Array.isArray(expr)) return expr.map(prepare);
  if (!isDoc(expr)) return expr;
  const keys = Object.keys(expr);
  const operator = keys[0];
  if (operator?.startsWith('$')) {
    if (keys.length !== 1) fail(15983, 'An object representing an expression must have exactly one field');
    if (!NAMES.has(operator)) fail(168, `Unrecognized expression '${operator}'`);
    if (operator === '$literal') return expr;
  }
  const copy: Doc = {};
  for (const key of keys) copy[key] = prepare(expr[key]);
  return copy;
}

function isDynamic(expr: unknown): boolean {
  if (typeof expr === 'string') return expr.startsWith('$');
  if (Array.isArray(expr)) return expr.some(isDynamic);
  return isDoc(expr) && Object.entries(expr).some(([key, value]) => key.startsWith('$') || isDynamic(value));
}
