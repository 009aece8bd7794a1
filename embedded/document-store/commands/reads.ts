import { fail } from '../errors.ts';
import type { Variables } from '../expressions.ts';
import { compileFilter } from '../filter.ts';
import { encodeValue, keyValues } from '../keys.ts';
import { compilePipeline, stageNumber, stageParts } from '../pipeline.ts';
import { compileProjection } from '../projection.ts';
import { countRecords, parseSort, type Reading, type ReadRequest, readRecords } from '../reader.ts';
import { type Doc, EMPTY_ARRAY, isDoc, writeBson } from '../values.ts';
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
    'filter projection sort hint skip limit batchSize singleBatch noCursorTimeout allowPartialResults allowDiskUse let'.split(
      ' ',
    ),
  refused: 'max min returnKey showRecordId tailable awaitData oplogReplay'.split(' '),
  run: (context) => {
    const { body, storage, cursors } = context;
    const name = collectionName(context, body.find);
    const request = findRequest(context, name, body);
    const projection =
      body.projection === undefined
        ? undefined
        : compileProjection(body.projection, { find: request.filter, variables: variablesOf(body) });
    const { records } = readRecords(request);
    const documents = mapped(records, (record) =>
      projection === undefined ? storage.body(record) : writeBson(projection(storage.document(record))),
    );
    const batchSize = wholeNumber('find.batchSize', body.batchSize);
    return cursors.open(
      `${context.db}.${name}`,
      documents,
      batchSize,
      flag('find.singleBatch', body.singleBatch),
    );
  },
};

/** What a find command asks for, for running and for explaining it. */
export function findRequest(context: CommandContext, name: string, body: Doc): ReadRequest {
  return {
    storage: context.storage,
    collection: context.storage.collection(context.db, name),
    filter: compileFilter(body.filter ?? {}, variablesOf(body)),
    sort: parseSort(body.sort),
    skip: wholeNumber('find.skip', body.skip) ?? 0,
    limit: wholeNumber('find.limit', body.limit) ?? 0,
    hint: hintOf(body.hint),
    deadline: context.deadline,
  };
}

const getMore: Command = {
  fields: ['collection', 'batchSize'],
  run: (context) => {
    const { body, cursors, db } = context;
    if (typeof body.getMore !== 'number')
      fail('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
    const batchSize = wholeNumber('getMore.batchSize', body.batchSize);
    return cursors.more(
      body.getMore,
      `${db}.${String(body.collection)}`,
      batchSize === 0 ? undefined : batchSize,
    );
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

/** What a count command asks for. */
export function countRequest(context: CommandContext, body: Doc): ReadRequest {
  const name = collectionName(context, body.count);
  const limit = wholeNumber('count.limit', body.limit, Number.NEGATIVE_INFINITY) ?? 0;
  return {
    storage: context.storage,
    collection: context.storage.collection(context.db, name),
    filter: compileFilter(body.query ?? {}),
    skip: wholeNumber('count.skip', body.skip) ?? 0,
    limit: Math.abs(limit),
    hint: hintOf(body.hint),
    deadline: context.deadline,
  };
}

const distinct: Command = {
  fields: ['key', 'query', 'hint'],
  run: (context) => {
    const { body, storage, db, deadline } = context;
    const collection = storage.collection(db, collectionName(context, body.distinct));
    if (typeof body.key !== 'string')
      fail('TypeMismatch', "BSON field 'distinct.key' is the wrong type, expected type 'string'");
    if (body.key === '' || body.key.includes('\0')) fail('BadValue', 'the distinct key must be a field path');
    const path = body.key.split('.');
    const filter = compileFilter(body.query ?? {});
    const values = new Map<string, unknown>();
    for (const record of readRecords({ storage, collection, filter, hint: hintOf(body.hint), deadline })
      .records) {
      for (const [value] of keyValues(storage.document(record), [path]).keys) {
        if (value === undefined || value === EMPTY_ARRAY) continue;
        const key = encodeValue(value, 1).toString('latin1');
        if (!values.has(key)) values.set(key, value);
      }
    }
    return { values: [...values.values()], ok: 1 };
  },
};

const aggregate: Command = {
  fields: 'pipeline cursor explain allowDiskUse hint let bypassDocumentValidation'.split(' '),
  run: (context) => {
    const { body, cursors } = context;
    if (body.aggregate === 1)
      fail('InvalidNamespace', '{aggregate: 1} is not valid here; a collection is required.');
    const name = collectionName(context, body.aggregate);
    if (!Array.isArray(body.pipeline))
      fail('TypeMismatch', "'pipeline' option must be specified as an array");
    if (!isDoc(body.cursor))
      fail(
        'FailedToParse',
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    checkFields('aggregate.cursor', body.cursor, ['batchSize']);
    const documents = runPipeline(context, name, body.pipeline, variablesOf(body), hintOf(body.hint));
    const bytes = mapped(documents, writeBson);
    return cursors.open(`${context.db}.${name}`, bytes, wholeNumber('batchSize', body.cursor.batchSize));
  },
};

/** The part of a pipeline that the planner reads, and the stages that remain. */
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
  const request: ReadRequest = {
    storage: context.storage,
    collection: context.storage.collection(context.db, name),
    filter: compileFilter(
      filters.length === 1 ? filters[0] : filters.length === 0 ? {} : { $and: filters },
      variables,
    ),
    hint,
    deadline: context.deadline,
  };
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
  return stages(mapped(readRecords(request).records, (record) => context.storage.document(record)));
}

/** How a rest of the pipeline that only counts makes its document; undefined when it does more. */
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

export function* mapped<A, B>(items: Iterable<A>, change: (item: A) => B): Generator<B> {
  for (const item of items) yield change(item);
}

/** A hint argument: undefined when it is absent or empty. */
export function hintOf(hint: unknown): unknown {
  if (hint === undefined || hint === null || (isDoc(hint) && Object.keys(hint).length === 0))
    return undefined;
  if (typeof hint !== 'string' && !isDoc(hint)) fail('FailedToParse', 'Hint must be a string or an object');
  return hint;
}

/** The variables a command defines with `let`; values only. */
export function variablesOf(body: Doc): Variables {
  if (body.let === undefined) return {};
  if (!isDoc(body.let)) fail('TypeMismatch', "BSON field 'let' is the wrong type, expected type 'object'");
  return body.let;
}

export type { Reading };

/** Commands that read documents. */
export const readCommands: Record<string, Command> = {
  find,
  getMore,
  killCursors,
  count,
  distinct,
  aggregate,
};
