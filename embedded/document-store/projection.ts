import { fail } from './errors.ts';
import { compileExpression, type Expression, truthy, type Variables } from './expressions.ts';
import { compileFilter, type Filter, matchedPosition } from './filter.ts';
import { type Doc, isDoc, own } from './values.ts';

export type Projection = (doc: Doc) => Doc;

interface Node {
  children: Map<string, Node>;
  /** What a field's own value becomes when the path ends here; undefined when it only leads on. */
  leaf: ((value: unknown, doc: Doc) => unknown) | undefined;
}

interface Computed {
  parts: string[];
  value: Expression;
}

export interface ProjectionOptions {
  variables?: Variables;
  /** A find may use $slice, $elemMatch and the positional operator; this is its filter. */
  find?: Filter;
}

/** Compiles a projection of find or $project; undefined when it keeps everything. */
export function compileProjection(spec: unknown, options: ProjectionOptions = {}): Projection | undefined {
  if (!isDoc(spec)) fail('TypeMismatch', 'the projection must be an object');
  const fields = flatten(spec);
  if (fields.length === 0) return undefined;
  const root: Node = { children: new Map(), leaf: undefined };
  const computed: Computed[] = [];
  let mode: 'include' | 'exclude' | undefined;
  let keepId = true;
  for (const [path, value] of fields) {
    const kept = typeof value === 'number' || typeof value === 'boolean' ? truthy(value) : undefined;
    if (path === '_id' && kept === false) {
      keepId = false;
      continue;
    }
    const special = options.find && findOperator(path, value, options.find);
    if (special !== undefined) {
      addLeaf(root, special.path, special.leaf);
      if (special.includes) mode = sameMode(mode, 'include', path);
      continue;
    }
    if (kept !== undefined) {
      if (path !== '_id') mode = sameMode(mode, kept ? 'include' : 'exclude', path);
      addLeaf(root, path, kept ? (v) => v : () => undefined);
      continue;
    }
    mode = sameMode(mode, 'include', path);
    addLeaf(root, path, () => undefined);
    computed.push({ parts: path.split('.'), value: cleaned(value, options.variables) });
  }
  if (mode === undefined) {
    const onlyId = fields.every(([path]) => path === '_id');
    mode = onlyId && keepId ? 'include' : 'exclude';
  }
  const includes = mode === 'include';
  if (!includes || keepId) {
    if (!root.children.has('_id')) addLeaf(root, '_id', keepId ? (v) => v : () => undefined);
  }
  return (doc) => {
    let result = project(doc, root, includes, doc) as Doc;
    for (const { parts, value } of computed) result = setPath(result, parts, value(doc)) as Doc;
    return result;
  };
}

/** Compiles $set/$addFields: the fields are computed from the document as it came in. */
export function compileAddFields(spec: unknown, variables: Variables = {}): Projection {
  if (!isDoc(spec)) fail(40272, '$addFields specification stage must be an object');
  const fields = flatten(spec).map(([path, value]) => ({
    parts: path.split('.'),
    value: cleaned(value, variables),
  }));
  return (doc) => {
    let result: unknown = doc;
    for (const { parts, value } of fields) result = setPath(result, parts, value(doc));
    return result as Doc;
  };
}

/** Compiles $unset. */
export function compileUnset(spec: unknown): Projection {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0)
    fail(31119, '$unset specification must be a string or an array with at least one field');
  for (const path of paths) {
    if (typeof path !== 'string')
      fail(31120, '$unset specification must be a string or an array containing only string values');
  }
  return compileProjection(Object.fromEntries(paths.map((path) => [path, 0]))) as Projection;
}

/** A copy of the value with one path set (or taken away when the new value is undefined), through arrays. */
export function setPath(target: unknown, parts: readonly string[], value: unknown): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(target)) return target.map((item) => setPath(item, parts, value));
  const doc: Doc = isDoc(target) ? { ...target } : {};
  const next = rest.length === 0 ? value : setPath(own(doc, part), rest, value);
  if (next === undefined) delete doc[part];
  else doc[part] = next;
  return rest.length > 0 && value === undefined && !isDoc(target) ? target : doc;
}

/** An expression whose documents have no missing fields in them. */
export function cleaned(expression: unknown, variables?: Variables): Expression {
  const value = compileExpression(expression, variables);
  return typeof expression === 'string' ? value : (doc) => clean(value(doc));
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (item === undefined ? null : clean(item)));
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const [key, field] of Object.entries(value)) if (field !== undefined) copy[key] = clean(field);
  return copy;
}

