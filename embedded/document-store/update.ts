import { fail } from './errors.ts';
import { compileElement, compileFilter, type Filter, hasOperators, matchedPosition } from './filter.ts';
import { compareBy, parseSort } from './reader.ts';
import { checkStorable, clone, compare, type Doc, equals, isDoc, own, show, typeName } from './values.ts';

/** What an update needs to know besides the document. */
interface UpdateContext {
  /** The query that found the document, for the positional operator. */
  filter: Filter;
  /** True when the document is being made by an upsert. */
  inserting: boolean;
  now: Date;
}

/** A document's next state; the document itself where it stays as it is for sure. */
export type Update = (doc: Doc, context: UpdateContext) => Doc;

/** A field's next value from its current one; undefined is a missing field on both sides. */
type Change = (current: unknown, context: UpdateContext, doc: Doc) => unknown;
type Test = (value: unknown) => boolean;

interface Action {
  path: string;
  parts: string[];
  change: Change;
  /** Where $rename takes the value. */
  to?: string[];
}

/** Compiles update operators; throws FailedToParse, ConflictingUpdateOperators and BadValue as MongoDB does. */
export function compileOperators(update: Doc, arrayFilters: unknown): Update {
  const actions: Action[] = [];
  for (const [op, fields] of Object.entries(update)) {
    const compile = Object.hasOwn(OPERATORS, op) ? OPERATORS[op] : undefined;
    if (compile === undefined)
      fail('FailedToParse', `Unknown modifier: ${op}. Expected a valid update modifier`);
    if (!isDoc(fields)) fail('FailedToParse', `Modifiers operate on fields: {${op}: {<field>: …}}`);
    for (const [path, argument] of Object.entries(fields)) {
      const action = { path, parts: splitPath(path), change: compile(argument, path) };
      actions.push(op === '$rename' ? { ...action, to: renameTarget(path, argument) } : action);
    }
  }
  actions.sort((a, b) => comparePaths(a.parts, b.parts));
  checkConflicts(actions.flatMap(({ path, to }) => (to === undefined ? [path] : [path, to.join('.')])));
  const filters = compileArrayFilters(arrayFilters, actions);
  const isForNewOnly = Object.keys(update).every((op) => op === '$setOnInsert');
  return (before, context) => {
    if (isForNewOnly && !context.inserting) return before;
    const doc = clone(before);
    for (const { parts, change, to } of actions) {
      for (const target of targets(doc, parts, filters, context)) {
        const current = get(doc, target);
        if (to !== undefined) rename(doc, target, to);
        else put(doc, target, change(current, context, doc));
      }
    }
    return doc;
  };
}

const stored = (argument: unknown, path: string): unknown => {
  checkStorable(argument, path);
  return argument;
};

/** Each operator reads its argument once, and then turns a field's value into the next. */
const OPERATORS: Record<string, (argument: unknown, path: string) => Change> = {
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

/** A change of an array; `makes` says whether a missing field becomes one. */
function arrayChange(op: string, path: string, change: (list: unknown[]) => unknown[], makes = true): Change {
  return (current) => {
    if (current === undefined) return makes ? change([]) : undefined;
    if (Array.isArray(current)) return change([...current]);
    const code = op === '$pop' ? 'TypeMismatch' : 'BadValue';
    return fail(code, `The field '${path}' must be an array for ${op} but is of type ${typeName(current)}`);
  };
}

/** Reads $push with its modifiers: the array is inserted into, then sorted, then sliced. */
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

/** A document in $pull is a query on the elements; operators and values are tried on each element. */
function pullTest(argument: unknown): Test {
  const logical = isDoc(argument) && /^\$(and|or|nor)$/.test(Object.keys(argument)[0] ?? '');
  if (!isDoc(argument) || (hasOperators(argument) && !logical)) return compileElement(argument);
  const filter = compileFilter(argument);
  return (value) => isDoc(value) && filter.test(value);
}

function splitPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes('')) fail('EmptyFieldName', `The update path '${path}' contains an empty field name`);
  if (parts.includes('__proto__')) fail('BadValue', `The field '${path}' is not supported by this store`);
  const odd = parts.find((part) => part.startsWith('$') && part !== '$' && !/^\$\[.*\]$/.test(part));
  if (odd !== undefined) fail('DollarPrefixedFieldName', `The field '${odd}' in '${path}' is not allowed`);
  if (parts[0]?.startsWith('$') || parts.filter((part) => part === '$').length > 1) {
    fail('BadValue', `The positional element stands once, and not first, in a path; found '${path}'`);
  }
  return parts;
}

const isPosition = (part: string) => /^\d+$/.test(part);

