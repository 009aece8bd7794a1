import { fail } from '../errors.ts';
import type { Plan, SortSpec } from '../planner.ts';
import { countRecords, type Reading, type ReadRequest, readRecords } from '../reader.ts';
import { type Doc, isDoc } from '../values.ts';
import { type Command, type CommandContext, checkArguments, collectionName } from './command.ts';
import {
  countedGroup,
  countRequest,
  findRequest,
  hintOf,
  readCommands,
  splitPipeline,
  variablesOf,
} from './reads.ts';
import { deleteRequest, updateRequest, writeCommands } from './writes.ts';

/** explain: how a find, count, aggregate, update or delete is planned, and what running it examines. */
export const explain: Command = {
  fields: ['verbosity'],
  run: (context) => {
    const inner = context.body.explain;
    if (!isDoc(inner)) fail('TypeMismatch', "BSON field 'explain' is the wrong type, expected type 'object'");
    const name = Object.keys(inner)[0] ?? '';
    const command = { ...readCommands, ...writeCommands }[name];
    const explained = command && EXPLAINED[name];
    if (explained === undefined) fail('CommandNotFound', `Explain failed due to unknown command: ${name}`);
    checkArguments(name, command as Command, inner);
    const collection = collectionName(context, inner[name]);
    const executed = context.body.verbosity !== 'queryPlanner';
    const { request, wrap, count, rest } = explained({ ...context, body: inner }, collection, inner);
    const started = performance.now();
    const reading = count ? countReading(request) : readRecords(request);
    let nReturned = 0;
    if (executed) for (const _ of reading.records) nReturned++;
    const stage = wrap(planStage(reading, request, count));
    const answer: Doc = {
      explainVersion: '1',
      queryPlanner: {
        namespace: `${context.db}.${collection}`,
        parsedQuery: inner.filter ?? inner.query ?? {},
        winningPlan: stage,
        rejectedPlans: [],
      },
      command: inner,
      ok: 1,
    };
    if (executed) {
      answer.executionStats = {
        executionSuccess: true,
        nReturned,
        executionTimeMillis: Math.round(performance.now() - started),
        totalKeysExamined: reading.stats.keys,
        totalDocsExamined: reading.stats.docs,
        executionStages: { ...stage, nReturned },
      };
    }
    if (rest.length === 0) return answer;
    const { queryPlanner, executionStats, ...others } = answer;
    return {
      ...others,
      stages: [{ $cursor: { queryPlanner, ...(executed ? { executionStats } : {}) } }, ...rest],
    };
  },
};

interface Explained {
  request: ReadRequest;
  wrap: (stage: Doc) => Doc;
  count: boolean;
  rest: unknown[];
}

const same = (stage: Doc): Doc => stage;

const EXPLAINED: Record<string, (context: CommandContext, name: string, body: Doc) => Explained> = {
  find: (context, name, body) => ({
    request: findRequest(context, name, body),
    wrap:
      body.projection === undefined ? same : (stage) => ({ stage: 'PROJECTION_DEFAULT', inputStage: stage }),
    count: false,
    rest: [],
  }),
  count: (context, _name, body) => ({
    request: countRequest(context, body),
    wrap: (stage) => ({ stage: 'COUNT', inputStage: stage }),
    count: true,
    rest: [],
  }),
  aggregate: (context, name, body) => {
    if (!Array.isArray(body.pipeline))
      fail('TypeMismatch', "'pipeline' option must be specified as an array");
    const { request, rest } = splitPipeline(
      context,
      name,
      body.pipeline,
      variablesOf(body),
      hintOf(body.hint),
    );
    const count = request.sort === undefined && countedGroup(rest) !== undefined;
    return { request, wrap: same, count, rest };
  },
  update: (context, name, body) => {
    const statement = (body.updates as unknown[])?.[0];
    return {
      request: updateRequest(context, name, statement, variablesOf(body)).request,
      wrap: (stage) => ({ stage: 'UPDATE', inputStage: stage }),
      count: false,
      rest: [],
    };
  },
  delete: (context, name, body) => {
    const statement = (body.deletes as unknown[])?.[0];
    return {
      request: deleteRequest(context, name, statement, variablesOf(body)),
      wrap: (stage) => ({ stage: 'DELETE', inputStage: stage }),
      count: false,
      rest: [],
    };
  },
};

function countReading(request: ReadRequest): Reading {
  const { n, plan, stats } = countRecords(request);
  return {
    plan,
    stats,
    records: {
      *[Symbol.iterator]() {
        for (let i = 0; i < n; i++) yield i;
      },
    },
  };
}

/** The tree of stages in MongoDB's words. */
function planStage({ plan, stats }: Reading, request: ReadRequest, count: boolean): Doc {
  const { sort = [], skip = 0, limit = 0 } = request;
  if (plan === undefined)
    return { stage: request.collection === undefined ? 'EOF' : 'RECORD_STORE_FAST_COUNT' };
  let stage = accessStage(plan, count && stats.docs === 0);
  if (sort.length > 0 && !(plan.kind !== 'union' && plan.sorted)) {
    stage = { stage: 'SORT', sortPattern: pattern(sort), memLimit: 104857600, inputStage: stage };
  }
  if (skip > 0) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage };
  if (limit > 0) stage = { stage: 'LIMIT', limitAmount: limit, inputStage: stage };
  return stage;
}

function accessStage(plan: Plan, keysOnly: boolean): Doc {
  if (plan.kind === 'scan') return { stage: 'COLLSCAN', direction: 'forward' };
  if (plan.kind === 'union') {
    const inputStages = plan.plans.map((part) => indexStage(part, 'IXSCAN'));
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages } };
  }
  if (keysOnly) return indexStage(plan, plan.exact ? 'COUNT_SCAN' : 'IXSCAN');
  return { stage: 'FETCH', inputStage: indexStage(plan, 'IXSCAN') };
}

function indexStage(plan: Extract<Plan, { kind: 'index' }>, stage: string): Doc {
  const { index, descending } = plan;
  return {
    stage,
    keyPattern: Object.fromEntries(index.key),
    indexName: index.name,
    isMultiKey: index.multikey !== 0,
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    direction: descending ? 'backward' : 'forward',
    intervals: plan.ranges.length,
  };
}

const pattern = (sort: SortSpec): Doc => Object.fromEntries(sort);