/** {a: {b: 1}} says the same as {'a.b': 1}; operators and empty documents are values. */
function flatten(spec: Doc, prefix = ''): [string, unknown][] {
  const fields = Object.entries(spec).flatMap(([key, value]): [string, unknown][] => {
    if (key === '' || key.startsWith('$')) {
      fail(16410, `FieldPath field names may not start with '$', but given '${key}'.`);
    }
    const path = prefix + key;
    if (path.split('.').includes('')) fail(15998, 'FieldPath field names may not be empty strings.');
    const nested = isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    return nested ? flatten(value, `${path}.`) : [[path, value]];
  });
  if (prefix === '') {
    const paths = fields.map(([path]) => path);
    for (const path of paths) {
      const clash = paths.find((other) => other !== path && path.startsWith(`${other}.`));
      if (clash !== undefined)
        fail(31249, `Path collision at ${path} remaining portion ${path.slice(clash.length + 1)}`);
    }
  }
  return fields;
}

function sameMode<M extends string>(mode: M | undefined, next: M, path: string): M {
  if (mode === undefined || mode === next) return next;
  fail(
    next === 'exclude' ? 31254 : 31253,
    `Cannot do ${next === 'exclude' ? 'exclusion' : 'inclusion'} on field ${path} in ${mode === 'include' ? 'inclusion' : 'exclusion'} projection`,
  );
}

function addLeaf(root: Node, path: string, leaf: Node['leaf']): void {
  let node = root;
  for (const part of path.split('.')) {
    let next = node.children.get(part);
    if (next === undefined) {
      next = { children: new Map(), leaf: undefined };
      node.children.set(part, next);
    }
    node = next;
  }
  node.leaf = leaf;
}

function project(value: unknown, node: Node, includes: boolean, root: Doc): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const kept = project(item, node, includes, root);
      return kept === undefined ? [] : [kept];
    });
  }
  if (!isDoc(value)) return includes ? undefined : value;
  const result: Doc = {};
  for (const key of Object.keys(value)) {
    const next = node.children.get(key);
    if (next === undefined) {
      if (!includes) result[key] = value[key];
      continue;
    }
    const kept =
      next.leaf !== undefined ? next.leaf(value[key], root) : project(value[key], next, includes, root);
    if (kept !== undefined) result[key] = kept;
  }
  return result;
}

interface Special {
  path: string;
  leaf: NonNullable<Node['leaf']>;
  includes: boolean;
}

/** $slice, $elemMatch and `path.$` of a find's projection. */
function findOperator(path: string, value: unknown, filter: Filter): Special | undefined {
  if (path.endsWith('.$')) {
    const array = path.slice(0, -2);
    const leaf = (list: unknown, doc: Doc) => {
      if (!Array.isArray(list)) return list;
      const position = matchedPosition(filter, doc, array);
      if (position === -1)
        fail(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        );
      return [list[position]];
    };
    return { path: array, leaf, includes: true };
  }
  if (!isDoc(value)) return undefined;
  if (Object.hasOwn(value, '$meta')) fail('BadValue', '$meta is not supported by this store');
  if (Object.hasOwn(value, '$elemMatch')) {
    const inner = compileFilter({ list: { $elemMatch: value.$elemMatch } }).leaves[0];
    const leaf = (list: unknown) => {
      const first = Array.isArray(list) ? list.findIndex((item) => inner?.element(item)) : -1;
      return first === -1 ? undefined : [(list as unknown[])[first]];
    };
    return { path, leaf, includes: true };
  }
  if (!Object.hasOwn(value, '$slice')) return undefined;
  const slice = value.$slice;
  const whole = (part: unknown) => typeof part === 'number' && Number.isInteger(part);
  if (Array.isArray(slice) ? slice.length !== 2 || !slice.every(whole) : !whole(slice)) return undefined;
  const [skip, limit] = Array.isArray(slice) ? (slice as [number, number]) : [undefined, slice as number];
  if (skip !== undefined && limit <= 0) fail(28724, `Second argument to $slice must be positive: ${limit}`);
  const leaf = (list: unknown) => {
    if (!Array.isArray(list)) return list;
    if (skip === undefined) return limit < 0 ? list.slice(limit) : list.slice(0, limit);
    const from = skip < 0 ? Math.max(0, list.length + skip) : skip;
    return list.slice(from, from + limit);
  };
  return { path, leaf, includes: false };
}
