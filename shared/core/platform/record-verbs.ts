import type { AnyResource } from '@touchline/contract/define-resource';
import type { PageQuery } from '@touchline/contract/list-query';
import type { Document, Filter, ObjectId, UpdateFilter } from 'mongodb';
import type { BaseRecord } from './base-record.ts';
import type { Core } from './core.ts';
import { livingOrDeleted } from './deletion.ts';
import { isDuplicateKey, nameTaken, takenAt } from './errors.ts';
import { anyOf, findByWords, type Page, readPage } from './list.ts';
import type { RowSource } from './row-source.ts';
import type { Change, Fields, StoreOf } from './store.ts';

/** A record as the client has seen it. */
export interface RecordAt<T> {
  readonly id: ObjectId;
  /** The version that the client has seen; another current version is STALE. */
  readonly version?: number | undefined;
  /** The form in which STALE shows the current record. */
  readonly present?: ((current: T) => unknown) | undefined;
}

/** The verbs of a resource with the usual calls. */
export interface RecordVerbs<T extends BaseRecord, Form, Removal extends Change<T> = Change<T>> {
  /** One page, filtered by the query; with `rows` the next of all records. */
  list(core: Core, query: PageQuery, rows?: RowSource): Promise<Page<T>>;
  /** The first records with words that begin like those of the text, without deleted ones. */
  search(core: Core, text: string, limit: number): Promise<T[]>;
  /** Adds a record; throws NAME_TAKEN. */
  create(core: Core, form: Form): Promise<T>;
  /** Changes a record; throws NOT_FOUND, STALE and NAME_TAKEN. */
  update(core: Core, at: RecordAt<T>, form: Form): Promise<Change<T>>;
  /** Hides a record; throws NOT_FOUND. */
  remove(core: Core, id: ObjectId): Promise<Removal>;
  /** Shows a hidden record again; throws NOT_FOUND and NAME_TAKEN. */
  restore(core: Core, id: ObjectId): Promise<Change<T>>;
}

interface VerbOptions<T extends BaseRecord, Form> {
  /** The stored fields of a form; `before` is the changed record, null for a new one. */
  fieldsOf(form: Form, before: T | null): Partial<Fields<T>>;
  /** Further fields of a new record. */
  readonly created?: Partial<Fields<T>>;
  /** Fields with a separate sort key, such as a name. */
  readonly sortedBy?: Readonly<Record<string, string>>;
  /** The message of NAME_TAKEN, where a name is not unique by itself. */
  readonly nameTaken?: string;
  /** A change to the values that a record has writes nothing. */
  readonly unlessSame?: true;
}

/** Makes the verbs of a resource; a verb that differs is written beside them. */
export function recordVerbs<T extends BaseRecord, Form>(
  { entity, query: { filters = {} } }: AnyResource,
  storeOf: StoreOf<T>,
  { fieldsOf, created, sortedBy, nameTaken: taken, unlessSame }: VerbOptions<T, Form>,
): RecordVerbs<T, Form> {
  const unlessNameTaken = async <R>(write: () => Promise<R>): Promise<R> => {
    try {
      return await write();
    } catch (error) {
      if (isDuplicateKey(error)) throw taken ? takenAt('name', taken) : nameTaken(entity);
      throw error;
    }
  };
  return {
    list: (core, query, rows) =>
      readPage(
        storeOf(core).collection,
        {
          query,
          filter: { ...livingOrDeleted(query), ...filterOf(query, Object.keys(filters)) },
          sortedBy,
          days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
        },
        rows,
      ),
    search: (core, text, limit) => findByWords(storeOf(core).collection, { text, limit }),
    create: (core, form) =>
      unlessNameTaken(() => storeOf(core).insert({ ...fieldsOf(form, null), ...created } as Fields<T>)),
    update: (core, { id, version, present }, form) =>
      unlessNameTaken(() =>
        storeOf(core).changeById(id, (before) => ({ $set: fieldsOf(form, before) }) as UpdateFilter<T>, {
          version,
          present,
          unlessSame,
        }),
      ),
    remove: (core, id) => storeOf(core).remove(id),
    restore: (core, id) => unlessNameTaken(() => storeOf(core).restore(id)),
  };
}

/** The filter that the query's values make, by field name: one value, or any of several. */
function filterOf(query: object, names: readonly string[]): Filter<Document> {
  const given = names.flatMap((name) => {
    const value = (query as Record<string, unknown>)[name];
    return value === undefined ? [] : [anyOf(name, Array.isArray(value) ? value : [value])];
  });
  return Object.assign({}, ...given);
}
