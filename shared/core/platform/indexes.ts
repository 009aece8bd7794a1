import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Collection,
  type CreateIndexesOptions,
  type IndexDescriptionInfo,
  MongoServerError,
} from 'mongodb';
import type { Core } from './core.ts';
import type { IndexDefinition } from './store.ts';

/** The prefix of our indexes' names; indexes with other names belong to the operator and stay, but for listed ones. */
const PREFIX = 'touchline_';
/** MongoDB's IndexOptionsConflict and IndexKeySpecsConflict: another index is in the way. */
const CONFLICTS = [85, 86];
const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;
/** Building an index of a large collection takes longer than any other command may take. */
const WITHOUT_TIME_LIMIT = { socketTimeoutMS: 0 };

interface IndexedCollection {
  readonly name: string;
  readonly indexes: readonly IndexDefinition[];
}

type Present = IndexDescriptionInfo & { name: string };

/**
 * An index as its definition wants it. Its name follows from the definition, so a changed definition has another name.
 */
interface Wanted extends CreateIndexesOptions {
  name: string;
  key: Record<string, 1 | -1>;
}

/** What the release of a process says of the indexes of earlier ones. */
export interface IndexHistory {
  /**
   * The names of all indexes that releases had and this one has not, oldest first. The list only grows: its length is
   * the number of the release, which the database notes.
   */
  readonly former: readonly string[];
}

/** What may be done with the indexes that this release does not want. */
interface Outdated {
  /** True for one that this release lists. */
  isListed(index: Present): boolean;
  /** True for one that is dropped. */
  isFormer(index: Present): boolean;
  /** True where the database was prepared by a newer release, whose indexes stay. */
  readonly isOlder: boolean;
}

/**
 * Builds missing indexes of the collections, without a time limit. An index whose definition has changed is built under
 * a new name before the old one is dropped. Only the former indexes that the release lists are dropped, and only by a
 * release that is not older than the one that the database notes: in an update the processes of two releases start.
 * Throws where another index is in the way. Safe to run in every process at once.
 */
export async function prepareIndexes(
  core: Pick<Core, 'db' | 'log'>,
  collections: readonly IndexedCollection[],
  { former }: IndexHistory,
): Promise<void> {
  const noted = (await notes(core).findOne({ _id: NOTE }))?.release;
  const allWanted = new Set(collections.flatMap(({ indexes }) => indexes.map((each) => named(each).name)));
  const outdated: Outdated = {
    isOlder: noted !== undefined && noted > former.length,
    isListed: ({ name }) => former.includes(name),
    isFormer({ name }) {
      // Before the release was noted, each start dropped what it did not know.
      if (noted === undefined) return !allWanted.has(name);
      return noted <= former.length && former.includes(name);
    },
  };
  const areDone = [];
  for (const { name, indexes } of collections)
    areDone.push(await prepareCollection(core, core.db.collection(name), indexes.map(named), outdated));
  if (areDone.every(Boolean))
    await notes(core).updateOne({ _id: NOTE }, { $max: { release: former.length } }, { upsert: true });
}

const NOTE = 'indexes';
const notes = ({ db }: Pick<Core, 'db'>) => db.collection<{ _id: string; release: number }>('migrations');

/** Resolves with false where an outdated index could not be dropped. */
async function prepareCollection(
  { log }: Pick<Core, 'log'>,
  collection: Collection,
  wanted: readonly Wanted[],
  { isListed, isFormer, isOlder }: Outdated,
): Promise<boolean> {
  const present = await indexesOf(collection);
  const missing = wanted.filter((index) => !present.some((other) => isSame(other, index)));
  const others = present.filter(
    (index) => (isOurs(index, wanted) || isListed(index)) && !wanted.some((other) => isSame(index, other)),
  );
  const outdated = others.filter(isFormer);
  // In an empty collection the build takes no time, and a new installation has many.
  const isWorthALine = missing.length > 0 && (await collection.findOne()) !== null;
  const called = (name: string) => `index ${name} of ${collection.collectionName}`;
  for (const index of missing) {
    const newer = isOlder && others.find((other) => hasKey(other, index.key));
    if (newer) {
      log.info(`${called(newer.name)} is that of a newer release and stays`);
      continue;
    }
    if (isWorthALine) log.info(`building ${called(index.name)}; with many records this takes a while`);
    await build(collection, index, outdated);
  }
  let areDropped = true;
  for (const { name } of outdated) {
    try {
      await drop(collection, name);
      log.info(`dropped ${called(name)}, which is not used any more`);
    } catch (err) {
      areDropped = false;
      log.warn({ err }, `${called(name)} is not used any more and stays until the next start`);
    }
  }
  return areDropped;
}

/** Builds the index. Where MongoDB refuses both at once, as for a changed expiry, the outdated one is dropped first. */
async function build(
  collection: Collection,
  { key, ...options }: Wanted,
  outdated: readonly Present[],
): Promise<void> {
  const create = () => collection.createIndex(key, { ...options, ...WITHOUT_TIME_LIMIT });
  try {
    await create();
  } catch (error) {
    if (!hasCode(error, ...CONFLICTS)) throw error;
    for (const other of outdated) if (hasKey(other, key)) await drop(collection, other.name);
    await create();
  }
}

async function drop(collection: Collection, name: string): Promise<void> {
  try {
    await collection.dropIndex(name);
  } catch (error) {
    // Another process was faster.
    if (!hasCode(error, INDEX_NOT_FOUND)) throw error;
  }
}

async function indexesOf(collection: Collection): Promise<Present[]> {
  try {
    return (await collection.indexes()) as Present[];
  } catch (error) {
    if (hasCode(error, NAMESPACE_NOT_FOUND)) return [];
    throw error;
  }
}

function named({ key, options }: IndexDefinition): Wanted {
  const fields = key as Wanted['key'];
  const hash = createHash('sha256').update(JSON.stringify([Object.entries(fields), options]));
  return {
    ...options,
    key: fields,
    name: `${PREFIX}${defaultName(fields)}_${hash.digest('hex').slice(0, 8)}`,
  };
}

/** The name that the driver gives an index without a name; our early indexes have such names. */
const defaultName = (key: Wanted['key']) => Object.entries(key).flat().join('_');

const isOurs = ({ name }: Present, wanted: readonly Wanted[]) =>
  name.startsWith(PREFIX) || wanted.some(({ key }) => defaultName(key) === name);

const isSame = (index: Present, wanted: Wanted) =>
  hasKey(index, wanted.key) && isDeepStrictEqual(traits(index), traits(wanted));

const hasKey = (index: Present, key: Wanted['key']) =>
  isDeepStrictEqual(Object.entries(index.key), Object.entries(key));

/** The parts of a definition beside its key. */
const traits = (index: Present | Wanted) => ({
  unique: index.unique ?? false,
  sparse: index.sparse ?? false,
  partialFilterExpression: index.partialFilterExpression,
  expireAfterSeconds: index.expireAfterSeconds,
  collation: index.collation,
});

const hasCode = (error: unknown, ...codes: number[]) =>
  error instanceof MongoServerError && codes.includes(error.code as number);
