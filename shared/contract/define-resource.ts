import type { z } from 'zod';
import { RESTORE_DAYS } from './constants.ts';
import { type BulkCall, defineBulkCall } from './define-bulk-call.ts';
import { type Call, defineCall, type Method, type Nothing } from './define-call.ts';
import type { BulkActions, BulkForm } from './forms/bulk.ts';
import { seenVersion } from './forms/fields.ts';
import { listQuery, onlyDeleted, pageExample, pageOf, recordIds } from './list-query.ts';
import type { PermissionKey } from './permissions.ts';
import { bulkDoneExample } from './records/bulk.ts';
import { examplesLike, idParams, messageAnswer } from './records/common.ts';
import type { ResourceFacts, StaffNeeds } from './resource-facts.ts';
import { usualResults } from './texts/results.ts';

/** The facts of a resource with the usual calls. */
interface Description extends ResourceFacts {
  /** The heading of its calls in the documentation, and their topic. */
  readonly group: { readonly name: string; readonly about: string };
  /** The names of one record and the paged list in summaries, such as 'a league' and 'Leagues as a paged list'. */
  readonly words: { readonly one: string; readonly list: string };
  readonly path: string;
  /** The keys of one record, and of a list of records, in answers. */
  readonly one: string;
  readonly many: string;
  /** The permissions of the usual calls; the key of `delete` also allows to restore. */
  readonly needs: {
    readonly list: StaffNeeds;
    readonly create?: StaffNeeds;
    readonly update: StaffNeeds;
    readonly delete: PermissionKey;
  };
  /** The form of a new record; missing where staff add none. */
  readonly newForm?: z.ZodObject;
  /** The form of a change. */
  readonly form: z.ZodObject;
  /** One record as staff see it. */
  readonly record: z.ZodObject;
  /** The paged list; where visitors read the same path, staff add `scope=all`. */
  readonly query: {
    readonly scope?: 'all';
    readonly sort: readonly [string, ...string[]];
    readonly defaultSort: string;
    readonly filters?: z.ZodRawShape;
  };
  /** The path of a change after the id. */
  readonly updateAt?: '/status';
  /** The field of the version that the client has seen, where `version` means something else. */
  readonly versionField?: string;
  /** Further fields in the answer of a deletion. */
  readonly deletion?: z.ZodRawShape;
  /** The actions of the bulk call. */
  readonly actions?: BulkActions;
  /** Summaries of the documentation that replace the usual ones. */
  readonly summaries?: { readonly [C in 'create' | 'update' | 'delete' | 'restore' | 'bulk']?: string };
  /** The message of a change, in place of the usual one. */
  readonly updated?: string;
}

/** A record, forms and queries as the documentation shows them and tests send them. */
interface Examples<D extends Description> {
  /** The new form, or without one the form of a change, filled in. */
  readonly form: z.input<NewFormOf<D>>;
  /** A change of the record. */
  readonly change: Partial<z.input<D['form']>>;
  readonly record: z.input<D['record']>;
  /** The other records of the list, by what they differ in from the example. */
  readonly more?: readonly Partial<z.input<D['record']>>[];
  /** The fields of a new record that differ from the example. */
  readonly created?: Partial<z.input<D['record']>>;
  readonly query: Readonly<Partial<Record<keyof z.input<ListQuery<D>>, string>>>;
  /** The further fields in the answer of a deletion. */
  readonly deletion?: z.input<z.ZodObject<DeletionOf<D>>>;
  /** An action of the bulk call, with its value. */
  readonly bulk?: { readonly action: string; readonly value?: unknown };
}

/** A resource: its description, with the calls that follow from it. */
export type Resource<D extends Description> = D & UsualCalls<D> & OfResource<Examples<D>>;

interface OfResource<E> {
  /** The messages of calls that change a record. */
  readonly messages: { readonly [M in keyof ReturnType<typeof usualResults>]: string };
  readonly examples: E;
}

/** Any resource with the usual calls. */
export type AnyResource = Description & AnyUsualCalls & OfResource<AnyExamples>;

interface UsualCalls<D extends Description> {
  readonly list: Call<Nothing, ListQuery<D>, Nothing, PageAnswer<D>, StaffNeeds, 'GET'>;
  readonly create: D extends { newForm: infer F extends z.ZodObject }
    ? ChangeCall<Nothing, F, OneAnswer<D>, StaffNeeds, 'POST'>
    : undefined;
  readonly update: ChangeCall<typeof idParams, Versioned<D>, OneAnswer<D>, StaffNeeds, 'PUT'>;
  readonly delete: ChangeCall<typeof idParams, Nothing, DeletionAnswer<D>, PermissionKey, 'DELETE'>;
  readonly restore: ChangeCall<typeof idParams, Nothing, OneAnswer<D>, PermissionKey, 'POST'>;
  readonly bulk: D extends { actions: infer A extends BulkActions } ? BulkCall<A> : undefined;
}
/** A call that changes a record and has an audit entry. */
type ChangeCall<
  P extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  N extends StaffNeeds,
  M extends Method,
> = Call<P, Nothing, B, R, N, M, string, string>;
type AnyUsualCalls = {
  readonly [C in Exclude<keyof UsualCalls<Description>, 'create' | 'update' | 'bulk'>]: Call;
} & {
  readonly update: Call<z.ZodType, z.ZodType, z.ZodObject>;
  readonly create: Call | undefined;
  readonly bulk: Call | undefined;
};
type AnyExamples = {
  readonly [E in keyof Examples<Description>]: E extends 'more'
    ? readonly Readonly<Record<string, unknown>>[]
    : Readonly<Record<string, unknown>>;
};

