import { fail } from './errors.ts';
import type { Variables } from './expressions/expressions.ts';
import { average, extreme, mergedDocs, sum } from './expressions/folds.ts';
import { compileFilter } from './filter.ts';
import { encodeKey } from './keys.ts';
import { cleaned, compileAddFields, compileProjection, compileUnset, setPath } from './projection.ts';
import { compareBy, parseSort } from './read-records.ts';
import { type Doc, isDoc, own, show, typeName } from './values.ts';

type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

/** The variables and the access to other collections that stages need. */
interface PipelineContext {
  variables: Variables;
  /** Runs a pipeline on another collection of the same database. */
  aggregate: (collection: string, pipeline: unknown[], variables: Variables) => Iterable<Doc>;
}

/** Compiles the stages of an aggregation; throws Location40324 for stages that are not supported. */
export function compilePipeline(pipeline: readonly unknown[], context: PipelineContext): Stage {
  const stages = pipeline.map((stage) => compileStage(stage, context));
  return (docs) => stages.reduce((input, stage) => stage(input), docs);
}

/** The name and argument of a pipeline stage; throws Location40323 when it is not one field. */
export function stageParts(stage: unknown): [string, unknown] {
  if (!isDoc(stage)) fail('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const entries = Object.entries(stage);
  if (entries.length !== 1)
    fail(40323, 'A pipeline stage specification object must contain exactly one field.');
  return entries[0] as [string, unknown];
}

/** A $limit or $skip argument; throws Location15958 or 15956 as MongoDB does. */
export function stageNumber(name: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    fail(2107201, `invalid argument to ${name} stage: Expected an integer, but found: ${show(value)}`);
  }
  if (name === '$limit' && value <= 0) fail(15958, 'the limit must be positive');
  if (value < 0)
    fail(5107200, `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${value}`);
  return value;
}

