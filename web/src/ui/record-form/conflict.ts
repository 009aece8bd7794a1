import type { Values } from './draft.ts';

/** A record as another user saved it while it was edited here. */
export interface Conflict {
  readonly theirs: Values;
  readonly version: number;
}

/** A field on which the two sides differ. */
export interface ConflictField {
  readonly name: string;
  readonly theirs: unknown;
  readonly yours: unknown;
  /** Both have changed what it was. */
  readonly isBoth: boolean;
}

/** Where they and you differ, in the order of the form's fields. */
export function conflictFields(base: Values, theirs: Values, yours: Values): ConflictField[] {
  return Object.keys(base).flatMap((name) => {
    if (isSame(theirs[name], yours[name])) return [];
    const isBoth = !isSame(theirs[name], base[name]) && !isSame(yours[name], base[name]);
    return [{ name, theirs: theirs[name], yours: yours[name], isBoth }];
  });
}

/** The values that differ from the base. */
export function changedValues(base: Values, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, base[name])));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}
