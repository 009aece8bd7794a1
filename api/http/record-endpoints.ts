import type { BulkCall } from '@touchline/contract/define-bulk-call';
import type { Call } from '@touchline/contract/define-call';
import type { AnyResource } from '@touchline/contract/define-resource';
import { removedRow, rowOf } from '@touchline/core/activity/subject';
import type { BaseRecord } from '@touchline/core/platform/base-record';
import type { Core } from '@touchline/core/platform/core';
import type { RecordVerbs } from '@touchline/core/platform/record-verbs';
import type { Change } from '@touchline/core/platform/store';
import type { UndoName } from '@touchline/core/undo/undoable';
import type { User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { type Audited, audited } from './audit.ts';
import { answerInBulk } from './bulk.ts';
import { type Answer, type Context, type Endpoint, endpoint } from './endpoint.ts';

interface Shown<T extends BaseRecord, Removal> {
  /** The audit log's name for a record. */
  nameOf(record: T): string;
  /** The records in the form that the user may see. */
  present(records: readonly T[], user: User): object[] | Promise<object[]>;
  /** How the worker takes the actions of its bulk call back, where it has one. */
  undo?: UndoName;
  /** Further fields in the answer of a deletion. */
  deletion?(removal: Removal): object | Promise<object>;
}

/** A call of staff that changes a record, with any form and record. */
type ChangeCall = Call & { readonly needs: 'session'; readonly activity: string };
type ChangeContext = Context<ChangeCall>;

/** The endpoints of a resource's usual calls: list, create, update, delete, restore and bulk. */
export function recordEndpoints<T extends BaseRecord, Form, Removal extends Change<T>>(
  core: Core,
  resource: AnyResource,
  verbs: RecordVerbs<T, Form, Removal>,
  { nameOf, present, undo, deletion }: Shown<T, Removal>,
): Endpoint[] {
  const { one, many, messages, versionField = 'version' } = resource;
  const presentOne = async (record: T, user: User) => (await present([record], user))[0];
  const changeEndpoint = (
    call: Call,
    handle: (context: ChangeContext) => Promise<Audited<Answer<ChangeCall>>>,
  ): Endpoint => endpoint(call as ChangeCall, handle);
  const idOf = ({ params }: Pick<ChangeContext, 'params'>) => new ObjectId((params as { id: string }).id);

  const { list, create, update, delete: remove, restore, bulk } = resource;
  return [
    endpoint(list as Call & { readonly needs: 'session' }, async ({ query, rows, signedIn: { user } }) => {
      const { records, ...page } = await verbs.list(core, query as Parameters<typeof verbs.list>[1], rows);
      return { [many]: await present(records, user), ...page };
    }),
    ...(create
      ? [
          changeEndpoint(create, async ({ body, signedIn: { user } }) => {
            const after = await verbs.create(core, body as Form);
            return audited(
              { name: nameOf(after), id: after._id, after },
              { message: messages.created, [one]: await presentOne(after, user) },
            );
          }),
        ]
      : []),
    changeEndpoint(update, async (context) => {
      const { body, signedIn } = context;
      const { [versionField]: version, ...form } = body as { [field: string]: unknown };
      const at = {
        id: idOf(context),
        version: version as number | undefined,
        present: (current: T) => presentOne(current, signedIn.user),
      };
      const { before, after } = await verbs.update(core, at, form as Form);
      return audited(
        { name: nameOf(after), id: after._id, before, after },
        { message: messages.updated, [one]: await presentOne(after, signedIn.user) },
      );
    }),
    changeEndpoint(remove, async (context) => {
      const removal = await verbs.remove(core, idOf(context));
      const { before } = removal;
      return audited(
        { name: nameOf(before), id: before._id, before },
        { message: messages.deleted, ...(await deletion?.(removal)) },
      );
    }),
    changeEndpoint(restore, async (context) => {
      const { after } = await verbs.restore(core, idOf(context));
      return audited(
        { name: nameOf(after), id: after._id, after },
        { message: messages.restored, [one]: await presentOne(after, context.signedIn.user) },
      );
    }),
    ...(bulk && undo
      ? [
          endpoint(bulk as BulkCall, (context) =>
            answerInBulk(core, context, {
              call: bulk as BulkCall,
              undo,
              change: async (id, { action, value }) => {
                if (action === 'delete') return removedRow(await verbs.remove(core, id), nameOf);
                if (action === 'restore') return rowOf(await verbs.restore(core, id), nameOf);
                // Any other action sets the field of its name.
                return rowOf(await verbs.update(core, { id }, { [action]: value } as Form), nameOf);
              },
            }),
          ),
        ]
      : []),
  ];
}
