import { fail } from '../errors.ts';
import type { Variables } from '../expressions/expressions.ts';
import { compileFilter } from '../filter.ts';
import { encodeValue } from '../keys.ts';
import { compilePipeline, stageNumber, stageParts } from '../pipeline.ts';
import { compileProjection } from '../projection.ts';
import { countRecords, parseSort, type ReadRequest, readRecords } from '../read-records.ts';
import { type Doc, isDoc, own, writeBson } from '../values.ts';
import {
  type Command,
  type CommandContext,
  checkFields,
  collectionName,
  flag,
  wholeNumber,
} from './command.ts';

const find: Command = {
  fields:
    'filter projection sort hint skip limit batchSize singleBatch noCursorTimeout allowPartialResults allowDiskUse'.split(
      ' ',
    ),
  refused: 'max min returnKey showRecordId tailable awaitData oplogReplay'.split(' '),
  run: (context) => {
    const { body, storage, cursors } = context;
    const name = collectionName(context, body.find);
    const projection = body.projection === undefined ? undefined : compileProjection(body.projection);
    const { records } = readRecords(requestOf(context, name, body));
    const documents = mapped(records, (record) =>
      projection === undefined
        ? storage.documents.body(record)
        : writeBson(projection(storage.documents.get(record))),
    );
    const batchSize = wholeNumber('find.batchSize', body.batchSize);
    const single = flag('find.singleBatch', body.singleBatch);
    return cursors.open(`${context.db}.${name}`, documents, batchSize, single);
  },
};

/** The read request of a command's arguments; throws BadValue and TypeMismatch. */
export function requestOf(context: CommandContext, name: string, query: Doc): ReadRequest {
  const { filter = {}, sort, skip, limit, hint } = query;
  const { storage, db, deadline } = context;
  if (hint !== undefined && typeof hint !== 'string' && !isDoc(hint)) {
    fail('FailedToParse', 'Hint must be a string or an object');
  }
  return {
    storage,
    collection: storage.catalogue.collection(db, name),
    filter: compileFilter(filter),
    sort: parseSort(sort),
    skip: wholeNumber('skip', skip) ?? 0,
    limit: wholeNumber('limit', limit) ?? 0,
    // Drivers send an empty document when there is no hint.
    hint: isDoc(hint) && Object.keys(hint).length === 0 ? undefined : hint,
    deadline,
  };
}

