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
    },
    summaries: {
      update: 'Sets the status of a message',
      bulk: 'Sets the status of many messages, or deletes them',
    },
    updated: 'Contact status updated successfully',
  },
  {
    form: { status: 'New' },
    change: { status: 'In Progress' },
    record: contactExample,
    query: { status: 'New' },
    bulk: { action: 'status', value: 'Resolved' },
  },
);
