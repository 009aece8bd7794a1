import { BSONRegExp, ObjectId } from 'bson';
import { fail } from './errors.ts';
import { compileExpression, truthy, type Variables } from './expressions.ts';
import { compare, type Doc, isDoc, isInt32, own, RANK, rank, show } from './values.ts';

/*
 * Filters are read here and not by mingo's Query: the planner needs their parts, the errors are MongoDB's,
 * and mingo reads dotted paths through arrays, null, mixed types and field order differently.
 */

/** One condition on one path that must hold: what the planner looks at. */
export interface Leaf {
  path: string;
  parts: string[];
  op: string;
  value: unknown;
  /** True when the document has a value on the path that fulfils the condition. */
  test: (doc: Doc) => boolean;
  /** The same for what stands at the end of the path. */
  end: ValueTest;
  /** The same for one element of the array at the end of the path. */
  element: ValueTest;
}

export interface Filter {
  test: (doc: Doc) => boolean;
  /** The conditions that must all hold. */
  leaves: Leaf[];
  /** The branches of a top-level $or, one filter each. */
  branches: Filter[] | undefined;
  /** True when nothing but the leaves decides. */
  plain: boolean;
}

type Test = (doc: Doc) => boolean;
type ValueTest = (value: unknown) => boolean;

/** A condition on a path before it meets a document; negated ones hold when no value fulfils `single`. */
interface Condition {
  op: string;
  value: unknown;
  single: ValueTest;
  /** Whether the elements of an array at the end of the path are tried too. */
  elements: boolean;
  negated: boolean;
  /** What a $not negates: each part is tried on the whole path, so different elements may fulfil them. */
  inner?: Condition[];
}

/** Compiles a query document; throws BadValue with MongoDB's sentence for what it cannot read. */
export function compileFilter(query: unknown, variables: Variables = {}): Filter {
  if (!isDoc(query)) fail('TypeMismatch', 'the filter must be an object');
  const leaves: Leaf[] = [];
  const others: Test[] = [];
  let branches: Filter[] | undefined;
  for (const [key, value] of Object.entries(query)) {
    if (!key.startsWith('$')) {
      for (const condition of conditionsOf(value, variables)) {
        const leaf = leafOf(key, condition);
        if (condition.negated) others.push(leaf.test);
        else leaves.push(leaf);
      }
      continue;
    }
    if (key === '$comment') continue;
    if (key === '$expr') {
      const evaluate = compileExpression(value, variables);
      others.push((doc) => truthy(evaluate(doc)));
      continue;
    }
    if (key !== '$and' && key !== '$or' && key !== '$nor') refuseTopLevel(key);
    if (!Array.isArray(value) || value.length === 0) fail('BadValue', `${key} must be a nonempty array`);
    const parts = value.map((part) => {
      if (!isDoc(part)) fail('BadValue', '$or/$and/$nor entries need to be full objects');
      return compileFilter(part, variables);
    });
    if (key === '$and') {
      for (const part of parts) {
        leaves.push(...part.leaves);
        if (!part.plain) others.push(part.test);
      }
    } else if (key === '$or') {
      others.push((doc) => parts.some((part) => part.test(doc)));
      branches = parts;
    } else {
      others.push((doc) => !parts.some((part) => part.test(doc)));
    }
  }
  const tests = [...leaves.map((leaf) => leaf.test), ...others];
  return { test: all(tests), leaves, branches, plain: others.length === 0 };
}

/** The position of the first element of the array on `path` that the filter matched, or -1. */
export function matchedPosition(filter: Filter, doc: Doc, path: string): number {
  const array = valueAt(doc, path.split('.'));
  if (!Array.isArray(array)) return -1;
  for (const leaf of [...filter.leaves, ...(filter.branches ?? []).flatMap((branch) => branch.leaves)]) {
    if (leaf.path !== path && !leaf.path.startsWith(`${path}.`)) continue;
    const rest = leaf.path.slice(path.length + 1);
    const parts = rest === '' ? [] : rest.split('.');
    const position = array.findIndex((element) =>
      parts.length === 0 ? leaf.element(element) : isDoc(element) && someValue(element, parts, 0, leaf.end),
    );
    if (position !== -1) return position;
  }
  return -1;
}

/** The value on a path through documents only. */
function valueAt(doc: Doc, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value) && /^\d+$/.test(part)) value = value[Number(part)];
    else if (isDoc(value)) value = own(value, part);
    else return undefined;
  }
  return value;
}

/** A test on single values from `{$gte: 5}`-like conditions or a plain value: for $pull. */
export function compileElement(condition: unknown): ValueTest {
  const tests = conditionsOf(condition, {}).map(singleTest);
  return (value) => tests.every((test) => test(value));
}

