import { fail } from '../errors.ts';
import { compileFilter } from '../filter.ts';
import type { Collection, Index } from '../storage/catalogue.ts';
import { hasOperators } from '../value-tests.ts';
import { type Doc, equals, isDoc, show, writeBson } from '../values.ts';
import {
  type Command,
  type CommandContext,
  checkFields,
  collectionName,
  flag,
  wholeNumber,
} from './command.ts';

const create: Command = {
  fields: [],
  refused:
    'capped size max timeseries validator validationLevel validationAction viewOn pipeline storageEngine indexOptionDefaults clusteredIndex changeStreamPreAndPostImages expireAfterSeconds autoIndexId encryptedFields'.split(
      ' ',
    ),
  writes: true,
  run: (context) => {
    const name = collectionName(context, context.body.create);
    if (context.storage.catalogue.collection(context.db, name) !== undefined) {
      fail('NamespaceExists', `Collection ${context.db}.${name} already exists.`);
    }
    context.storage.ensureCollection(context.db, name);
    return { ok: 1 };
  },
};

const drop: Command = {
  fields: [],
  writes: true,
  run: (context) => {
    const name = collectionName(context, context.body.drop);
    const collection = context.storage.catalogue.collection(context.db, name);
    if (collection === undefined) return { ok: 1 };
    const nIndexesWas = collection.indexes.length;
    context.storage.dropCollection(collection);
    return { nIndexesWas, ns: `${context.db}.${name}`, ok: 1 };
  },
};

const dropDatabase: Command = {
  fields: [],
  writes: true,
  run: ({ storage, db }) => {
    const collections = storage.catalogue.databases.get(db);
    if (collections === undefined) return { ok: 1 };
    for (const collection of [...collections.values()]) storage.dropCollection(collection);
    return { dropped: db, ok: 1 };
  },
};

const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run: ({ storage, cursors, db, body }) => {
    const nameOnly = flag('listCollections.nameOnly', body.nameOnly);
    const { test } = compileFilter(body.filter ?? {});
    const documents = [...(storage.catalogue.databases.get(db)?.values() ?? [])]
      .map(({ name }): Doc => {
        const plain = { name, type: 'collection' };
        return nameOnly
          ? plain
          : {
              ...plain,
              options: {},
              info: { readOnly: false },
              idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
            };
      })
      .filter(test);
    const batchSize = isDoc(body.cursor) ? wholeNumber('batchSize', body.cursor.batchSize) : undefined;
    return cursors.open(`${db}.$cmd.listCollections`, documents.map(writeBson), batchSize);
  },
};

const listDatabases: Command = {
  adminOnly: true,
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: ({ storage, body }) => {
    const { test } = compileFilter(body.filter ?? {});
    const names = [...storage.catalogue.databases.keys()].sort();
    const databases = names.map((name): Doc => ({ name, sizeOnDisk: 0, empty: false })).filter(test);
    if (flag('listDatabases.nameOnly', body.nameOnly))
      return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
    return { databases, totalSize: 0, totalSizeMb: 0, ok: 1 };
  },
};

const createIndexes: Command = {
  fields: ['indexes', 'commitQuorum'],
  writes: true,
  run: (context) => {
    const { storage, db, body } = context;
    const name = collectionName(context, body.createIndexes);
    if (!Array.isArray(body.indexes) || body.indexes.length === 0)
      fail('BadValue', 'Must specify at least one index to create');
    const specs = body.indexes.map(readSpec);
    const createdCollectionAutomatically = storage.catalogue.collection(db, name) === undefined;
    const collection = storage.ensureCollection(db, name);
    const numIndexesBefore = collection.indexes.length;
    for (const spec of specs) if (!alreadyThere(collection, spec)) storage.addIndex(collection, spec);
    const numIndexesAfter = collection.indexes.length;
    const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note, ok: 1 };
  },
};

const listIndexes: Command = {
  fields: ['cursor'],
  run: (context) => {
    const { cursors, db, body } = context;
    const collection = existing(context, body.listIndexes);
    const batchSize = isDoc(body.cursor) ? wholeNumber('batchSize', body.cursor.batchSize) : undefined;
    const documents = collection.indexes.map((index) => writeBson(index.spec));
    return cursors.open(`${db}.${collection.name}`, documents, batchSize);
  },
};

const dropIndexes: Command = {
  fields: ['index'],
  writes: true,
  run: (context) => {
    const { storage, body } = context;
    const collection = existing(context, body.dropIndexes ?? body.deleteIndexes);
    const nIndexesWas = collection.indexes.length;
    for (const index of chosen(collection, body.index)) storage.dropIndex(collection, index);
    return { nIndexesWas, ok: 1 };
  },
};

function existing(context: CommandContext, value: unknown): Collection {
  const name = collectionName(context, value);
  const collection = context.storage.catalogue.collection(context.db, name);
  if (collection === undefined) fail('NamespaceNotFound', `ns does not exist: ${context.db}.${name}`);
  return collection;
}

