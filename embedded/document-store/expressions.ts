import { BSONRegExp } from 'bson';
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

const TAKEN = [
  '$abs $add $ceil $divide $exp $floor $ln $log $log10 $mod $multiply $pow $round $sqrt $subtract $trunc',
  '$arrayElemAt $arrayToObject $concatArrays $filter $first $indexOfArray $isArray $last $map $objectToArray',
  '$range $reduce $reverseArray $size $slice $and $or $cond $ifNull $switch $let $literal $mergeObjects',
  '$dateDiff $dateToString $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear $hour $millisecond $minute $month',
  '$second $year $toBool $toDate $toDouble $toInt $toLong $toString $isNumber',
  '$setDifference $setEquals $setIntersection $setIsSubset $setUnion',
  '$concat $ltrim $regexMatch $replaceAll $replaceOne $rtrim $split $strLenCP $strcasecmp $substrCP',
  '$toLower $toUpper $trim',
]
  .join(' ')
  .split(' ');

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
  $dateAdd: (obj, expr, options) => shiftDate('$dateAdd', obj, expr, options, 1),
  $dateSubtract: (obj, expr, options) => shiftDate('$dateSubtract', obj, expr, options, -1),
};

const NAMES = new Set([...TAKEN, ...Object.keys(REPLACED)]);

const context = Context.init({
  expression: {
    ...(Object.fromEntries(
      TAKEN.map((name) => [name, (mingo as unknown as Record<string, Operator>)[name]]),
    ) as Record<string, ExpressionOperator>),
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

function shiftDate(name: string, obj: unknown, expr: unknown, options: Options, sign: number): Date | null {
  if (!isDoc(expr)) fail(5166400, `${name} expects an object as its argument`);
  for (const key of Object.keys(expr)) {
    if (!['startDate', 'unit', 'amount', 'timezone'].includes(key)) {
      fail(
        5166401,
        `Unrecognized argument to ${name}: ${key}. Expected arguments are startDate, unit, amount, and optionally timezone.`,
      );
    }
  }
  const { startDate, unit, amount, timezone } = evalExpr(obj, expr, options) as Doc;
  if (startDate == null || unit == null || amount == null) return null;
  if (!(startDate instanceof Date)) fail(5166403, `${name} requires startDate to be convertible to a date`);
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    fail(5166405, `${name} expects integer amount of time units`);
  }
  const millis = MILLIS[unit as string];
  const months = MONTHS[unit as string];
  if (millis === undefined && months === undefined) fail('FailedToParse', `unknown time unit value: ${unit}`);
  if (timezone !== undefined && timezone !== 'UTC' && timezone !== 'GMT') {
    fail('BadValue', `${name} counts in UTC only in this store`);
  }
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