/** True for a document whose first field is an operator. */
export function hasOperators(value: unknown): value is Doc {
  return isDoc(value) && (Object.keys(value)[0]?.startsWith('$') ?? false);
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
    // Escapes like \- are fine for MongoDB and only wrong under JavaScript's stricter unicode reading.
  }
  try {
    return new RegExp(pattern, plain);
  } catch (error) {
    fail(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : pattern}`);
  }
}

function all(tests: Test[]): Test {
  if (tests.length === 0) return () => true;
  if (tests.length === 1) return tests[0] as Test;
  return (doc) => {
    for (const test of tests) if (!test(doc)) return false;
    return true;
  };
}

function leafOf(path: string, condition: Condition): Leaf {
  const parts = path.split('.');
  const { op, value, single, elements, negated, inner } = condition;
  const end: ValueTest = elements ? (v) => single(v) || (Array.isArray(v) && v.some(single)) : single;
  let found: Test =
    parts.length === 1 ? (doc) => end(own(doc, path)) : (doc) => someValue(doc, parts, 0, end);
  if (inner !== undefined) found = all(inner.map((part) => leafOf(path, part).test));
  const test: Test = negated ? (doc) => !found(doc) : found;
  const element = op === '$elemMatch' ? (value as { each: ValueTest }).each : end;
  return { path, parts, op, value, test, end, element };
}

/** Whether a value on the path passes: arrays on the way are opened, as MongoDB opens them. */
function someValue(value: unknown, parts: readonly string[], i: number, test: ValueTest): boolean {
  if (i === parts.length) return test(value);
  const part = parts[i] as string;
  if (isDoc(value)) return someValue(own(value, part), parts, i + 1, test);
  if (!Array.isArray(value)) return test(undefined);
  for (const item of value) if (isDoc(item) && someValue(item, parts, i, test)) return true;
  if (/^\d+$/.test(part) && Number(part) < value.length) {
    return someValue(value[Number(part)], parts, i + 1, test);
  }
  return false;
}

function conditionsOf(value: unknown, variables: Variables): Condition[] {
  if (value instanceof BSONRegExp) return [regexCondition(toRegExp(value.pattern, value.options), value)];
  if (!hasOperators(value)) return [equalCondition(value)];
  const conditions: Condition[] = [];
  for (const [op, argument] of Object.entries(value)) {
    if (op === '$options') {
      if (!Object.hasOwn(value, '$regex')) fail('BadValue', '$options needs a $regex');
    } else if (op === '$regex') {
      const options = own(value, '$options');
      conditions.push(regexOperator(argument, options));
    } else {
      conditions.push(...conditionOf(op, argument, variables));
    }
  }
  return conditions;
}

const positive = (op: string, value: unknown, single: ValueTest, elements = true): Condition => ({
  op,
  value,
  single,
  elements,
  negated: false,
});

function conditionOf(op: string, argument: unknown, variables: Variables): Condition[] {
  switch (op) {
    case '$eq':
      return [equalCondition(argument)];
    case '$ne':
      if (argument instanceof BSONRegExp) fail('BadValue', "Can't have regex as arg to $ne.");
      return [{ ...equalCondition(argument), op, negated: true }];
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (argument instanceof BSONRegExp) fail('BadValue', `Can't have RegEx as arg to predicate over field`);
      return [positive(op, argument, comparison(op, argument))];
    case '$in':
      return [positive(op, argument, oneOf(op, argument))];
    case '$nin':
      return [{ ...positive(op, argument, oneOf(op, argument)), negated: true }];
    case '$exists': {
      const wanted = truthy(argument);
      return [{ ...positive(op, argument, (v) => v !== undefined, false), negated: !wanted }];
    }
    case '$type':
      return [positive(op, argument, typeTest(argument))];
    case '$size': {
      if (typeof argument !== 'number') {
        fail('BadValue', `Failed to parse $size. Expected a number in: $size: ${show(argument)}`);
      }
      if (!Number.isInteger(argument)) fail('BadValue', 'Failed to parse $size. Expected an integer');
      if (argument < 0) fail('BadValue', 'Failed to parse $size. Expected a non-negative number');
      return [positive(op, argument, (v) => Array.isArray(v) && v.length === argument, false)];
    }
    case '$mod':
      return [positive(op, argument, modulo(argument))];
    case '$all':
      return allConditions(argument, variables);
    case '$elemMatch':
      return [elementCondition(argument, variables)];
    case '$not':
      return [notCondition(argument, variables)];
    case '$comment':
      return [];
    default:
      fail('BadValue', `unknown operator: ${op}`);
  }
}

