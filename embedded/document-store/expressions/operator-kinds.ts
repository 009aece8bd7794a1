import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { type CodeName, fail, StoreError } from '../errors.ts';
import { compare, isDoc, typeName } from '../values.ts';

/** The least and the greatest length of an operator's list of arguments; undefined when its arguments are fields. */
export type Arity = readonly [least: number, most: number] | undefined;

export interface Operator {
  takes: Arity;
  evaluate(obj: unknown, expr: unknown, options: Options): unknown;
}

type Code = CodeName | number;

export const FIELDS = undefined;
export const ONE = [1, 1] as const;
export const TWO = [2, 2] as const;
export const THREE = [3, 3] as const;
export const ANY = [0, Number.POSITIVE_INFINITY] as const;

/** An operator computed here from the values of its arguments. */
export function own(takes: NonNullable<Arity>, compute: (...values: unknown[]) => unknown): Operator {
  return {
    takes,
    evaluate: (obj, expr, options) =>
      compute(...(expr as unknown[]).map((argument) => evalExpr(obj, argument, options))),
  };
}

/** A function of one number, null for null. */
export function numeric(name: string, compute: (value: number) => number): Operator {
  return own(ONE, (value) => {
    if (value == null) return null;
    if (typeof value !== 'number') fail(28765, `${name} only supports numeric types, not ${typeName(value)}`);
    return compute(value);
  });
}

/** A comparison of two values; a missing one is less than null, unlike in filters and sorts. */
export function compared(verdict: (order: number) => unknown): Operator {
  return own(TWO, (left, right) => verdict(compareMissing(left, right)));
}

/** A fold of all arguments, or of the elements of the only one. */
export function folded(fold: (values: unknown[]) => unknown): Operator {
  return own(ANY, (...values) => {
    const [only] = values;
    return fold(values.length === 1 && Array.isArray(only) ? only : values);
  });
}

/**
 * An operator of mingo. Its refusals fail with `code`, or with the code of the first pattern that the message matches.
 */
export function byMingo(
  name: string,
  takes: Arity,
  code: Code,
  ...others: [message: RegExp, code: Code][]
): Operator {
  const original = (mingo as unknown as Record<string, Operator['evaluate']>)[name] as Operator['evaluate'];
  return {
    takes,
    evaluate(obj, expr, options) {
      // mingo takes a list with one argument for the argument itself.
      const argument = takes?.[1] === 1 ? { $literal: evalExpr(obj, (expr as unknown[])[0], options) } : expr;
      try {
        return original(obj, argument, options);
      } catch (error) {
        if (error instanceof StoreError) throw error;
        const message = error instanceof Error ? error.message : String(error);
        const undefinedVariable: [RegExp, Code] = [/undefined variable/, 17276];
        const [, special] = [undefinedVariable, ...others].find(([pattern]) => pattern.test(message)) ?? [];
        return fail(special ?? code, message);
      }
    },
  };
}

/** The operator, with null as its result when one of its arguments is null. */
export function unlessNull({ takes, evaluate }: Operator): Operator {
  return {
    takes,
    evaluate(obj, expr, options) {
      const values = (expr as unknown[]).map((argument) => evalExpr(obj, argument, options));
      if (values.some((value) => value == null)) return null;
      return evaluate(
        obj,
        values.map((value) => ({ $literal: value })),
        options,
      );
    },
  };
}

/** A part of a date, null for null: `{$year: date}` or `{$year: {date, timezone}}`. */
export function datePart(name: string): Operator {
  const { evaluate } = byMingo(name, FIELDS, 16006, [/timezone/, 40485]);
  return {
    takes: FIELDS,
    evaluate(obj, expr, options) {
      const argument = Array.isArray(expr) && expr.length === 1 ? expr[0] : expr;
      const hasFields = isDoc(argument) && Object.hasOwn(argument, 'date');
      const date = evalExpr(obj, hasFields ? argument.date : argument, options);
      if (date == null) return null;
      const known = { $literal: date };
      return evaluate(obj, hasFields ? { ...argument, date: known } : known, options);
    },
  };
}

/** A rounding with its number of places, none by default. */
export function rounded(name: string): Operator {
  const { evaluate } = byMingo(name, TWO, 51081, [/arg2/, 51082]);
  return {
    takes: [1, 2],
    evaluate: (obj, expr, options) => evaluate(obj, [...(expr as unknown[]), 0].slice(0, 2), options),
  };
}

/** The operator, with a check that `input` is text or null. */
export function withTextInput(name: string, code: number, { takes, evaluate }: Operator): Operator {
  return {
    takes,
    evaluate(obj, expr, options) {
      const input = isDoc(expr) ? evalExpr(obj, expr.input, options) : undefined;
      if (input != null && typeof input !== 'string')
        fail(code, `${name} needs 'input' to be of type string, found: ${typeName(input)}`);
      return evaluate(obj, expr, options);
    },
  };
}

/** Compares like `compare`, but a missing value is less than null. */
export function compareMissing(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compare(a, b);
}
