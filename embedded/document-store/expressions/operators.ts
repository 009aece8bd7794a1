import { evalExpr } from 'mingo/core';
import { fail } from '../errors.ts';
import { typeName } from '../values.ts';
import { toDate, toNumber, toText, toWholeNumber } from './conversions.ts';
import { dateDifference, shiftedDate, truncatedDate } from './dates.ts';
import { average, extreme, mergedDocs, sum, truthy } from './folds.ts';
import {
  ANY,
  byMingo,
  compared,
  compareMissing,
  datePart,
  FIELDS,
  folded,
  numeric,
  ONE,
  type Operator,
  own,
  rounded,
  THREE,
  TWO,
  unlessNull,
  withTextInput,
} from './operator-kinds.ts';

/*
 * Aggregation expressions are mingo's, limited to a list that was checked against the manual. Operators that mingo
 * reads differently (comparison across types, dates, null, conversions) are implemented here.
 */

const positive = (code: number, name: string, value: number): number =>
  value > 0 ? value : fail(code, `${name}'s argument must be a positive number, but is ${value}`);
const textOf = (value: unknown): string => (value == null ? '' : toText(value, 16007));
const noNumber = (code: number, what: string, value: unknown): never =>
  fail(code, `${what} must be numeric, not ${typeName(value)}`);