function refuseTopLevel(key: string): never {
  if (['$where', '$text', '$jsonSchema', '$sampleRate', '$near'].includes(key)) {
    fail('BadValue', `${key} is not supported by this store`);
  }
  fail(
    'BadValue',
    `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function equalCondition(value: unknown): Condition {
  if (value instanceof BSONRegExp) {
    // {$eq: /x/} means a stored regular expression, and none can be stored.
    return positive('regex value', value, () => false);
  }
  checkOperand(value);
  if (value === null || value === undefined) {
    return positive('$eq', null, (v) => v === null || v === undefined);
  }
  if (typeof value === 'string' || typeof value === 'boolean')
    return positive('$eq', value, (v) => v === value);
  const type = rank(value);
  if (value instanceof ObjectId) {
    return positive('$eq', value, (v) => v instanceof ObjectId && v.equals(value));
  }
  return positive('$eq', value, (v) => rank(v) === type && compare(v, value) === 0);
}

function checkOperand(value: unknown): void {
  if (rank(value) === RANK.unsupported) {
    const name = (value as { _bsontype?: string })?._bsontype ?? typeof value;
    fail('BadValue', `values of type ${name} are not supported by this store`);
  }
}

function comparison(op: string, value: unknown): ValueTest {
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

function oneOf(op: string, list: unknown): ValueTest {
  if (!Array.isArray(list)) fail('BadValue', `${op} needs an array`);
  const strings = new Set<string>();
  const ids = new Set<string>();
  const tests: ValueTest[] = [];
  for (const item of list) {
    if (hasOperators(item)) fail('BadValue', `cannot nest $ under ${op}`);
    if (typeof item === 'string') strings.add(item);
    else if (item instanceof ObjectId) ids.add(item.toHexString());
    else if (item instanceof BSONRegExp) tests.push(regexTest(toRegExp(item.pattern, item.options)));
    else tests.push(equalCondition(item).single);
  }
  return (value) =>
    (typeof value === 'string' && strings.has(value)) ||
    (value instanceof ObjectId && ids.has(value.toHexString())) ||
    tests.some((test) => test(value));
}

/** The types by their BSON numbers, from 1; those that are not stored here never match. */
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

function typeTest(argument: unknown): ValueTest {
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

function modulo(argument: unknown): ValueTest {
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

function regexTest(regex: RegExp): ValueTest {
  return (value) => typeof value === 'string' && regex.test(value);
}

function regexCondition(regex: RegExp, value: BSONRegExp): Condition {
  return positive('$regex', value, regexTest(regex));
}

function regexOperator(pattern: unknown, options: unknown): Condition {
  if (options !== undefined && typeof options !== 'string') fail('BadValue', '$options has to be a string');
  if (typeof pattern !== 'string' && !(pattern instanceof BSONRegExp)) {
    fail('BadValue', '$regex has to be a string');
  }
  const regex =
    typeof pattern === 'string'
      ? new BSONRegExp(pattern, options ?? '')
      : new BSONRegExp(pattern.pattern, options ?? pattern.options);
  return regexCondition(toRegExp(regex.pattern, regex.options), regex);
}

/** {$all: [a, b]} is the same as both conditions side by side. */
function allConditions(argument: unknown, variables: Variables): Condition[] {
  if (!Array.isArray(argument)) fail('BadValue', '$all needs an array');
  if (argument.length === 0) return [positive('$all', argument, () => false)];
  const nested = argument.some(hasOperators);
  return argument.map((item) => {
    if (!nested) return conditionsOf(item, variables)[0] as Condition;
    if (!isDoc(item) || Object.keys(item)[0] !== '$elemMatch') {
      fail(
        'BadValue',
        hasOperators(item) ? 'no $ expressions in $all' : '$all/$elemMatch has to be consistent',
      );
    }
    return elementCondition(item.$elemMatch, variables);
  });
}

function elementCondition(argument: unknown, variables: Variables): Condition {
  if (!isDoc(argument)) fail('BadValue', '$elemMatch needs an Object');
  const first = Object.keys(argument)[0] ?? '';
  const logical = ['$and', '$or', '$nor'].includes(first);
  let each: ValueTest;
  if (first.startsWith('$') && !logical) {
    const tests = conditionsOf(argument, variables).map(singleTest);
    each = (value) => tests.every((test) => test(value));
  } else {
    const inner = compileFilter(argument, variables);
    each = (value) => isDoc(value) && inner.test(value);
  }
  const single: ValueTest = (value) => Array.isArray(value) && value.some(each);
  return positive('$elemMatch', { each }, single, false);
}

function notCondition(argument: unknown, variables: Variables): Condition {
  if (!(argument instanceof BSONRegExp) && !isDoc(argument))
    fail('BadValue', '$not needs a regex or a document');
  if (isDoc(argument) && !hasOperators(argument)) {
    fail('BadValue', Object.keys(argument).length === 0 ? '$not cannot be empty' : '$not needs operators');
  }
  const inner = conditionsOf(argument, variables);
  const tests = inner.map(singleTest);
  return { ...positive('$not', argument, (v) => tests.every((test) => test(v))), negated: true, inner };
}

/** A condition on one element, which is not opened again when it is an array itself. */
function singleTest(condition: Condition): ValueTest {
  return condition.negated ? (value) => !condition.single(value) : condition.single;
}
