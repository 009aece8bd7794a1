import { ObjectId } from 'bson';
import { put } from '../document-path.ts';
import { fail, StoreError } from '../errors.ts';
import type { Filter } from '../filter.ts';
import { compileProjection } from '../projection.ts';
import { type ReadRequest, readRecords } from '../read-records.ts';
import type { Collection } from '../storage/catalogue.ts';
import { checkStorable, clone, type Doc, equals, isDoc, RANK, rank, typeName, writeBson } from '../values.ts';
import {
  type ChangeRequest,
  type Compiled,
  deleteRequest,
  modifyRequest,
  updateRequest,
} from './change-request.ts';
import { type Command, type CommandContext, collectionName, flag, listOf } from './command.ts';
import { checkSize } from './limits.ts';

const insert: Command = {
  fields: ['documents', 'ordered', 'bypassDocumentValidation'],
  writes: true,
  run: (context) => {
    const { body, storage, db } = context;
    const name = collectionName(context, body.insert);
    const documents = listOf('insert.documents', body.documents);
    const collection = storage.ensureCollection(db, name);
    let n = 0;
    const writeErrors = each(documents, body.ordered, (document) => {
      if (!isDoc(document)) fail('TypeMismatch', "BSON field 'insert.documents' must hold objects");
      insertOne(context, collection, document);
      n++;
    });
    return { n, ...withErrors(writeErrors), ok: 1 };
  },
};

const update: Command = {
  fields: ['updates', 'ordered', 'bypassDocumentValidation'],
  writes: true,
  run: (context) => {
    const { body } = context;
    const name = collectionName(context, body.update);
    const statements = listOf('update.updates', body.updates);
    const result = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const writeErrors = each(statements, body.ordered, (statement, index) => {
      const change = updateRequest(context, name, statement);
      const done = updateMany(context, change, result);
      if (done !== undefined) upserted.push({ index, _id: done });
    });
    return { ...result, ...(upserted.length > 0 ? { upserted } : {}), ...withErrors(writeErrors), ok: 1 };
  },
};

const remove: Command = {
  fields: ['deletes', 'ordered'],
  writes: true,
  run: (context) => {
    const { body } = context;
    const name = collectionName(context, body.delete);
    const statements = listOf('delete.deletes', body.deletes);
    let n = 0;
    const writeErrors = each(statements, body.ordered, (statement) => {
      n += removeAll(deleteRequest(context, name, statement));
    });
    return { n, ...withErrors(writeErrors), ok: 1 };
  },
};

const findAndModify: Command = {
  fields: 'query sort remove update new fields upsert bypassDocumentValidation arrayFilters hint'.split(' '),
  writes: true,
  run: (context) => {
    const { body, storage } = context;
    const name = collectionName(context, body.findAndModify ?? body.findandmodify);
    const change = modifyRequest(context, name, body);
    const { request, update: apply, upsert } = change;
    const wantsNew = flag('findAndModify.new', body.new);
    const projection =
      body.fields === undefined || body.fields === null ? undefined : compileProjection(body.fields);
    const shown = (doc: Doc) => (projection === undefined ? doc : projection(doc));
    const [record] = readRecords(request).records;
    if (record !== undefined) {
      const collection = request.collection as Collection;
      const before = storage.documents.get(record);
      if (apply === undefined) {
        storage.remove(collection, record, before);
        return { lastErrorObject: { n: 1 }, value: shown(before), ok: 1 };
      }
      const after = replaceRecord(context, collection, record, apply, request.filter) ?? before;
      return {
        lastErrorObject: { n: 1, updatedExisting: true },
        value: shown(wantsNew ? after : before),
        ok: 1,
      };
    }
    if (apply === undefined) return { lastErrorObject: { n: 0 }, value: null, ok: 1 };
    if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
    const made = upsertOne(context, change);
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: made._id },
      value: wantsNew ? shown(made) : null,
      ok: 1,
    };
  },
};

