/** A record as another user saved it while it was edited here. */
export interface Conflict<V, R> {
  readonly theirs: V;
  readonly current: R;
}

/** A field in which the two sides differ. */
export interface ConflictField {
  readonly name: string;
  readonly theirs: unknown;
  readonly yours: unknown;
  /** Both sides have changed it. */
  readonly isBoth: boolean;
}

/** The fields in which the two sides differ, in the order of the form. */
export function conflictFields<V extends object>(base: V, theirs: V, yours: V): ConflictField[] {
  return namesOf(base).flatMap((name) => {
    if (isSame(theirs[name], yours[name])) return [];
    const isBoth = !isSame(theirs[name], base[name]) && !isSame(yours[name], base[name]);
    return [{ name, theirs: theirs[name], yours: yours[name], isBoth }];
  });
}

/** The values that differ from the base. */
export function changedValues<V extends object>(base: V, values: V): Partial<V> {
  const changed: Partial<V> = {};
  for (const name of namesOf(values)) if (!isSame(values[name], base[name])) changed[name] = values[name];
  return changed;
}

/** The number of values that differ from the base. */
export function countChanges<V extends object>(base: V, values: V): number {
  return Object.keys(changedValues(base, values)).length;
}

/** Whether two field values are equal; a missing value equals the empty text. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? '') === JSON.stringify(b ?? '');
}

const namesOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[];
