import { fail } from './errors.ts';
import {
  compileElement,
  compileFilter,
  type Filter,
  hasOperators,
  matchedPosition,
  type ValueTest,
} from './filter.ts';
import { compareBy, parseSort } from './reader.ts';
import { checkStorable, clone, compare, type Doc, equals, isDoc, own, show, typeName } from './values.ts';

/** What an update needs to know besides the document. */
export interface UpdateContext {
  /** The query that found the document, for the positional operator. */
  filter: Filter;
  /** True when the document is being made by an upsert. */
  inserting: boolean;
  now: Date;
}

export type Update = (doc: Doc, context: UpdateContext) => Doc;

interface Action {
  op: string;
  path: string;
  parts: string[];
  argument: unknown;
}

/** Compiles update operators; throws FailedToParse, ConflictingUpdateOperators and BadValue as MongoDB does. */
export function compileOperators(update: Doc, arrayFilters: unknown): Update {
  const actions: Action[] = [];
  for (const [op, fields] of Object.entries(update)) {
    if (!OPERATORS.has(op))
      fail(
        'FailedToParse',
        `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isDoc(fields)) {
      fail(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${op}: ${show(fields)}}`,
      );
    }
    for (const [path, argument] of Object.entries(fields)) {
      const action = { op, path, parts: splitPath(path), argument };
      checkArgument(action);
      actions.push(action);
    }
  }
  actions.sort((a, b) => comparePaths(a.parts, b.parts));
  checkConflicts(actions);
  const filters = compileArrayFilters(arrayFilters, actions);
  return (before, context) => {
    const doc = clone(before);
    for (const action of actions) {
      if (action.op === '$setOnInsert' && !context.inserting) continue;
      for (const parts of targets(doc, action, filters, context)) apply(doc, action, parts, context);
    }
    return doc;
  };
}

const OPERATORS = new Set(
  '$set $unset $inc $min $max $mul $rename $setOnInsert $currentDate $push $addToSet $pull $pullAll $pop'.split(
    ' ',
  ),
);

