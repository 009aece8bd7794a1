import { fail } from '../errors.ts';
import { countRecords, type Reading, type ReadRequest, readRecords } from '../read-records.ts';
import { type Doc, isDoc } from '../values.ts';
import { deleteRequest, updateRequest } from './change-request.ts';
import { type Command, type CommandContext, checkArguments, collectionName } from './command.ts';
import { countedGroup, countRequest, readCommands, requestOf, splitPipeline } from './reads.ts';
import { writeCommands } from './writes.ts';

/** explain: the plan of a find, count, aggregate, update or delete, and the keys and documents that it examines. */
export const explain: Command = {
  fields: ['verbosity'],
  run: (context) => {
    const inner = context.body.explain;
    if (!isDoc(inner)) fail('TypeMismatch', "BSON field 'explain' is the wrong type, expected type 'object'");
    const name = Object.keys(inner)[0] ?? '';
    const command = { ...readCommands, ...writeCommands }[name];
    if (command === undefined) fail('CommandNotFound', `Explain failed due to unknown command: ${name}`);
    checkArguments(name, command, inner);
    const collection = collectionName(context, inner[name]);
    const { request, counts, rest } = explained({ ...context, body: inner }, name, collection);
    const started = performance.now();
    const reading = counts ? countReading(request) : readRecords(request);
    const executed = context.body.verbosity !== 'queryPlanner';
    let nReturned = 0;
    if (executed) for (const _ of reading.records) nReturned++;
    const plan = planStage(reading, request, counts);
    const stage = WRAPPING[name] === undefined ? plan : { stage: WRAPPING[name], inputStage: plan };
    const executionStats = {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - started),
      totalKeysExamined: reading.stats.keys,
      totalDocsExamined: reading.stats.docs,
      executionStages: { ...stage, nReturned },
    };
    const cursor = {
      queryPlanner: { namespace: `${context.db}.${collection}`, winningPlan: stage, rejectedPlans: [] },
      ...(executed ? { executionStats } : {}),
    };
    const shape = rest.length === 0 ? cursor : { stages: [{ $cursor: cursor }, ...rest] };
    return { explainVersion: '1', ...shape, command: inner, ok: 1 };
  },
};

const WRAPPING: Record<string, string> = { count: 'COUNT', update: 'UPDATE', delete: 'DELETE' };

interface Explained {
  request: ReadRequest;
  /** True when only the number of the documents is wanted. */
  counts: boolean;
  /** The stages of a pipeline that the plan does not cover. */
  rest: unknown[];
}

function explained(context: CommandContext, name: string, collection: string): Explained {
  const { body } = context;
  const only = (request: ReadRequest, counts = false) => ({ request, counts, rest: [] });
  switch (name) {
    case 'find':
      return only(requestOf(context, collection, body));
    case 'count':
      return only(countRequest(context, body), true);
    case 'update':
      return only(updateRequest(context, collection, (body.updates as unknown[])?.[0]).request);
    case 'delete':
      return only(deleteRequest(context, collection, (body.deletes as unknown[])?.[0]));
    case 'aggregate': {
      if (!Array.isArray(body.pipeline))
        fail('TypeMismatch', "'pipeline' option must be specified as an array");
      const { request, rest } = splitPipeline(context, collection, body.pipeline, {}, body.hint);
      return { request, counts: request.sort === undefined && countedGroup(rest) !== undefined, rest };
    }
    default:
      return fail('CommandNotSupported', `explaining ${name} is not supported by this store`);
  }
}

function countReading(request: ReadRequest): Reading {
  const { n, plan, stats } = countRecords(request);
  return { plan, stats, records: new Array<number>(n).fill(0) };
}

/** The tree of stages under MongoDB's names. */
function planStage({ plan, stats }: Reading, request: ReadRequest, counts: boolean): Doc {
  const { sort = [], skip = 0, limit = 0 } = request;
  if (plan === undefined)
    return { stage: request.collection === undefined ? 'EOF' : 'RECORD_STORE_FAST_COUNT' };
  let stage: Doc = { stage: 'COLLSCAN', direction: 'forward' };
  if (plan.kind === 'index') {
    const { index, descending } = plan;
    const keysOnly = counts && plan.exact && stats.docs === 0;
    const scan = {
      stage: keysOnly ? 'COUNT_SCAN' : 'IXSCAN',
      keyPattern: Object.fromEntries(index.key),
      indexName: index.name,
      isMultiKey: index.multikey !== 0,
      isUnique: index.unique,
      isSparse: index.sparse,
      isPartial: index.partial !== undefined,
      direction: descending ? 'backward' : 'forward',
    };
    stage = keysOnly ? scan : { stage: 'FETCH', inputStage: scan };
  }
  if (sort.length > 0 && !plan.sorted) {
    stage = { stage: 'SORT', sortPattern: Object.fromEntries(sort), inputStage: stage };
  }
  if (skip > 0) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage };
  if (limit > 0) stage = { stage: 'LIMIT', limitAmount: limit, inputStage: stage };
  return stage;
}