function chosen(collection: Collection, which: unknown): Index[] {
  if (which === '*') return collection.indexes.slice(1);
  if (Array.isArray(which)) return which.flatMap((name) => chosen(collection, name));
  const index = collection.indexes.find((candidate) =>
    typeof which === 'string'
      ? candidate.name === which
      : isDoc(which) && samePattern(candidate.spec.key as Doc, which),
  );
  if (index === undefined) fail('IndexNotFound', `index not found: ${show(which)}`);
  if (index.name === '_id_') fail('InvalidOptions', 'cannot drop _id index');
  return [index];
}

const SPEC_FIELDS = 'v key name unique sparse partialFilterExpression expireAfterSeconds background'.split(
  ' ',
);
const MAX_EXPIRY = 2 ** 31 - 1;

/** Checks one index specification and returns it in the form of listIndexes; throws CannotCreateIndex and others. */
function readSpec(spec: unknown): Doc {
  checkFields('createIndexes.indexes', spec, SPEC_FIELDS, 'InvalidIndexSpecificationOption');
  const { key, name, unique, sparse, partialFilterExpression: partial, expireAfterSeconds: expiry } = spec;
  const refuse = (why: string) => fail('CannotCreateIndex', why);
  if (!isDoc(key) || Object.keys(key).length === 0) refuse('Index keys cannot be an empty object');
  if (typeof name !== 'string' || name === '' || name === '*') refuse('The index name must be a text');
  const fields = Object.entries(key as Doc).map(([path, kind]) => [path, readField(path, kind)] as const);
  if (partial !== undefined) {
    if (flag('sparse', sparse)) refuse("cannot mix 'partialFilterExpression' and 'sparse' options");
    const conditions = Object.entries(compileFilter(partial) && (partial as Doc));
    const other = conditions.find(([path, value]) => path.startsWith('$') || hasOperators(value));
    if (other !== undefined) refuse(`a partial index may only ask for equality here, not for ${show(other)}`);
  }
  if (expiry !== undefined) {
    const possible = typeof expiry === 'number' && expiry >= 0 && expiry <= MAX_EXPIRY;
    if (!possible) refuse(`'expireAfterSeconds' must be a number from 0 to ${MAX_EXPIRY}`);
    if (fields.length > 1 || fields[0]?.[0] === '_id') refuse('TTL indexes have one field, and not _id');
  }
  return {
    v: 2,
    key: Object.fromEntries(fields),
    name,
    ...(flag('unique', unique) ? { unique: true } : {}),
    ...(flag('sparse', sparse) ? { sparse: true } : {}),
    ...(partial === undefined ? {} : { partialFilterExpression: partial }),
    ...(expiry === undefined ? {} : { expireAfterSeconds: expiry }),
  };
}

function readField(path: string, kind: unknown): 1 | -1 {
  const odd = path.split('.').find((part) => part === '' || part.startsWith('$') || /^\d+$/.test(part));
  if (odd !== undefined) fail('CannotCreateIndex', `an index cannot have the field '${path}' in this store`);
  if (typeof kind !== 'number' || kind === 0 || Number.isNaN(kind)) {
    fail('CannotCreateIndex', `an index of the kind ${show(kind)} is not supported by this store`);
  }
  return kind > 0 ? 1 : -1;
}

/** True when the same index already exists; throws when a different one has its name or its keys. */
function alreadyThere(collection: Collection, spec: Doc): boolean {
  const shape = ({ unique, sparse, partialFilterExpression: partial }: Doc) => [
    unique,
    sparse,
    partial ?? null,
  ];
  for (const { spec: other } of collection.indexes) {
    const sameKey = samePattern(other.key as Doc, spec.key as Doc);
    // The _id index is unique although its specification does not say so.
    if (other.name === '_id_' && sameKey) return true;
    const alike = sameKey && equals(shape(other), shape(spec));
    const both = `Requested index: ${show(spec)}, existing index: ${show(other)}`;
    if (!alike && other.name !== spec.name) continue;
    if (!alike) fail('IndexKeySpecsConflict', `An existing index has the same name. ${both}`);
    if (other.name !== spec.name) {
      fail('IndexOptionsConflict', `Index already exists with a different name: ${other.name}. ${both}`);
    }
    if (other.expireAfterSeconds === spec.expireAfterSeconds) return true;
    fail('IndexOptionsConflict', `An equivalent index already exists with different options. ${both}`);
  }
  return false;
}

function samePattern(a: Doc, b: Doc): boolean {
  return equals(Object.entries(a), Object.entries(b));
}

/** Commands about collections, databases and indexes. */
export const catalogCommands: Record<string, Command> = {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  createIndexes,
  listIndexes,
  dropIndexes,
  deleteIndexes: dropIndexes,
};