/** Fields are worked on in order of their names, positions in order of their numbers. */
function comparePaths(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i] as string, b[i] as string];
    if (x === y) continue;
    if (isPosition(x) && isPosition(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function checkConflicts(paths: string[]): void {
  for (const [i, path] of paths.entries()) {
    const clash = paths.find((other, j) => i !== j && `${path}.`.startsWith(`${other}.`));
    if (clash === undefined) continue;
    fail('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${clash}'`);
  }
}

function compileArrayFilters(list: unknown, actions: Action[]): Map<string, Test> {
  const filters = new Map<string, Test>();
  if (list !== undefined && !Array.isArray(list)) fail('TypeMismatch', 'arrayFilters must be an array');
  for (const item of list ?? []) {
    const name = isDoc(item) ? identifier(item) : undefined;
    if (name === undefined || filters.has(name)) {
      fail('FailedToParse', `Each array filter needs one top-level field name of its own: ${show(item)}`);
    }
    const { test } = compileFilter(item);
    filters.set(name, (value) => test({ [name]: value }));
  }
  const used = new Set<string>();
  for (const { path, parts } of actions) {
    for (const part of parts) {
      const name = /^\$\[(.+)\]$/.exec(part)?.[1];
      if (name === undefined) continue;
      if (!filters.has(name)) {
        fail('BadValue', `No array filter found for identifier '${name}' in path '${path}'`);
      }
      used.add(name);
    }
  }
  const unused = [...filters.keys()].find((name) => !used.has(name));
  if (unused === undefined) return filters;
  fail('FailedToParse', `The array filter for identifier '${unused}' was not used in the update`);
}

/** The one name that all conditions of an array filter begin with. */
function identifier(filter: Doc): string | undefined {
  const names = new Set<string>();
  for (const [key, value] of Object.entries(filter)) {
    if (!key.startsWith('$')) names.add(key.split('.')[0] as string);
    else if (Array.isArray(value)) for (const part of value) names.add(identifier(part as Doc) ?? '');
  }
  const [name] = names;
  return names.size === 1 && name !== '' ? name : undefined;
}

/** The paths an action works on once `$`, `$[]` and `$[x]` stand for positions. */
function targets(doc: Doc, parts: string[], filters: Map<string, Test>, context: UpdateContext): string[][] {
  if (!parts.some((part) => part.startsWith('$'))) return [parts];
  let found: { value: unknown; at: string[] }[] = [{ value: doc, at: [] }];
  for (const part of parts) {
    found = found.flatMap(({ value, at }) => {
      if (!part.startsWith('$')) return [{ value: child(value, part), at: [...at, part] }];
      if (part === '$') {
        const position = context.inserting ? -1 : matchedPosition(context.filter, doc, at.join('.'));
        if (position !== -1) return [{ value: child(value, `${position}`), at: [...at, `${position}`] }];
        fail('BadValue', 'The positional operator did not find the match needed from the query.');
      }
      if (!Array.isArray(value)) {
        fail('BadValue', `The path '${at.join('.')}' must be an array in order to apply array updates.`);
      }
      const test = filters.get(part.slice(2, -1)) ?? (() => true);
      return value.flatMap((item, i) => (test(item) ? [{ value: item, at: [...at, String(i)] }] : []));
    });
  }
  return found.map(({ at }) => at);
}

function child(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return isPosition(part) ? value[Number(part)] : undefined;
  return isDoc(value) ? own(value, part) : undefined;
}

/** The value on a path of fields and positions, undefined when there is none. */
function get(doc: Doc, parts: string[]): unknown {
  return parts.reduce<unknown>(child, doc);
}

function renameTarget(path: string, to: unknown): string[] {
  if (typeof to !== 'string') fail('BadValue', `The 'to' field for $rename must be a string: ${path}`);
  const parts = splitPath(to);
  if (path === to || [...splitPath(path), ...parts].some((part) => part.startsWith('$'))) {
    fail('BadValue', `The source and target field for $rename must differ and be plain: ${path}: "${to}"`);
  }
  return parts;
}

function rename(doc: Doc, from: string[], to: string[]): void {
  for (const parts of [from, to]) {
    if (parts.some((_, i) => Array.isArray(get(doc, parts.slice(0, i))))) {
      fail('BadValue', `$rename cannot reach into an array: '${parts.join('.')}'`);
    }
  }
  const value = get(doc, from);
  if (value === undefined) return;
  remove(doc, from);
  // The new field goes to the end, as if it had been unset before.
  remove(doc, to);
  put(doc, to, value);
}

const MAX_PADDING = 1_500_000;

/** Sets a path (undefined takes it away), making documents on the way; throws PathNotViable. */
export function put(doc: Doc, parts: string[], value: unknown): void {
  if (value === undefined) {
    remove(doc, parts);
    return;
  }
  let at: Doc | unknown[] = doc;
  for (const [i, part] of parts.entries()) {
    if (Array.isArray(at)) {
      if (!isPosition(part)) notViable(part, parts[i - 1] as string, at);
      if (Number(part) > at.length + MAX_PADDING)
        fail('BadValue', `can't backfill more than ${MAX_PADDING} elements`);
      while (at.length < Number(part)) at.push(null);
    }
    const holder = at as Record<string, unknown>;
    if (i === parts.length - 1) {
      holder[part] = value;
      return;
    }
    const next = child(at, part);
    if (next === undefined) holder[part] = {};
    else if (!isDoc(next) && !Array.isArray(next)) notViable(parts[i + 1] as string, part, next);
    at = holder[part] as Doc | unknown[];
  }
}

function notViable(field: string, name: string, value: unknown): never {
  fail('PathNotViable', `Cannot create field '${field}' in element {${name}: ${show(value)}}`);
}

function remove(doc: Doc, parts: string[]): void {
  const holder = get(doc, parts.slice(0, -1));
  const last = parts.at(-1) as string;
  if (isDoc(holder)) delete holder[last];
  else if (Array.isArray(holder) && isPosition(last) && Number(last) < holder.length)
    holder[Number(last)] = null;
}
