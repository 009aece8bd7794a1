import { checkViable, child, get, isPosition, put, rename } from './document-path.ts';
import { fail } from './errors.ts';
import { compileFilter, matchedPosition } from './filter.ts';
import { type Change, OPERATORS, REMOVING, type UpdateContext } from './update-operators.ts';
import { clone, type Doc, isDoc, show } from './values.ts';

/** A document's next state; the same object when it certainly remains unchanged. */
export type Update = (doc: Doc, context: UpdateContext) => Doc;

type Test = (value: unknown) => boolean;

interface Action {
  path: string;
  parts: string[];
  change: Change;
  /** Whether it fails on a missing field whose path could not be created. */
  needsViablePath: boolean;
  /** The path to which $rename moves the value. */
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
      const needsViablePath = REMOVING.has(op);
      const action = { path, parts: splitPath(path), change: compile(argument, path), needsViablePath };
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
    for (const { parts, change, needsViablePath, to } of actions) {
      for (const target of targets(doc, parts, filters, context)) {
        const current = get(doc, target);
        if (current === undefined && needsViablePath) checkViable(doc, target);
        if (to !== undefined) rename(doc, target, to);
        else put(doc, target, change(current, context, doc));
      }
    }
    return doc;
  };
}

function splitPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes('')) fail('EmptyFieldName', `The update path '${path}' contains an empty field name`);
  if (parts.includes('__proto__')) fail('BadValue', `The field '${path}' is not supported by this store`);
  const odd = parts.find((part) => part.startsWith('$') && part !== '$' && !/^\$\[.*\]$/.test(part));
  if (odd !== undefined) fail('DollarPrefixedFieldName', `The field '${odd}' in '${path}' is not allowed`);
  if (parts[0]?.startsWith('$') || parts.filter((part) => part === '$').length > 1) {
    fail('BadValue', `The positional element may occur once in a path, and not first; found '${path}'`);
  }
  return parts;
}

/** Fields are updated in the order of their names, positions in the order of their numbers. */
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

/** The one name with which all conditions of an array filter begin. */
function identifier(filter: Doc): string | undefined {
  const names = new Set<string>();
  for (const [key, value] of Object.entries(filter)) {
    if (!key.startsWith('$')) names.add(key.split('.')[0] as string);
    else if (Array.isArray(value)) for (const part of value) names.add(identifier(part as Doc) ?? '');
  }
  const [name] = names;
  return names.size === 1 && name !== '' ? name : undefined;
}

/** The paths of an action, with positions in place of `$`, `$[]` and `$[x]`. */
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

function renameTarget(path: string, to: unknown): string[] {
  if (typeof to !== 'string') fail('BadValue', `The 'to' field for $rename must be a string: ${path}`);
  const parts = splitPath(to);
  if (path === to || [...splitPath(path), ...parts].some((part) => part.startsWith('$'))) {
    fail('BadValue', `The source and target field for $rename must differ and be plain: ${path}: "${to}"`);
  }
  return parts;
}