type NewFormOf<D extends Description> = D extends { newForm: infer F extends z.ZodObject } ? F : D['form'];
type FiltersOf<D extends Description> = D['query'] extends { filters: infer F extends z.ZodRawShape }
  ? F
  : Record<never, never>;
type ListQuery<D extends Description> = ReturnType<
  typeof listQuery<D['query']['sort'], FiltersOf<D> & { deleted: typeof onlyDeleted; ids: typeof recordIds }>
>;
type PageAnswer<D extends Description> = ReturnType<typeof pageOf<D['many'], D['record']>>;
type OneAnswer<D extends Description> = z.ZodObject<
  { message: z.ZodString } & { [K in D['one']]: D['record'] }
>;
type DeletionOf<D extends Description> = D extends { deletion: infer X extends z.ZodRawShape }
  ? X
  : Record<never, never>;
type DeletionAnswer<D extends Description> = z.ZodObject<{ message: z.ZodString } & DeletionOf<D>>;
type Versioned<D extends Description> =
  D['form'] extends z.ZodObject<infer S, infer C>
    ? z.ZodObject<
        z.core.util.Extend<
          S,
          { [K in D extends { versionField: infer V extends string } ? V : 'version']: typeof seenVersion }
        >,
        C
      >
    : never;

/**
 * Declares a resource. Its calls follow from the description: a paged list; calls that add, change, delete and restore
 * a record; and a bulk call where it has actions.
 */
export function defineResource<const D extends Description>(
  description: D,
  examples: Examples<NoInfer<D>>,
): Resource<D> {
  const { entity, updated } = description;
  const messages = { ...usualResults(entity), ...(updated && { updated }) };
  const calls = usualCalls(description, messages, examples as unknown as AnyExamples);
  return { ...description, ...(calls as unknown as UsualCalls<D>), messages, examples };
}

function usualCalls(
  description: Description,
  messages: AnyResource['messages'],
  examples: AnyExamples,
): AnyUsualCalls {
  const { name, entity, path, one, many, needs, words, query, form, newForm, actions } = description;
  const { updateAt = '', versionField = 'version', summaries = {}, deletion = {} } = description;
  const answer: z.ZodType = messageAnswer.extend({ [one]: description.record });
  const page: z.ZodType = pageOf(many, description.record);
  const filters = { ...query.filters, deleted: onlyDeleted, ids: recordIds };
  const { record, more = [], change } = examples;
  const records = examplesLike(record as { _id: string }, more);
  const oneExample = (message: string, changes: object = {}) => ({
    message,
    [one]: { ...record, ...changes },
  });
  const base = { entity, path };
  const ofOne = { entity, path: `${path}/{id}`, params: idParams };
  return {
    list: defineCall({
      ...base,
      id: query.scope ? `${name}.listAll` : `${name}.list`,
      method: 'GET',
      ...(query.scope && { scope: query.scope }),
      summary: words.list,
      needs: needs.list,
      deletedNeeds: needs.delete,
      query: listQuery({ sort: query.sort, defaultSort: query.defaultSort, filters }),
      response: page,
      example: { query: examples.query, response: { [many]: records, ...pageExample(records) } },
    }),
    create:
      needs.create &&
      newForm &&
      defineCall({
        ...base,
        id: `${name}.create`,
        method: 'POST',
        summary: summaries.create ?? `Adds ${words.one}`,
        needs: needs.create,
        activity: 'Created',
        body: newForm as z.ZodType,
        response: answer,
        status: 201,
        example: { body: examples.form, response: oneExample(messages.created, examples.created) },
      }),
    update: defineCall({
      ...ofOne,
      id: `${name}.update`,
      method: 'PUT',
      path: `${path}/{id}${updateAt}`,
      summary: summaries.update ?? `Changes ${words.one}`,
      needs: needs.update,
      activity: 'Updated',
      body: form.extend({ [versionField]: seenVersion }) as z.ZodObject,
      response: answer,
      example: {
        body: { ...examples.form, ...change, [versionField]: 1 },
        response: oneExample(messages.updated, { ...change, [versionField]: 2 }),
      },
    }),
    delete: defineCall({
      ...ofOne,
      id: `${name}.delete`,
      method: 'DELETE',
      summary: summaries.delete ?? `Deletes ${words.one}; it can be restored for ${RESTORE_DAYS} days`,
      needs: needs.delete,
      activity: 'Deleted',
      response: messageAnswer.extend(deletion) as z.ZodType,
      example: { response: { message: messages.deleted, ...examples.deletion } },
    }),
    restore: defineCall({
      ...ofOne,
      id: `${name}.restore`,
      method: 'POST',
      path: `${path}/{id}/restore`,
      summary: summaries.restore ?? `Restores ${words.one} that was deleted`,
      needs: needs.delete,
      activity: 'Restored',
      response: answer,
      // Nothing is created: the record existed.
      status: 200,
      example: { response: oneExample(messages.restored) },
    }),
    bulk:
      actions &&
      defineBulkCall({
        ...base,
        id: `${name}.bulk`,
        path: `${path}/bulk`,
        summary: summaries.bulk ?? `Changes or deletes many records`,
        actions,
        example: {
          body: { ids: [String(record._id)], ...examples.bulk } as BulkForm<BulkActions>,
          response: bulkDoneExample(String(record._id)),
        },
      }),
  };
}