const getMore: Command = {
  fields: ['collection', 'batchSize'],
  run: (context) => {
    const { body, cursors, db } = context;
    if (typeof body.getMore !== 'number')
      fail('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
    const batchSize = wholeNumber('getMore.batchSize', body.batchSize);
    return cursors.more(body.getMore, `${db}.${String(body.collection)}`, batchSize || undefined);
  },
};

const killCursors: Command = {
  fields: ['cursors'],
  run: ({ body, cursors }) => {
    if (!Array.isArray(body.cursors))
      fail('TypeMismatch', "BSON field 'killCursors.cursors' is the wrong type, expected type 'array'");
    const ids = body.cursors as number[];
    const killed = new Set(ids.filter((id) => cursors.kill(id)));
    return {
      cursorsKilled: [...killed],
      cursorsNotFound: ids.filter((id) => !killed.has(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    };
  },
};

const count: Command = {
  fields: ['query', 'limit', 'skip', 'hint', 'fields'],
  run: (context) => ({ n: countRecords(countRequest(context, context.body)).n, ok: 1 }),
};

/** The documents that a count command asks for; a negative limit means the same as the positive one. */
export function countRequest(context: CommandContext, body: Doc): ReadRequest {
  const { query: filter, skip, hint } = body;
  const limit = Math.abs(wholeNumber('limit', body.limit, Number.NEGATIVE_INFINITY) ?? 0);
  return requestOf(context, collectionName(context, body.count), { filter, skip, limit, hint });
}

const distinct: Command = {
  fields: ['key', 'query', 'hint'],
  run: (context) => {
    const { key, query: filter, hint } = context.body;
    if (typeof key !== 'string' || key === '') fail('TypeMismatch', "'distinct.key' must be a field path");
    const values = new Map<string, unknown>();
    const request = requestOf(context, collectionName(context, context.body.distinct), { filter, hint });
    for (const record of readRecords(request).records) {
      for (const value of valuesOn(context.storage.documents.get(record), key.split('.'))) {
        const bytes = encodeValue(value, 1).toString('latin1');
        if (!values.has(bytes)) values.set(bytes, value);
      }
    }
    return { values: [...values.values()], ok: 1 };
  },
};

/**
 * The values on a path. An array at its end yields its elements; one on the way is entered by position or by element.
 */
function* valuesOn(value: unknown, [part, ...rest]: readonly string[]): Generator<unknown> {
  if (part === undefined) {
    if (Array.isArray(value)) yield* value;
    else if (value !== undefined) yield value;
  } else if (isDoc(value)) {
    yield* valuesOn(own(value, part), rest);
  } else if (Array.isArray(value)) {
    if (/^\d+$/.test(part)) yield* valuesOn(value[Number(part)], rest);
    else for (const item of value) if (isDoc(item)) yield* valuesOn(item, [part, ...rest]);
  }
}

const aggregate: Command = {
  fields: 'pipeline cursor allowDiskUse hint bypassDocumentValidation'.split(' '),
  run: (context) => {
    const { body, cursors } = context;
    if (body.aggregate === 1)
      fail('InvalidNamespace', '{aggregate: 1} is not valid here; a collection is required.');
    const name = collectionName(context, body.aggregate);
    if (!Array.isArray(body.pipeline))
      fail('TypeMismatch', "'pipeline' option must be specified as an array");
    if (!isDoc(body.cursor)) fail('FailedToParse', "The 'cursor' option is required");
    checkFields('aggregate.cursor', body.cursor, ['batchSize']);
    const documents = runPipeline(context, name, body.pipeline, {}, body.hint);
    const bytes = mapped(documents, writeBson);
    return cursors.open(`${context.db}.${name}`, bytes, wholeNumber('batchSize', body.cursor.batchSize));
  },
};

/** The part of a pipeline that the planner handles, and the remaining stages. */
export function splitPipeline(
  context: CommandContext,
  name: string,
  pipeline: readonly unknown[],
  variables: Variables,
  hint: unknown,
): { request: ReadRequest; rest: unknown[] } {
  const rest = [...pipeline];
  const next = () => (rest.length > 0 ? stageParts(rest[0])[0] : undefined);
  const take = () => stageParts(rest.shift())[1];
  const filters: unknown[] = [];
  while (next() === '$match') filters.push(take());
  const [only = {}, second] = filters;
  const filter = compileFilter(second === undefined ? only : { $and: filters }, variables);
  const request = { ...requestOf(context, name, { hint }), filter };
  if (next() === '$sort') {
    request.sort = parseSort(take());
    if (request.sort.length === 0) fail(15976, '$sort stage must have at least one sort key');
  }
  if (next() === '$skip') request.skip = stageNumber('$skip', take());
  if (next() === '$limit') request.limit = stageNumber('$limit', take());
  return { request, rest };
}

function runPipeline(
  context: CommandContext,
  name: string,
  pipeline: readonly unknown[],
  variables: Variables,
  hint?: unknown,
): Iterable<Doc> {
  const { request, rest } = splitPipeline(context, name, pipeline, variables, hint);
  const stages = compilePipeline(rest, {
    variables,
    aggregate: (from, inner, bound) => runPipeline(context, collectionName(context, from), inner, bound),
  });
  const counter = request.sort === undefined ? countedGroup(rest) : undefined;
  if (counter !== undefined) {
    const { n } = countRecords(request);
    return n === 0 ? [] : [counter(n)];
  }
  return stages(mapped(readRecords(request).records, (record) => context.storage.documents.get(record)));
}

/** The document that remaining stages make of a count; undefined when they do more than count. */
export function countedGroup(rest: readonly unknown[]): ((n: number) => Doc) | undefined {
  if (rest.length !== 1) return undefined;
  const [name, argument] = stageParts(rest[0]);
  if (name === '$count' && typeof argument === 'string') return (n) => ({ [argument]: n });
  if (name !== '$group' || !isDoc(argument)) return undefined;
  const { _id: id, ...fields } = argument;
  const [[field = '', accumulator] = [], second] = Object.entries(fields);
  const constant = id === null || typeof id === 'number';
  if (!constant || second !== undefined || !isDoc(accumulator) || accumulator.$sum !== 1) return undefined;
  return (n) => ({ _id: id, [field]: n });
}

/** Changes the items lazily, each when it is asked for. */
export function* mapped<A, B>(items: Iterable<A>, change: (item: A) => B): Generator<B> {
  for (const item of items) yield change(item);
}

/** Commands that read documents. */
export const readCommands: Record<string, Command> = {
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate,
};