function splitPath(path: string): string[] {
  if (path === '') fail('EmptyFieldName', 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) {
    fail('EmptyFieldName', `The update path '${path}' contains an empty field name, which is not allowed.`);
  }
  if (parts.includes('__proto__'))
    fail('BadValue', `The field name '${path}' is not supported by this store`);
  for (const part of parts) {
    if (part.startsWith('$') && part !== '$' && !/^\$\[.*\]$/.test(part)) {
      fail(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  if (parts[0]?.startsWith('$')) {
    fail('BadValue', `Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  }
  if (parts.filter((part) => part === '$').length > 1) {
    fail('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}

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

function checkConflicts(actions: Action[]): void {
  const paths = actions.flatMap((action) =>
    action.op === '$rename' ? [action.path, action.argument as string] : [action.path],
  );
  paths.sort();
  const seen = new Set<string>();
  for (const path of paths) {
    const clash = seen.has(path)
      ? path
      : paths.find((other) => other !== path && path.startsWith(`${other}.`));
    if (clash !== undefined) {
      fail('ConflictingUpdateOperators', `Updating the path '${path}' would create a conflict at '${clash}'`);
    }
    seen.add(path);
  }
}

const isPosition = (part: string) => /^\d+$/.test(part);

function checkArgument({ op, path, argument }: Action): void {
  switch (op) {
    case '$set':
    case '$setOnInsert':
    case '$min':
    case '$max':
      checkStorable(argument, path);
      return;
    case '$inc':
    case '$mul':
      if (typeof argument !== 'number') {
        const verb = op === '$inc' ? 'increment' : 'multiply';
        fail('TypeMismatch', `Cannot ${verb} with non-numeric argument: {${path}: ${show(argument)}}`);
      }
      return;
    case '$rename':
      checkRename(path, argument);
      return;
    case '$currentDate':
      if (argument === true || argument === false) return;
      if (isDoc(argument) && argument.$type === 'date' && Object.keys(argument).length === 1) return;
      if (isDoc(argument) && argument.$type === 'timestamp')
        fail('BadValue', 'timestamps are not supported by this store');
      fail(
        'BadValue',
        `${typeName(argument)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
      );
      return;
    case '$pop':
      if (argument !== 1 && argument !== -1)
        fail('FailedToParse', `$pop expects 1 or -1, found: ${show(argument)}`);
      return;
    case '$pullAll':
      if (!Array.isArray(argument))
        fail('BadValue', `$pullAll requires an array argument but was given a ${typeName(argument)}`);
      return;
    case '$push':
      pushPlan(path, argument);
      return;
    case '$addToSet':
      addPlan(path, argument);
      return;
    default:
      return;
  }
}

function checkRename(path: string, to: unknown): void {
  if (typeof to !== 'string')
    fail('BadValue', `The 'to' field for $rename must be a string: ${path}: ${show(to)}`);
  const parts = splitPath(to);
  if (path === to) fail('BadValue', `The source and target field for $rename must differ: ${path}: "${to}"`);
  if ([...path.split('.'), ...parts].some((part) => part.startsWith('$'))) {
    fail('BadValue', `The source and destination field for $rename may not be dynamic: ${path}`);
  }
}

type ArrayFilters = Map<string, ValueTest>;

function compileArrayFilters(list: unknown, actions: Action[]): ArrayFilters {
  const filters: ArrayFilters = new Map();
  if (list !== undefined && !Array.isArray(list)) fail('TypeMismatch', 'arrayFilters must be an array');
  for (const item of list ?? []) {
    const name = isDoc(item) ? identifier(item) : undefined;
    if (name === undefined)
      fail('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters');
    if (filters.has(name))
      fail('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    const filter = compileFilter(item);
    filters.set(name, (value) => filter.test({ [name]: value }));
  }
  const used = new Set<string>();
  for (const { path, parts } of actions) {
    for (const part of parts) {
      const name = /^\$\[(.+)\]$/.exec(part)?.[1];
      if (name === undefined) continue;
      if (!filters.has(name))
        fail('BadValue', `No array filter found for identifier '${name}' in path '${path}'`);
      used.add(name);
    }
  }
  for (const name of filters.keys()) {
    if (!used.has(name))
      fail('FailedToParse', `The array filter for identifier '${name}' was not used in the update`);
  }
  return filters;
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
function targets(
  doc: Doc,
  { path, parts }: Action,
  filters: ArrayFilters,
  { filter, inserting }: UpdateContext,
): string[][] {
  let found: { value: unknown; at: string[] }[] = [{ value: doc, at: [] }];
  if (!parts.some((part) => part.startsWith('$'))) return [parts];
  for (const part of parts) {
    found = found.flatMap(({ value, at }) => {
      if (!part.startsWith('$')) return [{ value: child(value, part), at: [...at, part] }];
      if (part === '$') {
        const position = inserting ? -1 : matchedPosition(filter, doc, at.join('.'));
        if (position === -1)
          fail('BadValue', 'The positional operator did not find the match needed from the query.');
        return [{ value: child(value, String(position)), at: [...at, String(position)] }];
      }
      if (value === undefined)
        fail(
          'BadValue',
          `The path '${at.join('.')}' must exist in the document in order to apply array updates.`,
        );
      if (!Array.isArray(value))
        fail('BadValue', `Cannot apply array updates to non-array element ${at.at(-1)}: ${show(value)}`);
      const test = part === '$[]' ? () => true : (filters.get(part.slice(2, -1)) as ValueTest);
      return value.flatMap((item, i) => (test(item) ? [{ value: item, at: [...at, String(i)] }] : []));
    });
  }
  void path;
  return found.map(({ at }) => at);
}

function child(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return isPosition(part) ? value[Number(part)] : undefined;
  return isDoc(value) ? own(value, part) : undefined;
}

function apply(doc: Doc, action: Action, parts: string[], context: UpdateContext): void {
  const { op, path, argument } = action;
  switch (op) {
    case '$set':
    case '$setOnInsert':
      put(doc, parts, clone(argument));
      return;
    case '$unset':
      remove(doc, parts);
      return;
    case '$rename':
      rename(doc, parts, argument as string, path);
      return;
    case '$currentDate':
      put(doc, parts, new Date(context.now));
      return;
    case '$inc':
    case '$mul':
      calculate(doc, action, parts);
      return;
    case '$min':
    case '$max': {
      const current = get(doc, parts);
      const better = op === '$min' ? compare(argument, current) < 0 : compare(argument, current) > 0;
      if (current === undefined || better) put(doc, parts, clone(argument));
      return;
    }
    default:
      changeArray(doc, action, parts);
  }
}

function calculate(doc: Doc, { op, argument }: Action, parts: string[]): void {
  const current = get(doc, parts);
  if (current !== undefined && typeof current !== 'number') {
    const field = parts.at(-1);
    fail(
      'TypeMismatch',
      `Cannot apply ${op} to a value of non-numeric type. {_id: ${show(doc._id)}} has the field '${field}' of non-numeric type ${typeName(current)}`,
    );
  }
  const by = argument as number;
  if (current === undefined) put(doc, parts, op === '$inc' ? by : 0);
  else put(doc, parts, op === '$inc' ? current + by : current * by);
}

function rename(doc: Doc, parts: string[], to: string, path: string): void {
  throughDocs(doc, parts, 'source', path);
  const value = get(doc, parts);
  if (value === undefined) return;
  const target = to.split('.');
  throughDocs(doc, target, 'destination', to);
  remove(doc, parts);
  // The new field goes to the end, as if it had been unset before.
  remove(doc, target);
  put(doc, target, value);
}

function throughDocs(doc: Doc, parts: string[], side: string, path: string): void {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value))
      fail(
        'BadValue',
        `The ${side} field cannot be an array element, '${path}' in doc with _id: ${show(doc._id)} has an array field`,
      );
    value = child(value, part);
  }
}

/** The value on a path of fields and positions, undefined when there is none. */
function get(doc: Doc, parts: string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) value = child(value, part);
  return value;
}

const MAX_PADDING = 1_500_000;

/** Sets a path, making documents on the way; throws PathNotViable where something else stands. */
export function put(doc: Doc, parts: string[], value: unknown): void {
  let at: Doc | unknown[] = doc;
  for (const [i, part] of parts.entries()) {
    const last = i === parts.length - 1;
    if (Array.isArray(at)) {
      if (!isPosition(part)) notViable(part, parts[i - 1] as string, at);
      const position = Number(part);
      if (position > at.length + MAX_PADDING)
        fail('BadValue', `can't backfill more than ${MAX_PADDING} elements`);
      while (at.length < position) at.push(null);
    }
    const holder = at as Record<string, unknown>;
    if (last) {
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
  if (Array.isArray(holder)) {
    if (isPosition(last) && Number(last) < holder.length) holder[Number(last)] = null;
  } else if (isDoc(holder)) {
    delete holder[last];
  }
}

function changeArray(doc: Doc, action: Action, parts: string[]): void {
  const { op, path, argument } = action;
  const current = get(doc, parts);
  if (current !== undefined && !Array.isArray(current)) {
    const field = parts.at(-1);
    if (op === '$push')
      fail(
        'BadValue',
        `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${show(doc._id)}}`,
      );
    if (op === '$addToSet')
      fail(
        'BadValue',
        `Cannot apply $addToSet to non-array field. Field named '${field}' has non-array type ${typeName(current)}`,
      );
    if (op === '$pop')
      fail('TypeMismatch', `Path '${path}' contains an element of non-array type '${typeName(current)}'`);
    fail('BadValue', `Cannot apply ${op} to a non-array value`);
  }
  if (op === '$push') {
    put(doc, parts, pushPlan(path, argument)(current ?? []));
  } else if (op === '$addToSet') {
    const list = [...(current ?? [])];
    for (const item of addPlan(path, argument))
      if (!list.some((other) => equals(other, item))) list.push(clone(item));
    put(doc, parts, list);
  } else if (current === undefined) {
    return;
  } else if (op === '$pop') {
    put(doc, parts, argument === 1 ? current.slice(0, -1) : current.slice(1));
  } else if (op === '$pullAll') {
    put(
      doc,
      parts,
      current.filter((item) => !(argument as unknown[]).some((other) => equals(item, other))),
    );
  } else {
    const unwanted = pullTest(argument);
    put(
      doc,
      parts,
      current.filter((item) => !unwanted(item)),
    );
  }
}

/** A document in $pull is a query on the elements; operators and values are tried on each element. */
function pullTest(argument: unknown): ValueTest {
  if (
    !isDoc(argument) ||
    (hasOperators(argument) && !['$and', '$or', '$nor'].includes(Object.keys(argument)[0] ?? ''))
  ) {
    return compileElement(argument);
  }
  const filter = compileFilter(argument);
  return (value) => isDoc(value) && filter.test(value);
}

function addPlan(path: string, argument: unknown): unknown[] {
  if (!isDoc(argument) || !Object.hasOwn(argument, '$each')) {
    checkStorable(argument, path);
    return [argument];
  }
  const extra = Object.keys(argument).find((key) => key !== '$each');
  if (extra !== undefined)
    fail('BadValue', `Found unexpected fields after $each in $addToSet: ${show(argument)}`);
  if (!Array.isArray(argument.$each))
    fail(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(argument.$each)}`,
    );
  checkStorable(argument.$each, path);
  return argument.$each;
}

/** Reads $push with its modifiers; the result makes the new array: insert, then sort, then slice. */
function pushPlan(path: string, argument: unknown): (list: unknown[]) => unknown[] {
  if (!isDoc(argument) || !Object.hasOwn(argument, '$each')) {
    checkStorable(argument, path);
    return (list) => [...list, clone(argument)];
  }
  const { $each: each, $position: position, $sort: sort, $slice: slice, ...unknown } = argument;
  const extra = Object.keys(unknown)[0];
  if (extra !== undefined) fail('BadValue', `Unrecognized clause in $push: ${extra}`);
  if (!Array.isArray(each))
    fail('BadValue', `The argument to $each in $push must be an array but it was of type: ${typeName(each)}`);
  checkStorable(each, path);
  for (const [name, value] of Object.entries({ $position: position, $slice: slice })) {
    if (value !== undefined && !Number.isInteger(value)) {
      fail(
        'BadValue',
        `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
      );
    }
  }
  const order = sort === undefined ? undefined : arrayOrder(sort);
  return (list) => {
    let result = [...list];
    result.splice((position as number | undefined) ?? result.length, 0, ...clone(each));
    if (order !== undefined) result = order(result);
    if (typeof slice === 'number')
      result = slice === 0 ? [] : slice < 0 ? result.slice(slice) : result.slice(0, slice);
    return result;
  };
}

function arrayOrder(sort: unknown): (list: unknown[]) => unknown[] {
  if (sort === 1 || sort === -1) return (list) => list.sort((a, b) => compare(a, b) * sort);
  if (!isDoc(sort) || Object.keys(sort).length === 0) {
    fail(
      'BadValue',
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  const order = compareBy<unknown>(parseSort(sort), (item) => (isDoc(item) ? item : {}));
  return (list) => order(list);
}
