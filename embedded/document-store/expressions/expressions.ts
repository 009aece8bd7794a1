import { BSONRegExp } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import type { ExpressionOperator, Options } from 'mingo/types';
import { fail, StoreError } from '../errors.ts';
import { type Doc, isDoc } from '../values.ts';
import type { Arity } from './operator-kinds.ts';
import { OPERATORS } from './operators.ts';

/** The variables of an expression by name, without their `$$`. */
export type Variables = Record<string, unknown>;
/** The value of an expression for a document; undefined is a missing value. */
export type Expression = (doc: Doc) => unknown;

/**
 * Compiles an aggregation expression into a function of the document. Throws InvalidPipelineOperator for operators
 * that are not supported; the function fails with the code that MongoDB has for the failure.
 */
export function compileExpression(expression: unknown, variables: Variables = {}): Expression {
  const prepared = prepare(expression);
  if (!isDynamic(prepared)) return () => prepared;
  const options = optionsWith(variables);
  return (doc) => {
    try {
      return evalExpr(doc, prepared, options);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      // Every operator names the code of its failures; only paths of values are left to fail here.
      return fail(17276, error instanceof Error ? error.message : String(error));
    }
  };
}

const context = Context.init({
  expression: {
    ...(Object.fromEntries(
      Object.entries(OPERATORS).map(([name, { evaluate }]) => [name, evaluate]),
    ) as unknown as Record<string, ExpressionOperator>),
    $storeOptions: ((_obj: unknown, _expr: unknown, options: Options) => options) as never,
  },
});

interface Computed extends Options {
  now: Date;
  update(locals: object): Options;
}

/**
 * mingo copies its whole operator table for every evaluation unless it gets its own options object. Only operators ever
 * see that object, so an operator made for this returns it. Reading `now` fixes $$NOW.
 */
function optionsWith(variables: Variables): Options {
  const plain = { context, variables } as Partial<Options> as Options;
  const computed = evalExpr({}, { $storeOptions: 1 }, plain) as Computed;
  computed.now;
  return computed.update({ root: undefined });
}

/**
 * Checks the operators and their arguments and turns BSON regular expressions into JavaScript's, which mingo expects.
 */
function prepare(expr: unknown): unknown {
  if (expr instanceof BSONRegExp) return new RegExp(expr.pattern, expr.options);
  if (Array.isArray(expr)) return expr.map(prepare);
  if (!isDoc(expr)) return expr;
  const [name = '', ...others] = Object.keys(expr);
  if (!name.startsWith('$'))
    return Object.fromEntries(Object.entries(expr).map(([key, v]) => [key, prepare(v)]));
  if (others.length > 0) fail(15983, 'An object representing an expression must have exactly one field');
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (operator === undefined) fail('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  if (name === '$literal') return expr;
  const argument = prepare(expr[name]);
  return { [name]: operator.takes === undefined ? argument : listed(name, operator.takes, argument) };
}

/**
 * The arguments as a list, even a single bare one; throws Location16020 or 28667 when there are too few or too many.
 */
function listed(name: string, [least, most]: NonNullable<Arity>, argument: unknown): unknown[] {
  const list = Array.isArray(argument) ? argument : [argument];
  if (list.length >= least && list.length <= most) return list;
  if (least === most) fail(16020, `Expression ${name} takes exactly ${least} arguments, not ${list.length}.`);
  const bounds = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`;
  return fail(28667, `Expression ${name} takes ${bounds} arguments, not ${list.length}.`);
}

function isDynamic(expr: unknown): boolean {
  if (typeof expr === 'string') return expr.startsWith('$');
  if (Array.isArray(expr)) return expr.some(isDynamic);
  return isDoc(expr) && Object.entries(expr).some(([key, value]) => key.startsWith('$') || isDynamic(value));
}