/** Every operator of the store by its name. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  $literal: byMingo('$literal', FIELDS, 'BadValue'),

  $eq: compared((order) => order === 0),
  $ne: compared((order) => order !== 0),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $cmp: compared(Math.sign),
  $in: own(TWO, (item, list) => {
    if (Array.isArray(list)) return list.some((element) => compareMissing(element, item) === 0);
    return fail(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
  }),

  $and: byMingo('$and', ANY, 'BadValue'),
  $or: byMingo('$or', ANY, 'BadValue'),
  $not: own(ONE, (value) => !truthy(value)),
  $cond: byMingo('$cond', FIELDS, 16020),
  $ifNull: byMingo('$ifNull', [2, Number.POSITIVE_INFINITY], 'BadValue'),
  $let: byMingo('$let', FIELDS, 'BadValue'),
  $switch: {
    takes: FIELDS,
    evaluate(obj, expr, options) {
      const { branches = [], ...others } = expr as { branches?: { case: unknown; then: unknown }[] };
      const branch = branches.find((one) => truthy(evalExpr(obj, one.case, options)));
      if (branch !== undefined) return evalExpr(obj, branch.then, options);
      if (!('default' in others)) fail(40066, '$switch could not find a matching branch, and has no default');
      return evalExpr(obj, others.default, options);
    },
  },

  $abs: numeric('$abs', Math.abs),
  $ceil: numeric('$ceil', Math.ceil),
  $floor: numeric('$floor', Math.floor),
  $exp: numeric('$exp', Math.exp),
  $ln: numeric('$ln', (value) => Math.log(positive(28766, '$ln', value))),
  $log10: numeric('$log10', (value) => Math.log10(positive(28761, '$log10', value))),
  $sqrt: numeric('$sqrt', (value) =>
    value < 0 ? fail(28714, "$sqrt's argument must be greater than or equal to 0") : Math.sqrt(value),
  ),
  $log: own(TWO, (value, base) => {
    if (value == null || base == null) return null;
    if (typeof value !== 'number') return noNumber(28756, "$log's argument", value);
    if (typeof base !== 'number') return noNumber(28757, "$log's base", base);
    if (base <= 0 || base === 1)
      fail(28759, `$log's base must be a positive number not equal to 1, but is ${base}`);
    return Math.log(positive(28758, '$log', value)) / Math.log(base);
  }),
  $pow: own(TWO, (base, exponent) => {
    if (base == null || exponent == null) return null;
    if (typeof base !== 'number') return noNumber(28762, "$pow's base", base);
    if (typeof exponent !== 'number') return noNumber(28763, "$pow's exponent", exponent);
    if (base === 0 && exponent < 0) fail(28764, '$pow cannot take a base of 0 and a negative exponent');
    return base ** exponent;
  }),
  $mod: own(TWO, (value, divisor) => {
    if (value == null || divisor == null) return null;
    if (typeof value !== 'number' || typeof divisor !== 'number') {
      fail(16611, `$mod only supports numeric types, not ${typeName(value)} and ${typeName(divisor)}`);
    }
    return divisor === 0 ? fail(16610, "can't $mod by zero") : value % divisor;
  }),
  $add: byMingo('$add', ANY, 'TypeMismatch', [/one date/, 16612]),
  $subtract: byMingo('$subtract', TWO, 'TypeMismatch'),
  $multiply: byMingo('$multiply', ANY, 'TypeMismatch'),
  $divide: byMingo('$divide', TWO, 'TypeMismatch', [/by zero/, 'BadValue']),
  $round: rounded('$round'),
  $trunc: rounded('$trunc'),
  $max: folded((values) => extreme(values, 1)),
  $min: folded((values) => extreme(values, -1)),
  $sum: folded(sum),
  $avg: folded(average),

  $arrayElemAt: byMingo('$arrayElemAt', TWO, 28689, [/arg2/, 28690]),
  $first: byMingo('$first', ONE, 28689),
  $last: byMingo('$last', ONE, 28689),
  $arrayToObject: byMingo('$arrayToObject', ONE, 40386),
  $objectToArray: byMingo('$objectToArray', ONE, 40390),
  $concatArrays: byMingo('$concatArrays', ANY, 28664),
  $filter: byMingo('$filter', FIELDS, 28651),
  $map: byMingo('$map', FIELDS, 16883),
  $reduce: byMingo('$reduce', FIELDS, 40080),
  $indexOfArray: byMingo('$indexOfArray', [2, 4], 40090),
  $isArray: own(ONE, Array.isArray),
  $range: byMingo('$range', [2, 3], 34443, [/arg2/, 34445], [/non-zero/, 34449], [/arg3/, 34447]),
  $reverseArray: byMingo('$reverseArray', ONE, 34435),
  $size: own(ONE, (list) => {
    if (Array.isArray(list)) return list.length;
    return fail(17124, `The argument to $size must be an array, but was of type: ${typeName(list)}`);
  }),
  $slice: unlessNull(byMingo('$slice', [2, 3], 28724, [/arg2/, 28725], [/arg3/, 28727])),
  $setDifference: byMingo('$setDifference', TWO, 17048),
  $setEquals: byMingo('$setEquals', [2, Number.POSITIVE_INFINITY], 17044),
  $setIntersection: byMingo('$setIntersection', ANY, 17047),
  $setIsSubset: byMingo('$setIsSubset', TWO, 17046),
  $setUnion: unlessNull(byMingo('$setUnion', ANY, 17043)),
  $mergeObjects: own(ANY, (...values) => mergedDocs(values)),

  $concat: byMingo('$concat', ANY, 16702),
  $split: own(TWO, (text, separator) => {
    if (text == null || separator == null) return null;
    if (typeof text !== 'string') fail(40085, `$split requires a string, found: ${typeName(text)}`);
    if (typeof separator !== 'string')
      fail(40086, `$split requires a string separator, found: ${typeName(separator)}`);
    return separator === '' ? fail(40087, '$split requires a non-empty separator') : text.split(separator);
  }),
  $strLenCP: byMingo('$strLenCP', ONE, 34471),
  $strcasecmp: own(TWO, (left, right) => {
    const [a, b] = [textOf(left).toUpperCase(), textOf(right).toUpperCase()];
    return Number(a > b) - Number(a < b);
  }),
  $substrCP: own(THREE, (value, start, length) => {
    const text = [...textOf(value)];
    if (typeof start !== 'number') return noNumber(34450, "$substrCP's start", start);
    if (typeof length !== 'number') return noNumber(34452, "$substrCP's length", length);
    if (length < 0) fail(34454, '$substrCP: length must be a nonnegative integer.');
    if (start < 0) fail(34455, '$substrCP: the starting index must be nonnegative integer.');
    return text.slice(start, start + length).join('');
  }),
  $toLower: own(ONE, (value) => textOf(value).toLowerCase()),
  $toUpper: own(ONE, (value) => textOf(value).toUpperCase()),
  $trim: byMingo('$trim', FIELDS, 50699, [/chars/, 50700]),
  $ltrim: byMingo('$ltrim', FIELDS, 50699, [/chars/, 50700]),
  $rtrim: byMingo('$rtrim', FIELDS, 50699, [/chars/, 50700]),
  $regexMatch: withTextInput('$regexMatch', 51104, byMingo('$regexMatch', FIELDS, 51111)),
  $replaceOne: byMingo('$replaceOne', FIELDS, 51746, [/'find'/, 51745], [/'replacement'/, 51744]),
  $replaceAll: byMingo('$replaceAll', FIELDS, 51746, [/'find'/, 51745], [/'replacement'/, 51744]),

  $type: own(ONE, typeName),
  $isNumber: own(ONE, (value) => typeof value === 'number'),
  $toBool: own(ONE, (value) => (value == null ? null : truthy(value))),
  $toInt: own(ONE, (value) => toWholeNumber(value, 'int')),
  $toLong: own(ONE, (value) => toWholeNumber(value, 'long')),
  $toDouble: own(ONE, toNumber),
  $toDate: own(ONE, toDate),
  $toString: own(ONE, (value) => (value == null ? null : toText(value, 'ConversionFailure'))),

  $year: datePart('$year'),
  $month: datePart('$month'),
  $dayOfMonth: datePart('$dayOfMonth'),
  $dayOfWeek: datePart('$dayOfWeek'),
  $dayOfYear: datePart('$dayOfYear'),
  $hour: datePart('$hour'),
  $minute: datePart('$minute'),
  $second: datePart('$second'),
  $millisecond: datePart('$millisecond'),
  $dateToString: byMingo('$dateToString', FIELDS, 16006, [/timezone/, 40485]),
  $dateAdd: { takes: FIELDS, evaluate: shiftedDate('$dateAdd', 1) },
  $dateSubtract: { takes: FIELDS, evaluate: shiftedDate('$dateSubtract', -1) },
  $dateDiff: { takes: FIELDS, evaluate: dateDifference },
  $dateTrunc: { takes: FIELDS, evaluate: truncatedDate(byMingo('$dateTrunc', FIELDS, 5439012).evaluate) },
};
