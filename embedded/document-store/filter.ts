import { BSONRegExp } from 'bson';
import { get } from './document-path.ts';
import { fail } from './errors.ts';
import { compileExpression, type Variables } from './expressions/expressions.ts';
import { truthy } from './expressions/folds.ts';
import { all, type Condition, type Leaf, leafOf, someValue, type Test } from './leaf.ts';
import {
  comparison,
  equalTo,
  hasOperators,
  modulo,
  oneOf,
  regexTest,
  typeTest,
  type ValueTest,
} from './value-tests.ts';
import { type Doc, isDoc, own, show } from './values.ts';

/*
 * Filters are compiled here and not by mingo's Query: the planner needs their parts, the errors are MongoDB's, and
 * mingo reads dotted paths through arrays, null, mixed types and field order differently.
 */

export interface Filter {
  test: (doc: Doc) => boolean;
  /** The conditions that must all hold. */
  leaves: Leaf[];
  /** The branches of a top-level $or, one filter each. */
  branches: Filter[] | undefined;
  /** True when the leaves alone decide. */
  plain: boolean;
}

/** Compiles a query document; throws BadValue with MongoDB's message for one that it cannot read. */
export function compileFilter(query: unknown, variables: Variables = {}): Filter {
  if (!isDoc(query)) fail('TypeMismatch', 'the filter must be an object');
  const leaves: Leaf[] = [];
  const others: Test[] = [];
  let branches: Filter[] | undefined;
  for (const [key, value] of Object.entries(query)) {
    if (!key.startsWith('$')) {
      for (const condition of conditionsOf(value, variables)) {
        const leaf = leafOf(key, condition);
        if (condition.negated) others.push(leaf.test);
        else leaves.push(leaf);
      }
      continue;
    }
    if (key === '$comment') continue;
    if (key === '$expr') {
      const evaluate = compileExpression(value, variables);
      others.push((doc) => truthy(evaluate(doc)));
      continue;
    }
    if (key !== '$and' && key !== '$or' && key !== '$nor') refuseTopLevel(key);
    if (!Array.isArray(value) || value.length === 0) fail('BadValue', `${key} must be a nonempty array`);
    const parts = value.map((part) => {
      if (!isDoc(part)) fail('BadValue', '$or/$and/$nor entries need to be full objects');
      return compileFilter(part, variables);
    });
    if (key === '$and') {
      for (const part of parts) {
        leaves.push(...part.leaves);
        if (!part.plain) others.push(part.test);
      }
    } else if (key === '$or') {
      others.push((doc) => parts.some((part) => part.test(doc)));
      branches = parts;
    } else {
      others.push((doc) => !parts.some((part) => part.test(doc)));
    }
  }
  const tests = [...leaves.map((leaf) => leaf.test), ...others];
  return { test: all(tests), leaves, branches, plain: others.length === 0 };
}

/** The position of the first element of the array on `path` that the filter matched, or -1. */
export function matchedPosition(filter: Filter, doc: Doc, path: string): number {
  const array = get(doc, path.split('.'));
  if (!Array.isArray(array)) return -1;
  for (const leaf of [...filter.leaves, ...(filter.branches ?? []).flatMap((branch) => branch.leaves)]) {
    if (leaf.path !== path && !leaf.path.startsWith(`${path}.`)) continue;
    const rest = leaf.path.slice(path.length + 1);
    const parts = rest === '' ? [] : rest.split('.');
    const position = array.findIndex((element) =>
      parts.length === 0 ? leaf.element(element) : isDoc(element) && someValue(element, parts, 0, leaf.end),
    );
    if (position !== -1) return position;
  }
  return -1;
}

/** A test on single values from `{$gte: 5}`-like conditions or a plain value: for $pull. */
export function compileElement(condition: unknown): ValueTest {
  const tests = conditionsOf(condition, {}).map(singleTest);
  return (value) => tests.every((test) => test(value));
}

function conditionsOf(value: unknown, variables: Variables): Condition[] {
  if (value instanceof BSONRegExp) return [regexCondition(value)];
  if (!hasOperators(value)) return [equalCondition(value)];
  const conditions: Condition[] = [];
  for (const [op, argument] of Object.entries(value)) {
    if (op === '$options') {
      if (!Object.hasOwn(value, '$regex')) fail('BadValue', '$options needs a $regex');
    } else if (op === '$regex') {
      const options = own(value, '$options');
      conditions.push(regexOperator(argument, options));
    } else {
      conditions.push(...conditionOf(op, argument, variables));
    }
  }
  return conditions;
}

const positive = (op: string, value: unknown, single: ValueTest, elements = true): Condition => ({
  op,
  value,
  single,
  elements,
  negated: false,
});

