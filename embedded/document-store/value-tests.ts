import { BSONRegExp, ObjectId } from 'bson';
import { fail } from './errors.ts';
import { compare, type Doc, isDoc, isInt32, RANK, rank, show } from './values.ts';

/** Whether one value meets a condition. */
export type ValueTest = (value: unknown) => boolean;

/** True for a document whose first field is an operator. */
export function hasOperators(value: unknown): value is Doc {
  return isDoc(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);
}

/** Equal to the value; null equals missing as well. */
export function equalTo(value: unknown): ValueTest {
  checkOperand(value);
  if (value === null || value === undefined) {
    return (v) => v === null || v === undefined;
  }
  if (typeof value === 'string' || typeof value === 'boolean') return (v) => v === value;
  const type = rank(value);
  if (value instanceof ObjectId) {
    return (v) => v instanceof ObjectId && v.equals(value);
  }
  return (v) => rank(v) === type && compare(v, value) === 0;
}

/** Greater or less than the value, and of the same type: `$gt`, `$gte`, `$lt`, `$lte`. */
export function comparison(op: string, value: unknown): ValueTest {
  checkOperand(value);
  const orEqual = op.endsWith('e');
  if (value === null || value === undefined) {
    return orEqual ? (v) => v === null || v === undefined : () => false;
  }
  if (typeof value === 'number' && Number.isNaN(value)) {
    return orEqual ? (v) => typeof v === 'number' && Number.isNaN(v) : () => false;
  }
  const type = rank(value);
  const sign = op.startsWith('$gt') ? 1 : -1;
  return (v) => {
    if (rank(v) !== type || (typeof v === 'number' && Number.isNaN(v))) return false;
    const order = compare(v, value) * sign;
    return order > 0 || (orEqual && order === 0);
  };
}

/** Equal to one of the list, or matched by one of its patterns: `$in`, `$nin`. */
export function oneOf(op: string, list: unknown): ValueTest {
  if (!Array.isArray(list)) fail('BadValue', `${op} needs an array`);
  const strings = new Set<string>();
  const ids = new Set<string>();
  const tests: ValueTest[] = [];
  for (const item of list) {
    if (hasOperators(item)) fail('BadValue', `cannot nest $ under ${op}`);
    if (typeof item === 'string') strings.add(item);
    else if (item instanceof ObjectId) ids.add(item.toHexString());
    else if (item instanceof BSONRegExp) tests.push(regexTest(item));
    else tests.push(equalTo(item));
  }
  return (value) =>
    (typeof value === 'string' && strings.has(value)) ||
    (value instanceof ObjectId && ids.has(value.toHexString())) ||
    tests.some((test) => test(value));
}

/** Of one of the types, by name or BSON number: `$type`. */
export function typeTest(argument: unknown): ValueTest {
  const tests = (Array.isArray(argument) ? argument : [argument]).map((type): ValueTest => {
    const name = typeof type === 'number' ? TYPE_NAMES[type - 1] : type;
    if (typeof name !== 'string') fail('BadValue', `Invalid numerical type code: ${show(type)}`);
    const known = TYPE_TESTS[name];
    if (known !== undefined) return known;
    if (TYPE_NAMES.includes(name)) return () => false;
    return fail('BadValue', `Unknown type name alias: ${name}`);
  });
  if (tests.length === 0) fail('FailedToParse', '$type must match at least one type');
  return (value) => tests.some((test) => test(value));
}

/** With this remainder when divided: `$mod`. */
export function modulo(argument: unknown): ValueTest {
  if (!Array.isArray(argument)) fail('BadValue', 'malformed mod, needs to be an array');
  if (argument.length < 2) fail('BadValue', 'malformed mod, not enough elements');
  if (argument.length > 2) fail('BadValue', 'malformed mod, too many elements');
  const [divisor, remainder] = argument.map((part) => {
    if (typeof part !== 'number' || !Number.isFinite(part)) {
      fail('BadValue', 'malformed mod, divisor and remainder must be numbers');
    }
    return Math.trunc(part);
  }) as [number, number];
  if (divisor === 0) fail('BadValue', 'divisor cannot be 0');
  return (v) =>
    typeof v === 'number' && Number.isFinite(v) && (Math.trunc(v) % divisor) + 0 === remainder + 0;
}

/** Text that the pattern matches; throws Location51091 for an invalid pattern. */
export function regexTest({ pattern, options }: BSONRegExp): ValueTest {
  const regex = toRegExp(pattern, options);
  return (value) => typeof value === 'string' && regex.test(value);
}

/** The types by their BSON numbers, from 1; types that this store does not keep never match. */
const TYPE_NAMES =
  'double string object array binData undefined objectId bool date null regex dbPointer javascript symbol javascriptWithScope int timestamp long decimal'.split(
    ' ',
  );
const TYPE_TESTS: Record<string, ValueTest> = {
  double: (v) => typeof v === 'number' && !isInt32(v),
  int: (v) => typeof v === 'number' && isInt32(v),
  number: (v) => typeof v === 'number',
  string: (v) => typeof v === 'string',
  object: isDoc,
  array: Array.isArray,
  binData: (v) => rank(v) === RANK.binary,
  objectId: (v) => v instanceof ObjectId,
  bool: (v) => typeof v === 'boolean',
  date: (v) => v instanceof Date,
  null: (v) => v === null,
};

function checkOperand(value: unknown): void {
  if (rank(value) === RANK.unsupported) {
    const name = (value as { _bsontype?: string })?._bsontype ?? typeof value;
    fail('BadValue', `values of type ${name} are not supported by this store`);
  }
}

/** A JavaScript regular expression for a BSON one; throws Location51091 when it cannot be one. */
function toRegExp(pattern: string, options: string): RegExp {
  const flags = new Set(options);
  for (const flag of flags) {
    if (flag === 'x') fail('BadValue', 'the x option of regular expressions is not supported by this store');
    if (!'imsu'.includes(flag)) fail(51108, `invalid flag in regex options: ${flag}`);
  }
  flags.delete('u');
  const plain = [...flags].join('');
  try {
    return new RegExp(pattern, `${plain}u`);
  } catch {
    // MongoDB accepts escapes like \-; only JavaScript's stricter unicode mode refuses them.
  }
  try {
    return new RegExp(pattern, plain);
  } catch (error) {
    fail(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : pattern}`);
  }
}
