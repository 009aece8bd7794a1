import { fail } from '../errors.ts';
import { compileFilter } from '../filter.ts';
import { hasPosition } from '../keys.ts';
import type { Collection, Index } from '../storage.ts';
import { type Doc, equals, isDoc, show, typeName, writeBson } from '../values.ts';
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
    if (context.storage.collection(context.db, name) !== undefined) {
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
    const collection = context.storage.collection(context.db, name);
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
    const collections = storage.databases.get(db);
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
    const documents = [...(storage.databases.get(db)?.values() ?? [])]
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
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: ({ storage, body }) => {
    const { test } = compileFilter(body.filter ?? {});
    const names = [...storage.databases.keys()].sort();
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
    const createdCollectionAutomatically = storage.collection(db, name) === undefined;
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
  const collection = context.storage.collection(context.db, name);
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
  if (index === undefined) {
    fail(
      'IndexNotFound',
      typeof which === 'string'
        ? `index not found with name [${which}]`
        : `can't find index with key: ${show(which)}`,
    );
  }
  if (index.name === '_id_') fail('InvalidOptions', 'cannot drop _id index');
  return [index];
}

const SPEC_FIELDS =
  'v key name unique sparse partialFilterExpression expireAfterSeconds background hidden ns'.split(' ');

/** Reads one index specification into the form listIndexes answers; throws CannotCreateIndex and others. */
function readSpec(spec: unknown): Doc {
  if (isDoc(spec)) {
    for (const name of [
      'weights',
      'default_language',
      '2dsphereIndexVersion',
      'wildcardProjection',
      'storageEngine',
      'prepareUnique',
      'clustered',
    ]) {
      if (Object.hasOwn(spec, name))
        fail('CannotCreateIndex', `the index option '${name}' is not supported by this store`);
    }
  }
  if (isDoc(spec)) {
    const extra = Object.keys(spec).find((field) => field !== 'collation' && !SPEC_FIELDS.includes(field));
    if (extra !== undefined)
      fail(
        'InvalidIndexSpecificationOption',
        `The field '${extra}' is not valid for an index specification. Specification: ${show(spec)}`,
      );
  }
  checkFields('createIndexes.indexes', spec, SPEC_FIELDS);
  const { key, name, unique, sparse, partialFilterExpression: partial, expireAfterSeconds: expiry } = spec;
  if (!isDoc(key) || Object.keys(key).length === 0)
    fail('CannotCreateIndex', 'Index keys cannot be an empty object');
  if (typeof name !== 'string' || name === '')
    fail('CannotCreateIndex', 'The index name must be a non-empty string');
  if (name === '*') fail('BadValue', "The index name '*' is not valid.");
  if (flag('hidden', spec.hidden))
    fail('CannotCreateIndex', 'hidden indexes are not supported by this store');
  const fields = Object.entries(key).map(([path, kind]): [string, 1 | -1] => [path, readField(path, kind)]);
  if (partial !== undefined && flag('sparse', sparse)) {
    fail('CannotCreateIndex', "cannot mix 'partialFilterExpression' and 'sparse' options");
  }
  if (partial !== undefined) checkPartial(partial);
  if (expiry !== undefined) {
    if (typeof expiry !== 'number')
      fail(
        'CannotCreateIndex',
        `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(expiry)}'`,
      );
    if (expiry < 0 || expiry > 2 ** 31 - 1)
      fail(
        'CannotCreateIndex',
        `TTL index 'expireAfterSeconds' option must be within an acceptable range, 0 to ${2 ** 31 - 1}`,
      );
    if (fields.length > 1)
      fail('CannotCreateIndex', 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
    if (fields[0]?.[0] === '_id')
      fail(
        'InvalidIndexSpecificationOption',
        "The field 'expireAfterSeconds' is not valid for an _id index specification.",
      );
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
  if (path === '' || path.split('.').includes(''))
    fail('CannotCreateIndex', 'Index keys cannot contain an empty field.');
  if (path.includes('$**') || typeof kind === 'string') {
    fail(
      'CannotCreateIndex',
      `${typeof kind === 'string' ? kind : 'wildcard'} indexes are not supported by this store`,
    );
  }
  if (path.split('.').some((part) => part.startsWith('$'))) {
    fail(
      'CannotCreateIndex',
      `Index key contains an illegal field name: field name starts with '$': ${path}.`,
    );
  }
  if (hasPosition(path))
    fail('CannotCreateIndex', `indexes on array positions are not supported by this store: ${path}`);
  if (typeof kind !== 'number' || kind === 0 || Number.isNaN(kind)) {
    fail(
      'CannotCreateIndex',
      `Values in the index key pattern must be numbers other than 0, found: ${show(kind)}`,
    );
  }
  return kind > 0 ? 1 : -1;
}

/** Equality, {$exists: true} and {$type: …} are what a partial index may ask of its documents. */
function checkPartial(partial: unknown): void {
  if (!isDoc(partial))
    fail('CannotCreateIndex', "'partialFilterExpression' for an index has to be a document");
  compileFilter(partial);
  for (const [path, condition] of Object.entries(partial)) {
    const operator = isDoc(condition) ? Object.keys(condition)[0] : undefined;
    if (path.startsWith('$')) fail('CannotCreateIndex', `unsupported expression in partial index: ${path}`);
    if (operator === undefined || !operator.startsWith('$')) continue;
    const sole = Object.keys(condition as Doc).length === 1;
    if (sole && operator === '$exists' && (condition as Doc).$exists === true) continue;
    if (sole && operator === '$type') continue;
    fail('CannotCreateIndex', `unsupported expression in partial index: ${show(condition)}`);
  }
}

/** True when this very index exists; throws when another one stands in its way. */
function alreadyThere(collection: Collection, spec: Doc): boolean {
  const signature = (other: Doc) => [
    other.unique === true,
    other.sparse === true,
    other.partialFilterExpression ?? null,
  ];
  const alike = (other: Doc) =>
    samePattern(other.key as Doc, spec.key as Doc) && equals(signature(other), signature(spec));
  for (const { spec: other } of collection.indexes) {
    // The _id index is unique without saying so.
    if (other.name === '_id_' && samePattern(other.key as Doc, spec.key as Doc)) return true;
    if (other.name === spec.name) {
      if (!alike(other)) {
        fail(
          'IndexKeySpecsConflict',
          `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${show(spec)}, existing index: ${show(other)}`,
        );
      }
      if (other.expireAfterSeconds === spec.expireAfterSeconds) return true;
      fail(
        'IndexOptionsConflict',
        `An equivalent index already exists with the same name but different options. Requested index: ${show(spec)}, existing index: ${show(other)}`,
      );
    }
    if (!alike(other)) continue;
    if (other.expireAfterSeconds === spec.expireAfterSeconds) {
      fail('IndexOptionsConflict', `Index already exists with a different name: ${other.name}`);
    }
    fail(
      'IndexOptionsConflict',
      `An equivalent index already exists with a different name and options. Requested index: ${show(spec)}, existing index: ${show(other)}`,
    );
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