function conditionOf(op: string, argument: unknown, variables: Variables): Condition[] {
  switch (op) {
    case '$eq':
      return [equalCondition(argument)];
    case '$ne':
      if (argument instanceof BSONRegExp) fail('BadValue', "Can't have regex as arg to $ne.");
      return [{ ...equalCondition(argument), op, negated: true }];
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (argument instanceof BSONRegExp) fail('BadValue', `Can't have RegEx as arg to predicate over field`);
      return [positive(op, argument, comparison(op, argument))];
    case '$in':
      return [positive(op, argument, oneOf(op, argument))];
    case '$nin':
      return [{ ...positive(op, argument, oneOf(op, argument)), negated: true }];
    case '$exists': {
      const wanted = truthy(argument);
      return [{ ...positive(op, argument, (v) => v !== undefined, false), negated: !wanted }];
    }
    case '$type':
      return [positive(op, argument, typeTest(argument))];
    case '$size': {
      if (typeof argument !== 'number') {
        fail('BadValue', `Failed to parse $size. Expected a number in: $size: ${show(argument)}`);
      }
      if (!Number.isInteger(argument)) fail('BadValue', 'Failed to parse $size. Expected an integer');
      if (argument < 0) fail('BadValue', 'Failed to parse $size. Expected a non-negative number');
      return [positive(op, argument, (v) => Array.isArray(v) && v.length === argument, false)];
    }
    case '$mod':
      return [positive(op, argument, modulo(argument))];
    case '$all':
      return allConditions(argument, variables);
    case '$elemMatch':
      return [elementCondition(argument, variables)];
    case '$not':
      return [notCondition(argument, variables)];
    case '$comment':
      return [];
    default:
      fail('BadValue', `unknown operator: ${op}`);
  }
}

function refuseTopLevel(key: string): never {
  if (['$where', '$text', '$jsonSchema', '$sampleRate', '$near'].includes(key)) {
    fail('BadValue', `${key} is not supported by this store`);
  }
  fail(
    'BadValue',
    `unknown top level operator: ${key}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function equalCondition(value: unknown): Condition {
  // {$eq: /x/} looks for a stored regular expression, and none can be stored.
  if (value instanceof BSONRegExp) return positive('regex value', value, () => false);
  return positive('$eq', value ?? null, equalTo(value));
}

function regexCondition(value: BSONRegExp): Condition {
  return positive('$regex', value, regexTest(value));
}

function regexOperator(pattern: unknown, options: unknown): Condition {
  if (options !== undefined && typeof options !== 'string') fail('BadValue', '$options has to be a string');
  if (typeof pattern !== 'string' && !(pattern instanceof BSONRegExp)) {
    fail('BadValue', '$regex has to be a string');
  }
  const regex =
    typeof pattern === 'string'
      ? new BSONRegExp(pattern, options ?? '')
      : new BSONRegExp(pattern.pattern, options ?? pattern.options);
  return regexCondition(regex);
}

/** {$all: [a, b]} means both conditions at once. */
function allConditions(argument: unknown, variables: Variables): Condition[] {
  if (!Array.isArray(argument)) fail('BadValue', '$all needs an array');
  if (argument.length === 0) return [positive('$all', argument, () => false)];
  const nested = argument.some(hasOperators);
  return argument.map((item) => {
    if (!nested) return conditionsOf(item, variables)[0] as Condition;
    if (!isDoc(item) || Object.keys(item)[0] !== '$elemMatch') {
      fail(
        'BadValue',
        hasOperators(item) ? 'no $ expressions in $all' : '$all/$elemMatch has to be consistent',
      );
    }
    return elementCondition(item.$elemMatch, variables);
  });
}

function elementCondition(argument: unknown, variables: Variables): Condition {
  if (!isDoc(argument)) fail('BadValue', '$elemMatch needs an Object');
  const first = Object.keys(argument)[0] ?? '';
  const logical = ['$and', '$or', '$nor'].includes(first);
  let each: ValueTest;
  if (first.startsWith('$') && !logical) {
    const tests = conditionsOf(argument, variables).map(singleTest);
    each = (value) => tests.every((test) => test(value));
  } else {
    const inner = compileFilter(argument, variables);
    each = (value) => isDoc(value) && inner.test(value);
  }
  const single: ValueTest = (value) => Array.isArray(value) && value.some(each);
  return positive('$elemMatch', { each }, single, false);
}

function notCondition(argument: unknown, variables: Variables): Condition {
  if (!(argument instanceof BSONRegExp) && !isDoc(argument))
    fail('BadValue', '$not needs a regex or a document');
  if (isDoc(argument) && !hasOperators(argument)) {
    fail('BadValue', Object.keys(argument).length === 0 ? '$not cannot be empty' : '$not needs operators');
  }
  const inner = conditionsOf(argument, variables);
  const tests = inner.map(singleTest);
  return { ...positive('$not', argument, (v) => tests.every((test) => test(v))), negated: true, inner };
}

/** A condition on one element; an element that is itself an array is not entered. */
function singleTest(condition: Condition): ValueTest {
  return condition.negated ? (value) => !condition.single(value) : condition.single;
}