/** Runs every statement. Errors are collected; in an ordered batch the first one ends it. */
function each<T>(items: readonly T[], ordered: unknown, work: (item: T, index: number) => void): Doc[] {
  const errors: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      work(item, index);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      errors.push({ index, code: error.code, ...error.details, errmsg: error.message });
      if (ordered !== false) break;
    }
  }
  return errors;
}

const withErrors = (writeErrors: Doc[]) => (writeErrors.length > 0 ? { writeErrors } : {});

function insertOne({ storage }: CommandContext, collection: Collection, document: Doc): Doc {
  const { _id: id = new ObjectId(), ...rest } = document;
  const doc = { _id: id, ...rest };
  checkStorable(doc);
  checkId(id);
  const body = writeBson(doc);
  checkSize(body);
  storage.insert(collection, doc, body);
  return doc;
}

function checkId(id: unknown): void {
  const type = rank(id);
  if (type === RANK.array || type === RANK.regex)
    fail('InvalidIdField', `The '_id' value cannot be of type ${typeName(id)}`);
}

/** Changes every document of the request; returns the _id of a document that an upsert inserted. */
function updateMany(
  context: CommandContext,
  change: ChangeRequest,
  result: { n: number; nModified: number },
): unknown {
  const { request, update, upsert } = change;
  // All records are found before the first is changed, so that no document is met twice.
  const records = [...readRecords(request).records];
  for (const record of records) {
    const after = replaceRecord(
      context,
      request.collection as Collection,
      record,
      update as Compiled,
      request.filter,
    );
    result.n++;
    if (after !== undefined) result.nModified++;
  }
  if (records.length > 0 || !upsert) return undefined;
  const made = upsertOne(context, change);
  result.n++;
  return made._id;
}

/** Deletes the documents of the request; returns their number. */
function removeAll(request: ReadRequest): number {
  const { storage } = request;
  const records = [...readRecords(request).records];
  for (const record of records)
    storage.remove(request.collection as Collection, record, storage.documents.get(record));
  return records.length;
}

/** Writes the new state of a document; returns undefined when nothing changed. */
function replaceRecord(
  { storage }: CommandContext,
  collection: Collection,
  record: number,
  update: Compiled,
  filter: Filter,
): Doc | undefined {
  const before = storage.documents.get(record);
  const after = update.apply(before, { filter, inserting: false, now: new Date() });
  if (after === before) return undefined;
  const changed = after._id === undefined || !equals(after._id, before._id);
  if (changed)
    fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
  if (update.kind === 'pipeline') checkStorable(after);
  const body = writeBson(after);
  if (Buffer.compare(body, storage.documents.body(record)) === 0) return undefined;
  checkSize(body);
  storage.replace(collection, record, before, after, body);
  return after;
}

/** Inserts the document of an upsert: the equalities of the filter, then the update. */
function upsertOne(context: CommandContext, { name, request, update }: ChangeRequest): Doc {
  const { kind, apply } = update as Compiled;
  const base: Doc = {};
  const seen = new Set<string>();
  const { filter } = request;
  const sole = filter.branches?.length === 1 ? filter.branches[0]?.leaves : undefined;
  for (const leaf of [...filter.leaves, ...(sole ?? [])]) {
    if (leaf.op !== '$eq' || (kind === 'replacement' && leaf.path !== '_id')) continue;
    if (seen.has(leaf.path))
      fail('NotSingleValueField', `cannot infer query fields to set, path '${leaf.path}' is matched twice`);
    seen.add(leaf.path);
    put(base, leaf.parts, clone(leaf.value));
  }
  const doc = apply(base, { filter, inserting: true, now: new Date() });
  if (base._id !== undefined && !equals(doc._id, base._id)) {
    fail('ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  return insertOne(context, context.storage.ensureCollection(context.db, name), doc);
}

/** Commands that change documents. */
export const writeCommands: Record<string, Command> = {
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
};
