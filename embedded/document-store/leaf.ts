import { isPosition } from './document-path.ts';
import type { ValueTest } from './value-tests.ts';
import { type Doc, isDoc, own } from './values.ts';

export type Test = (doc: Doc) => boolean;

/** One condition on one path that every document must meet; the planner works with these. */
export interface Leaf {
  path: string;
  parts: string[];
  op: string;
  value: unknown;
  /** True when the document has a value on the path that meets the condition. */
  test: (doc: Doc) => boolean;
  /** The same test for the value at the end of the path. */
  end: ValueTest;
  /** The same test for one element of the array at the end of the path. */
  element: ValueTest;
}

/** A condition without its path; a negated one holds when no value meets `single`. */
export interface Condition {
  op: string;
  value: unknown;
  single: ValueTest;
  /** Whether the elements of an array at the end of the path are tested too. */
  elements: boolean;
  negated: boolean;
  /** The parts that a $not negates. Each is tested on the whole path, so different elements may meet them. */
  inner?: Condition[];
}

/** The condition on a path of documents. */
export function leafOf(path: string, condition: Condition): Leaf {
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

/** All of the tests combined into one. */
export function all(tests: Test[]): Test {
  if (tests.length === 0) return () => true;
  if (tests.length === 1) return tests[0] as Test;
  return (doc) => {
    for (const test of tests) if (!test(doc)) return false;
    return true;
  };
}

/** Whether a value on the path passes; arrays on the way are entered as MongoDB enters them. */
export function someValue(value: unknown, parts: readonly string[], i: number, test: ValueTest): boolean {
  if (i === parts.length) return test(value);
  const part = parts[i] as string;
  if (isDoc(value)) return someValue(own(value, part), parts, i + 1, test);
  if (!Array.isArray(value)) return test(undefined);
  for (const item of value) if (isDoc(item) && someValue(item, parts, i, test)) return true;
  if (!isPosition(part) || Number(part) >= value.length) return false;
  const item: unknown = value[Number(part)];
  // A path ends at a position, or goes on through an object or array; a scalar on the way is not a missing value.
  const goesOn = i + 1 === parts.length || isDoc(item) || Array.isArray(item);
  return goesOn && someValue(item, parts, i + 1, test);
}
