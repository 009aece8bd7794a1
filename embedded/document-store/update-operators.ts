import { fail } from './errors.ts';
import { compileElement, compileFilter, type Filter } from './filter.ts';
import { compareBy, parseSort } from './read-records.ts';
import { hasOperators } from './value-tests.ts';
import { checkStorable, clone, compare, type Doc, equals, isDoc, show, typeName } from './values.ts';

/** The facts besides the document that an update depends on. */
export interface UpdateContext {
  /** The query that found the document, for the positional operator. */
  filter: Filter;
  /** True when an upsert inserts the document. */
  inserting: boolean;
  now: Date;
}

/** A field's next value from its current one; undefined is a missing field on both sides. */
export type Change = (current: unknown, context: UpdateContext, doc: Doc) => unknown;
type Test = (value: unknown) => boolean;

/** The operators that leave a missing field alone, but fail on a path that could not be created. */
export const REMOVING: ReadonlySet<string> = new Set(['$pop', '$pull', '$pullAll']);

/** Each operator reads its argument once and returns a function from a field's value to the next one. */
export const OPERATORS: Record<string, (argument: unknown, path: string) => Change> = {
  $set: (argument, path) => {
    stored(argument, path);
    return () => clone(argument);
  },
  $setOnInsert: (argument, path) => {
    stored(argument, path);
    return (current, { inserting }) => (inserting ? clone(argument) : current);
  },
  $unset: () => () => undefined,
  $rename: () => (current) => current,
  $currentDate: (argument) => {
    const plain = argument === true || (isDoc(argument) && equals(argument, { $type: 'date' }));
    if (!plain)
      fail('BadValue', `$currentDate sets a date: use true or {$type: 'date'}, not ${show(argument)}`);
    return (_current, { now }) => new Date(now);
  },
  $inc: (argument, path) => calculation('$inc', argument, path, (current, by) => current + by, argument),
  $mul: (argument, path) => calculation('$mul', argument, path, (current, by) => current * by, 0),
  $min: (argument, path) => extreme(stored(argument, path), -1),
  $max: (argument, path) => extreme(stored(argument, path), 1),
  $push: (argument, path) => pushing(argument, path),
  $addToSet: (argument, path) => {
    const added = isDoc(argument) && Object.hasOwn(argument, '$each') ? argument.$each : [argument];
    if (added !== (argument as Doc)?.$each) stored(argument, path);
    else if (Object.keys(argument as Doc).length > 1)
      fail('BadValue', 'Found unexpected fields after $each in $addToSet');
    if (!Array.isArray(added)) fail('TypeMismatch', 'The argument to $each in $addToSet must be an array');
    stored(added, path);
    return arrayChange('$addToSet', path, (list) => {
      for (const item of added) if (!list.some((other) => equals(other, item))) list.push(clone(item));
      return list;
    });
  },
  $pop: (argument, path) => {
    if (argument !== 1 && argument !== -1) fail('FailedToParse', '$pop expects 1 or -1');
    return arrayChange('$pop', path, (list) => (argument === 1 ? list.slice(0, -1) : list.slice(1)), false);
  },
  $pull: (argument, path) => {
    const unwanted = pullTest(argument);
    return arrayChange('$pull', path, (list) => list.filter((item) => !unwanted(item)), false);
  },
  $pullAll: (argument, path) => {
    if (!Array.isArray(argument)) fail('BadValue', '$pullAll requires an array argument');
    const unwanted: Test = (item) => argument.some((other) => equals(item, other));
    return arrayChange('$pullAll', path, (list) => list.filter((item) => !unwanted(item)), false);
  },
};

function stored(argument: unknown, path: string): unknown {
  checkStorable(argument, path);
  return argument;
}

function calculation(
  op: string,
  argument: unknown,
  path: string,
  calculate: (current: number, by: number) => number,
  missing: unknown,
): Change {
  if (typeof argument !== 'number') {
    const verb = op === '$inc' ? 'increment' : 'multiply';
    fail('TypeMismatch', `Cannot ${verb} with non-numeric argument: {${path}: ${show(argument)}}`);
  }
  return (current, _context, doc) => {
    if (current === undefined) return missing;
    if (typeof current === 'number') return calculate(current, argument);
    const where = `{_id: ${show(doc._id)}} has the field '${path}' of non-numeric type ${typeName(current)}`;
    return fail('TypeMismatch', `Cannot apply ${op} to a value of non-numeric type. ${where}`);
  };
}

function extreme(argument: unknown, sign: number): Change {
  return (current) =>
    current === undefined || compare(argument, current) * sign > 0 ? clone(argument) : current;
}

/** A change of an array; `makes` tells whether a missing field becomes an array. */
function arrayChange(op: string, path: string, change: (list: unknown[]) => unknown[], makes = true): Change {
  return (current) => {
    if (current === undefined) return makes ? change([]) : undefined;
    if (Array.isArray(current)) return change([...current]);
    const code = op === '$pop' ? 'TypeMismatch' : 'BadValue';
    return fail(code, `The field '${path}' must be an array for ${op} but is of type ${typeName(current)}`);
  };
}

/** Compiles $push with its modifiers: the array is inserted into, then sorted, then sliced. */
function pushing(argument: unknown, path: string): Change {
  if (!isDoc(argument) || !Object.hasOwn(argument, '$each')) {
    stored(argument, path);
    return arrayChange('$push', path, (list) => [...list, clone(argument)]);
  }
  const { $each: each, $position: position, $sort: sort, $slice: slice, ...others } = argument;
  const extra = Object.keys(others)[0];
  if (extra !== undefined) fail('BadValue', `Unrecognized clause in $push: ${extra}`);
  if (!Array.isArray(each)) fail('BadValue', 'The argument to $each in $push must be an array');
  stored(each, path);
  for (const number of [position, slice]) {
    if (number !== undefined && !Number.isInteger(number)) {
      fail('BadValue', '$position and $slice in $push must be whole numbers');
    }
  }
  const order = sort === undefined ? (list: unknown[]) => list : arrayOrder(sort);
  return arrayChange('$push', path, (list) => {
    list.splice((position as number | undefined) ?? list.length, 0, ...clone(each));
    const ordered = order(list);
    if (typeof slice !== 'number') return ordered;
    return slice < 0 ? ordered.slice(slice) : ordered.slice(0, slice);
  });
}

function arrayOrder(sort: unknown): (list: unknown[]) => unknown[] {
  if (sort === 1 || sort === -1) return (list) => list.sort((a, b) => compare(a, b) * sort);
  if (!isDoc(sort) || Object.keys(sort).length === 0) fail('BadValue', 'The $sort of $push is invalid');
  return compareBy<unknown>(parseSort(sort), (item) => (isDoc(item) ? item : {}));
}

/** A document in $pull is a query on the elements; operators and plain values are tested against each element. */
function pullTest(argument: unknown): Test {
  const logical = isDoc(argument) && /^\$(and|or|nor)$/.test(Object.keys(argument)[0] ?? '');
  if (!isDoc(argument) || (hasOperators(argument) && !logical)) return compileElement(argument);
  const filter = compileFilter(argument);
  return (value) => isDoc(value) && filter.test(value);
}
