import { defineResource } from '../define-resource.ts';
import { contactStatusForm } from '../forms/contact-status.ts';
import { oneOrMore } from '../list-query.ts';
import { CONTACT_STATUSES } from '../lists/statuses.ts';
import { contactExample, contactSchema } from '../records/contact.ts';

/** Visitors' messages; staff change only their status. */
export const contacts = defineResource(
  {
    name: 'contacts',
    entity: 'Contact message',
    group: { name: 'Messages', about: 'Messages of visitors.' },
    words: { one: 'a message', list: 'Messages of visitors as a paged list' },
    path: '/api/contact',
    collection: 'contacts',
    one: 'contact',
    many: 'contacts',
    needs: { list: 'contact:view', update: 'contact:update', delete: 'contact:delete' },
    searched: { group: 'Contact', needs: 'contact:view' },
    page: '/dashboard/support/contact',
    form: contactStatusForm,
    record: contactSchema,
    query: {
      sort: ['createdAt'],
      defaultSort: '-createdAt',
      filters: { status: oneOrMore(CONTACT_STATUSES) },
    },
    updateAt: '/status',
    actions: {
      status: { needs: 'contact:update', activity: 'Updated', value: contactStatusForm.shape.status },
      delete: { needs: 'contact:delete', activity: 'Deleted' },
      restore: { needs: 'contact:delete', activity: 'Restored' },
    },
    summaries: {
      update: 'Sets the status of a message',
      bulk: 'Sets the status of many messages, deletes or restores them',
    },
    updated: 'Contact status updated successfully',
  },
  {
    form: { status: 'New' },
    change: { status: 'In Progress' },
    record: contactExample,
    more: [
      {
        ...{ name: 'Bartholomew Featherstone', firstName: 'Bartholomew', lastName: 'Featherstone' },
        subject: 'The games of last week',
        message: 'Where do I find them?\nI looked everywhere.',
      },
      {
        name: 'Marisol Quintanilla de la Fuente y Villanueva',
        firstName: 'Marisol',
        lastName: 'Quintanilla de la Fuente y Villanueva',
        email: 'marisol.quintanilla.de.la.fuente.y.villanueva@mail.example.com',
        subject: 'The commentary of the third stream is about another game than the one that it shows',
        message: 'It is the game of the day before. '.repeat(12).trim(),
        status: 'In Progress',
      },
      {
        ...{ name: 'ليلى منصور', firstName: 'ليلى', lastName: 'منصور', email: 'layla@example.com' },
        ...{ subject: 'موعد المباراة', message: 'متى تبدأ مباراة المساء؟', status: 'Resolved' },
      },
    ],
    query: { status: 'New' },
    bulk: { action: 'status', value: 'Resolved' },
  },
);
