import { fail } from '../errors.ts';
import { stageParts } from '../pipeline.ts';
import { compileAddFields, compileUnset, type Projection } from '../projection.ts';
import type { ReadRequest } from '../read-records.ts';
import { compileOperators, type Update } from '../update.ts';
import { checkStorable, clone, type Doc, isDoc, show, typeName } from '../values.ts';
import { type CommandContext, checkFields, flag } from './command.ts';
import { requestOf } from './reads.ts';

/** The documents that a command changes, and the change. */
export interface ChangeRequest {
  name: string;
  request: ReadRequest;
  /** Undefined when the document is to be deleted. */
  update: Compiled | undefined;
  upsert: boolean;
}

/** The change that a findAndModify asks for. */
export function modifyRequest(context: CommandContext, name: string, body: Doc): ChangeRequest {
  const removing = flag('findAndModify.remove', body.remove);
  const upsert = flag('findAndModify.upsert', body.upsert);
  if (removing === (body.update !== undefined)) {
    fail('FailedToParse', "Either an 'update' or 'remove'=true must be specified, and not both");
  }
  if (removing && (upsert || body.new === true)) {
    fail('FailedToParse', "'upsert' and 'new' cannot be specified with 'remove'=true");
  }
  const { query, sort, hint, update: spec, arrayFilters } = body;
  return {
    name,
    request: requestOf(context, name, { filter: query, sort: sort ?? undefined, limit: 1, hint }),
    update: removing ? undefined : compileUpdate(spec, arrayFilters),
    upsert,
  };
}

/** The change that one statement of an update command asks for. */
export function updateRequest(context: CommandContext, name: string, statement: unknown): ChangeRequest {
  checkFields('update.updates', statement, ['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint']);
  const { q: filter, u: spec, arrayFilters, hint } = statement;
  const multi = flag('multi', statement.multi);
  const update = compileUpdate(spec, arrayFilters);
  if (multi && update.kind === 'replacement') {
    fail('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const request = requestOf(context, name, { filter, limit: multi ? 0 : 1, hint });
  return { name, request, update, upsert: flag('upsert', statement.upsert) };
}

/** The documents that one statement of a delete command removes. */
export function deleteRequest(context: CommandContext, name: string, statement: unknown): ReadRequest {
  checkFields('delete.deletes', statement, ['q', 'limit', 'hint']);
  const { q: filter, limit, hint } = statement;
  if (limit !== 0 && limit !== 1)
    fail('FailedToParse', `The limit of a delete must be 0 or 1. Got ${show(limit)}`);
  return requestOf(context, name, { filter, limit, hint });
}

/** A compiled update. */
export interface Compiled {
  kind: 'operators' | 'pipeline' | 'replacement';
  apply: Update;
}

function compileUpdate(spec: unknown, arrayFilters: unknown): Compiled {
  if (Array.isArray(spec)) {
    if (arrayFilters !== undefined)
      fail('FailedToParse', 'arrayFilters may not be specified for pipeline-style updates');
    const stages = spec.map((stage): Projection => {
      const [name, argument] = stageParts(stage);
      if (name === '$set' || name === '$addFields') return compileAddFields(argument);
      if (name === '$unset') return compileUnset(argument);
      return fail('InvalidOptions', `${name} is not allowed to be used within an update in this store`);
    });
    return { kind: 'pipeline', apply: (doc) => stages.reduce((result, stage) => stage(result), doc) };
  }
  if (!isDoc(spec))
    fail('FailedToParse', `Update argument must be either an object or an array, found ${typeName(spec)}`);
  if (Object.keys(spec)[0]?.startsWith('$'))
    return { kind: 'operators', apply: compileOperators(spec, arrayFilters) };
  if (arrayFilters !== undefined)
    fail('FailedToParse', 'arrayFilters may not be specified for replacement-style updates');
  checkStorable(spec);
  return {
    kind: 'replacement',
    apply: (doc) => ({ ...(doc._id === undefined ? {} : { _id: doc._id }), ...clone(spec) }),
  };
}
