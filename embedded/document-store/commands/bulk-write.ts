import { Long } from 'bson';
import { fail } from '../errors.ts';
import { type Doc, isDoc } from '../values.ts';
import { deleteRequest, updateRequest } from './change-request.ts';
import {
  type Command,
  type CommandContext,
  checkDatabaseName,
  checkFields,
  collectionName,
  flag,
  listOf,
} from './command.ts';
import { each, insertOne, removeAll, updateMany } from './writes.ts';

/** What one operation came to. */
interface Done {
  n: number;
  nModified?: number;
  upserted?: { _id: unknown };
}

const COUNTS = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };

const bulkWrite: Command = {
  fields: ['ops', 'nsInfo', 'ordered', 'errorsOnly', 'bypassDocumentValidation'],
  refused: ['let'],
  writes: true,
  run: (context) => {
    const { body } = context;
    if (context.db !== 'admin') fail('BadValue', 'bulkWrite may only be run against the admin database.');
    const places = listOf('bulkWrite.nsInfo', body.nsInfo).map((place) => placeOf(context, place));
    const operations = listOf('bulkWrite.ops', body.ops).map((op) => operationOf(places, op));
    const counts = { ...COUNTS };
    const results: Doc[] = [];
    const errors = each(operations, body.ordered, (operation, idx) => {
      results.push({ ok: 1, idx, ...operation(counts) });
    });
    const failed = errors.map(({ index, ...error }) => ({ ok: 0, idx: index, ...error, n: 0 }));
    const told = flag('errorsOnly', body.errorsOnly) ? failed : [...results, ...failed];
    const firstBatch = told.sort((a, b) => Number(a.idx) - Number(b.idx));
    return {
      cursor: { id: Long.ZERO, firstBatch, ns: 'admin.$cmd.bulkWrite' },
      nErrors: errors.length,
      ...counts,
      ok: 1,
    };
  },
};

interface Place {
  context: CommandContext;
  name: string;
}

/** The collection of one entry of `nsInfo`. */
function placeOf(context: CommandContext, place: unknown): Place {
  checkFields('bulkWrite.nsInfo', place, ['ns']);
  const ns = String(place.ns);
  const dot = ns.indexOf('.');
  const db = ns.slice(0, Math.max(dot, 0));
  checkDatabaseName(db);
  const inDatabase = { ...context, db };
  return { context: inDatabase, name: collectionName(inDatabase, ns.slice(dot + 1)) };
}

type Operation = (counts: typeof COUNTS) => Done;

/** One entry of `ops`, to be run where its number in `nsInfo` says; it counts what it did. */
function operationOf(places: readonly Place[], op: unknown): Operation {
  if (!isDoc(op)) fail('TypeMismatch', "BSON field 'bulkWrite.ops' must hold objects");
  const [kind = '', at] = Object.entries(op)[0] ?? [];
  const work = Object.hasOwn(OPERATIONS, kind) ? OPERATIONS[kind] : undefined;
  if (!work) fail('FailedToParse', `bulkWrite.ops holds insert, update and delete, not '${kind}'`);
  const place = typeof at === 'number' ? places[at] : undefined;
  if (!place)
    fail('BadValue', `BSON field '${kind}' names an entry of nsInfo that is not there: ${String(at)}`);
  return (counts) => work(place, op, counts);
}

const OPERATIONS: Record<string, (place: Place, op: Doc, counts: typeof COUNTS) => Done> = {
  insert({ context, name }, op, counts) {
    checkFields('bulkWrite.ops', op, ['insert', 'document']);
    if (!isDoc(op.document)) fail('TypeMismatch', "BSON field 'insert.document' must be an object");
    insertOne(context, context.storage.ensureCollection(context.db, name), op.document);
    counts.nInserted += 1;
    return { n: 1 };
  },
  update({ context, name }, op, counts) {
    const { update: _, filter: q, updateMods: u, ...statement } = op;
    const result = { n: 0, nModified: 0 };
    const made = updateMany(context, updateRequest(context, name, { q, u, ...statement }), result);
    counts.nModified += result.nModified;
    if (made === undefined) counts.nMatched += result.n;
    else counts.nUpserted += result.n;
    return { ...result, ...(made === undefined ? {} : { upserted: { _id: made } }) };
  },
  delete({ context, name }, op, counts) {
    const { delete: _, filter: q, multi, ...statement } = op;
    const limit = flag('multi', multi) ? 0 : 1;
    const n = removeAll(deleteRequest(context, name, { q, limit, ...statement }));
    counts.nDeleted += n;
    return { n };
  },
};

/** Writes in several collections at once. */
export const bulkWriteCommands: Record<string, Command> = { bulkWrite };
