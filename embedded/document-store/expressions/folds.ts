import { fail } from '../errors.ts';
import { compare, type Doc, isDoc, show, typeName } from '../values.ts';

/** A value as a condition, by MongoDB's rules: 0, null, missing and false are false. */
export function truthy(value: unknown): boolean {
  return value !== false && value !== 0 && value !== null && value !== undefined;
}

/** The greatest (1) or least (-1) of the values without nulls and missing ones; null when none is left. */
export function extreme(values: unknown[], direction: number): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (value === null || value === undefined) continue;
    if (best === null || compare(value, best) * direction > 0) best = value;
  }
  return best;
}

/** The sum of the numbers among the values. */
export function sum(values: unknown[]): number {
  return values.reduce<number>((total, value) => (typeof value === 'number' ? total + value : total), 0);
}

/** The mean of the numbers among the values, null when there is none. */
export function average(values: unknown[]): number | null {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? null : sum(numbers) / numbers.length;
}

/** The fields of all documents together, without nulls and missing ones; throws Location40400 for anything else. */
export function mergedDocs(values: unknown[]): Doc {
  const merged: Doc = {};
  for (const value of values) {
    if (value === null || value === undefined) continue;
    if (!isDoc(value))
      fail(
        40400,
        `$mergeObjects requires object inputs, but input ${show(value)} is of type ${typeName(value)}`,
      );
    Object.assign(merged, value);
  }
  return merged;
}
