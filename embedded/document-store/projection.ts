import { fail } from './errors.ts';
import { compileExpression, type Expression, type Variables } from './expressions/expressions.ts';
import { truthy } from './expressions/folds.ts';
import { type Doc, isDoc, own } from './values.ts';

export type Projection = (doc: Doc) => Doc;

/** A field is kept (true), left out (false), or projected itself. */
type Node = Map<string, Node | boolean>;

/** Compiles a projection of find or $project; undefined when it keeps everything. */
export function compileProjection(spec: unknown, variables: Variables = {}): Projection | undefined {
  if (!isDoc(spec)) fail('TypeMismatch', 'the projection must be an object');
  const root: Node = new Map();
  const computed: { parts: string[]; value: Expression }[] = [];
  let includes: boolean | undefined;
  for (const [path, value] of flatten(spec)) {
    const parts = path.split('.');
    if (parts.some((part) => part.startsWith('$'))) {
      fail('CommandNotSupported', `the positional projection '${path}' is not supported by this store`);
    }
    const plain = typeof value === 'number' || typeof value === 'boolean';
    const keeps = plain && truthy(value);
    if (path !== '_id' || !plain) {
      const wanted = keeps || !plain;
      if (includes !== undefined && includes !== wanted) {
        const [code, word] = wanted ? [31253, 'inclusion'] : [31254, 'exclusion'];
        fail(code, `Cannot do ${word} on field ${path} in the other kind of projection`);
      }
      includes = wanted;
    }
    place(root, parts, keeps);
    if (!plain) computed.push({ parts, value: cleaned(value, variables) });
  }
  if (root.size === 0) return undefined;
  includes ??= root.get('_id') === true;
  if (includes && !root.has('_id')) root.set('_id', true);
  const others = !includes;
  return (doc) => {
    let result = project(doc, root, others);
    for (const { parts, value } of computed) result = setPath(result, parts, value(doc));
    return result as Doc;
  };
}

/** Compiles $set/$addFields: the fields are computed from the document before the stage. */
export function compileAddFields(spec: unknown, variables: Variables = {}): Projection {
  if (!isDoc(spec)) fail(40272, '$addFields specification stage must be an object');
  const fields = flatten(spec).map(([path, value]) => ({
    parts: path.split('.'),
    value: cleaned(value, variables),
  }));
  return (doc) =>
    fields.reduce<unknown>((result, { parts, value }) => setPath(result, parts, value(doc)), doc) as Doc;
}

/** Compiles $unset. */
export function compileUnset(spec: unknown): Projection {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0 || paths.some((path) => typeof path !== 'string')) {
    fail(31120, '$unset specification must be a string or an array of strings');
  }
  return compileProjection(Object.fromEntries(paths.map((path) => [path, 0]))) as Projection;
}

/** A copy of the value with one path set (or removed, when the new value is undefined), also inside arrays. */
export function setPath(target: unknown, parts: readonly string[], value: unknown): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(target)) return target.map((item) => setPath(item, parts, value));
  const doc: Doc = isDoc(target) ? { ...target } : {};
  const next = rest.length === 0 ? value : setPath(own(doc, part), rest, value);
  if (next === undefined) delete doc[part];
  else doc[part] = next;
  return doc;
}

/** The expression, with missing fields left out of the documents in its result. */
export function cleaned(expression: unknown, variables?: Variables): Expression {
  const value = compileExpression(expression, variables);
  return typeof expression === 'string' ? value : (doc) => clean(value(doc));
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (item === undefined ? null : clean(item)));
  if (!isDoc(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([key, field]) => [key, clean(field)]));
}

/** {a: {b: 1}} means the same as {'a.b': 1}; operators and empty documents are values. */
function flatten(spec: Doc, prefix = ''): [string, unknown][] {
  return Object.entries(spec).flatMap(([key, value]): [string, unknown][] => {
    if (key.startsWith('$')) fail(16410, `FieldPath field names may not start with '$': '${key}'`);
    if (key.split('.').includes('')) fail(15998, 'FieldPath field names may not be empty strings.');
    const first = isDoc(value) ? Object.keys(value)[0] : undefined;
    const nested = first !== undefined && !first.startsWith('$');
    return nested ? flatten(value as Doc, `${prefix}${key}.`) : [[prefix + key, value]];
  });
}

/** Adds a path to the tree; throws Location31249 when it leads through the end of another one. */
function place(root: Node, parts: string[], keeps: boolean): void {
  let node = root;
  for (const [i, part] of parts.entries()) {
    const next = node.get(part);
    const last = i === parts.length - 1;
    if (last ? next !== undefined : typeof next === 'boolean')
      fail(31249, `Path collision at ${parts.join('.')}`);
    if (last) node.set(part, keeps);
    else if (next === undefined) node.set(part, new Map());
    node = node.get(part) as Node;
  }
}

/** The fields that the tree keeps; `others` tells whether fields that it does not name are kept. */
function project(value: unknown, node: Node, others: boolean): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => project(item, node, others)).filter((item) => item !== undefined);
  }
  if (!isDoc(value)) return others ? value : undefined;
  const result: Doc = {};
  for (const key of Object.keys(value)) {
    const next = node.get(key) ?? others;
    const kept = next === true ? value[key] : next === false ? undefined : project(value[key], next, others);
    if (kept !== undefined) result[key] = kept;
  }
  return result;
}