function compileStage(stage: unknown, context: PipelineContext): Stage {
  const [name, argument] = stageParts(stage);
  const { variables } = context;
  switch (name) {
    case '$match': {
      const { test } = compileFilter(argument, variables);
      return filtered(test);
    }
    case '$project': {
      if (isDoc(argument) && Object.keys(argument).length === 0)
        fail(51272, 'Invalid $project :: caused by :: projection specification must have at least one field');
      return mapped(compileProjection(argument, variables) ?? ((doc) => doc));
    }
    case '$addFields':
    case '$set':
      return mapped(compileAddFields(argument, variables));
    case '$unset':
      return mapped(compileUnset(argument));
    case '$sort': {
      const sort = parseSort(argument);
      if (sort.length === 0) fail(15976, '$sort stage must have at least one sort key');
      return compareBy<Doc>(sort, (doc) => doc);
    }
    case '$limit':
      return taken(0, stageNumber(name, argument));
    case '$skip':
      return taken(stageNumber(name, argument), Number.POSITIVE_INFINITY);
    case '$count':
      return counted(argument);
    case '$group':
      return grouped(argument, variables);
    case '$sortByCount': {
      const group = grouped({ _id: argument, count: { $sum: 1 } }, variables);
      const order = compareBy<Doc>([['count', -1]], (doc) => doc);
      return (docs) => order(group(docs));
    }
    case '$unwind':
      return unwound(argument);
    case '$replaceRoot':
      if (!isDoc(argument) || !Object.hasOwn(argument, 'newRoot'))
        fail(40231, 'no newRoot specified for the $replaceRoot stage');
      return replaced(argument.newRoot, variables);
    case '$replaceWith':
      return replaced(argument, variables);
    case '$facet':
      return faceted(argument, context);
    case '$lookup':
      return lookedUp(argument, context);
    default:
      fail(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

function mapped(change: (doc: Doc) => Doc): Stage {
  return function* (docs) {
    for (const doc of docs) yield change(doc);
  };
}

function filtered(test: (doc: Doc) => boolean): Stage {
  return function* (docs) {
    for (const doc of docs) if (test(doc)) yield doc;
  };
}

function taken(skip: number, limit: number): Stage {
  return function* (docs) {
    let at = 0;
    for (const doc of docs) {
      if (at++ < skip) continue;
      yield doc;
      if (at >= skip + limit) return;
    }
  };
}

function counted(field: unknown): Stage {
  if (typeof field !== 'string' || field === '') fail(40156, 'the count field must be a non-empty string');
  if (field.startsWith('$')) fail(40158, 'the count field cannot be a $-prefixed path');
  if (field.includes('.')) fail(40160, "the count field cannot contain '.'");
  return function* (docs) {
    let n = 0;
    for (const _ of docs) n++;
    if (n > 0) yield { [field]: n };
  };
}

/** The result of each accumulator for the values of one group; missing values are undefined. */
const ACCUMULATORS: Record<string, (values: unknown[]) => unknown> = {
  $sum: sum,
  $avg: average,
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
  $first: (values) => values[0] ?? null,
  $last: (values) => values.at(-1) ?? null,
  $push: (values) => values.filter((value) => value !== undefined),
  $addToSet: (values) => {
    const set = new Map<string, unknown>();
    for (const value of values)
      if (value !== undefined) set.set(encodeKey(0, [value], []).toString('latin1'), value);
    return [...set.values()];
  },
  $count: (values) => values.length,
  $mergeObjects: mergedDocs,
};

function grouped(spec: unknown, variables: Variables): Stage {
  if (!isDoc(spec)) fail(15947, "a group's fields must be specified in an object");
  if (!Object.hasOwn(spec, '_id')) fail(15955, 'a group specification must include an _id');
  const id = cleaned(spec._id, variables);
  const fields = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => {
      if (!isDoc(accumulator)) fail(40234, `The field '${name}' must be an accumulator object`);
      const [[operator, argument] = ['', undefined], second] = Object.entries(accumulator);
      if (second !== undefined) fail(40238, `The field '${name}' must specify one accumulator`);
      if (name.includes('.')) fail(40235, `The field name '${name}' cannot contain '.'`);
      const accumulate = ACCUMULATORS[operator];
      if (accumulate === undefined) fail(15952, `unknown group operator '${operator}'`);
      return { name, accumulate, value: cleaned(operator === '$count' ? 1 : argument, variables) };
    });
  return function* (docs) {
    const groups = new Map<string, { id: unknown; values: unknown[][] }>();
    for (const doc of docs) {
      const value = id(doc) ?? null;
      const key = encodeKey(0, [value], []).toString('latin1');
      let group = groups.get(key);
      if (group === undefined) {
        group = { id: value, values: fields.map(() => []) };
        groups.set(key, group);
      }
      for (let i = 0; i < fields.length; i++) group.values[i]?.push(fields[i]?.value(doc));
    }
    for (const group of groups.values()) {
      const result: Doc = { _id: group.id };
      fields.forEach(({ name, accumulate }, i) => {
        result[name] = accumulate(group.values[i] as unknown[]);
      });
      yield result;
    }
  };
}

function unwound(argument: unknown): Stage {
  const spec = typeof argument === 'string' ? { path: argument } : argument;
  if (!isDoc(spec))
    fail(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${typeName(argument)}`,
    );
  const {
    path,
    preserveNullAndEmptyArrays: preserve = false,
    includeArrayIndex: indexField,
    ...extra
  } = spec;
  const unknown = Object.keys(extra)[0];
  if (unknown !== undefined) fail(28811, `unrecognized option to $unwind stage: ${unknown}`);
  if (path === undefined) fail(28812, 'no path specified to $unwind stage');
  if (typeof path !== 'string')
    fail(28808, `expected a string as the path for $unwind stage, got ${typeName(path)}`);
  if (!path.startsWith('$'))
    fail(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const parts = path.slice(1).split('.');
  return function* (docs) {
    for (const doc of docs) {
      let value: unknown = doc;
      for (const part of parts) value = isDoc(value) ? own(value, part) : undefined;
      const numbered = (result: unknown, i: number | null) =>
        (indexField === undefined ? result : setPath(result, (indexField as string).split('.'), i)) as Doc;
      if (Array.isArray(value) && value.length > 0) {
        for (let i = 0; i < value.length; i++) yield numbered(setPath(doc, parts, value[i]), i);
      } else if (Array.isArray(value) || value === null || value === undefined) {
        if (preserve === true)
          yield numbered(Array.isArray(value) ? setPath(doc, parts, undefined) : doc, null);
      } else {
        yield numbered(doc, null);
      }
    }
  };
}

function replaced(expression: unknown, variables: Variables): Stage {
  const value = cleaned(expression, variables);
  return mapped((doc) => {
    const root = value(doc);
    if (!isDoc(root))
      fail(
        40228,
        `'newRoot' expression must evaluate to an object, but resulting value was: ${show(root)}. Type of resulting value: '${typeName(root)}'.`,
      );
    return root;
  });
}

function faceted(spec: unknown, context: PipelineContext): Stage {
  if (!isDoc(spec) || Object.keys(spec).length === 0)
    fail(40169, 'the $facet specification must be a non-empty object');
  const facets = Object.entries(spec).map(([name, pipeline]): [string, Stage] => {
    if (!Array.isArray(pipeline))
      fail(40170, `arguments to $facet must be arrays, ${name} is type ${typeName(pipeline)}`);
    if (pipeline.some((stage) => isDoc(stage) && Object.hasOwn(stage, '$facet')))
      fail(40600, '$facet is not allowed to be used within a $facet stage');
    return [name, compilePipeline(pipeline, context)];
  });
  return function* (docs) {
    const all = [...docs];
    yield Object.fromEntries(facets.map(([name, stage]) => [name, [...stage(all)]]));
  };
}

function lookedUp(spec: unknown, context: PipelineContext): Stage {
  if (!isDoc(spec)) fail('FailedToParse', 'the $lookup specification must be an object');
  const { from, as, localField, foreignField, let: names, pipeline = [], ...extra } = spec;
  const unknown = Object.keys(extra)[0];
  if (unknown !== undefined) fail('FailedToParse', `unknown argument to $lookup: ${unknown}`);
  if (typeof from !== 'string' || typeof as !== 'string')
    fail('FailedToParse', "$lookup needs 'from' and 'as'");
  if (!Array.isArray(pipeline)) fail('TypeMismatch', "'pipeline' option must be specified as an array");
  if ((localField === undefined) !== (foreignField === undefined))
    fail(
      'FailedToParse',
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  if (localField === undefined && spec.pipeline === undefined)
    fail(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  const local = localField === undefined ? undefined : cleaned(`$${localField}`);
  const bindings = Object.entries((names ?? {}) as Doc).map(
    ([name, value]) => [name, cleaned(value, context.variables)] as const,
  );
  const into = as.split('.');
  return mapped((doc) => {
    const variables = { ...context.variables };
    for (const [name, value] of bindings) variables[name] = value(doc);
    const stages = [...pipeline];
    if (local !== undefined) {
      const value = local(doc) ?? null;
      const match = Array.isArray(value) ? { $in: value } : { $eq: value };
      stages.unshift({ $match: { [foreignField as string]: match } });
    }
    return setPath(doc, into, [...context.aggregate(from, stages, variables)]) as Doc;
  });
}
