import * as calls from '@touchline/contract/calls/contacts';
import { texts } from '@touchline/contract/texts';
import * as contacts from '@touchline/core/contacts/contacts';
import type { Core } from '@touchline/core/platform/core';
import { ObjectId } from 'mongodb';
import { answerInBulk, removedRow, rowOf } from '../http/bulk.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Messages of visitors. */
export function contactEndpoints(core: Core): Endpoint[] {
  const results = texts.results.contacts;
  return [
    endpoint(calls.sendContact, async ({ body }) => {
      await contacts.sendContact(core, body);
      return { message: results.sent };
    }),
    endpoint(calls.listContacts, async ({ query }) => {
      const { records, ...page } = await contacts.listContacts(core, query);
      return { contacts: records.map(contacts.presentContact), ...page };
    }),
    endpoint(calls.updateContactStatus, async ({ params, body: { version, status }, audit }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await contacts.setContactStatus(core, at, status);
      audit({ name: after.subject, id: after._id, before, after });
      return { message: results.statusUpdated, contact: contacts.presentContact(after) };
    }),
    endpoint(calls.deleteContact, async ({ params, signedIn, audit }) => {
      const { before } = await contacts.removeContact(core, new ObjectId(params.id), signedIn.user);
      audit({ name: before.subject, id: before._id, before });
      return { message: results.deleted };
    }),
    endpoint(calls.restoreContact, async ({ params, audit }) => {
      const { after } = await contacts.restoreContact(core, new ObjectId(params.id));
      audit({ name: after.subject, id: after._id, after });
      return { message: results.restored, contact: contacts.presentContact(after) };
    }),
    endpoint(calls.bulkContacts, (context) =>
      answerInBulk(core, context, {
        call: calls.bulkContacts,
        async change(id, body) {
          if (body.action === 'status')
            return rowOf(await contacts.setContactStatus(core, { id }, body.value), nameOf);
          return removedRow(await contacts.removeContact(core, id, context.signedIn.user), nameOf);
        },
      }),
    ),
  ];
}

const nameOf = ({ subject }: contacts.Contact) => subject;
