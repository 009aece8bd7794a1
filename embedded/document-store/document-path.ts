import { fail } from './errors.ts';
import { type Doc, isDoc, own, show } from './values.ts';

const MAX_PADDING = 1_500_000;

/** True for the part of a path that may be a position in an array. */
export const isPosition = (part: string): boolean => /^\d+$/.test(part);

/** The value at one part of a path; undefined when there is none. */
export function child(value: unknown, part: string): unknown {
  if (Array.isArray(value)) return isPosition(part) ? value[Number(part)] : undefined;
  return isDoc(value) ? own(value, part) : undefined;
}

/** The value on a path of fields and positions, undefined when there is none. */
export function get(doc: Doc, parts: string[]): unknown {
  return parts.reduce<unknown>(child, doc);
}

/** Sets a path (undefined removes it), creating documents on the way; throws PathNotViable. */
export function put(doc: Doc, parts: string[], value: unknown): void {
  if (value === undefined) {
    remove(doc, parts);
    return;
  }
  checkViable(doc, parts);
  let at: Doc | unknown[] = doc;
  for (const [i, part] of parts.entries()) {
    if (Array.isArray(at)) pad(at, Number(part));
    const holder = at as Doc;
    if (i === parts.length - 1) holder[part] = value;
    else holder[part] = child(at, part) ?? {};
    at = holder[part] as Doc | unknown[];
  }
}

/** Throws PathNotViable for a path that leads through a scalar, or into an array without a position. */
export function checkViable(doc: Doc, parts: string[]): void {
  let at: unknown = doc;
  for (const [i, part] of parts.entries()) {
    if (at === undefined) return;
    if (Array.isArray(at) ? !isPosition(part) : !isDoc(at)) {
      fail('PathNotViable', `Cannot create field '${part}' in element {${parts[i - 1]}: ${show(at)}}`);
    }
    at = child(at, part);
  }
}

/** Moves a field to the end under its new path; throws BadValue for a path into an array. */
export function rename(doc: Doc, from: string[], to: string[]): void {
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

/** Removes a path; a position of an array becomes null. */
function remove(doc: Doc, parts: string[]): void {
  const holder = get(doc, parts.slice(0, -1));
  const last = parts.at(-1) as string;
  if (isDoc(holder)) delete holder[last];
  else if (Array.isArray(holder) && isPosition(last) && Number(last) < holder.length)
    holder[Number(last)] = null;
}

function pad(list: unknown[], length: number): void {
  if (length > list.length + MAX_PADDING)
    fail('BadValue', `can't backfill more than ${MAX_PADDING} elements`);
  while (list.length < length) list.push(null);
}
