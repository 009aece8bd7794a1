import { RESTORE_DAYS } from '../constants.ts';
import { defineBulkCall } from '../define-bulk-call.ts';
import { defineCall } from '../define-call.ts';
import { contactForm } from '../forms/contact.ts';
import { contactStatusForm } from '../forms/contact-status.ts';
import { seenVersion } from '../forms/fields.ts';
import { listQuery, oneOrMore, onlyDeleted, pageExample, pageOf, recordIds } from '../list-query.ts';
import { CONTACT_STATUSES } from '../lists/statuses.ts';
import { bulkDoneExample } from '../records/bulk.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { contactExample, contactSchema } from '../records/contact.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Messages', about: 'What visitors write to us.' };

const entity = 'Contact message';
const path = '/api/contact';
const contactAnswer = messageAnswer.extend({ contact: contactSchema });
const results = resultTexts.contacts;

export const sendContact = defineCall({
  id: 'contacts.send',
  method: 'POST',
  path,
  summary: 'Sends us a message',
  entity,
  needs: 'public',
  limit: 'post',
  body: contactForm,
  response: messageAnswer,
  status: 201,
  example: {
    body: {
      firstName: contactExample.firstName,
      lastName: contactExample.lastName,
      email: contactExample.email,
      subject: contactExample.subject,
      message: contactExample.message,
    },
    response: { message: results.sent },
  },
});

export const listContacts = defineCall({
  id: 'contacts.list',
  method: 'GET',
  path,
  summary: 'Messages of visitors as a paged list',
  entity,
  needs: 'contact:view',
  deletedNeeds: 'contact:delete',
  query: listQuery({
    sort: ['createdAt'],
    defaultSort: '-createdAt',
    filters: { status: oneOrMore(CONTACT_STATUSES), deleted: onlyDeleted, ids: recordIds },
  }),
  response: pageOf('contacts', contactSchema),
  example: { query: { status: 'New' }, response: { contacts: [contactExample], ...pageExample } },
});

export const updateContactStatus = defineCall({
  id: 'contacts.status',
  method: 'PUT',
  path: `${path}/{id}/status`,
  summary: 'Says how far a message has come',
  entity,
  needs: 'contact:update',
  activity: 'Updated',
  params: idParams,
  body: contactStatusForm.extend({ version: seenVersion }),
  response: contactAnswer,
  example: {
    body: { status: 'In Progress', version: 1 },
    response: {
      message: results.statusUpdated,
      contact: { ...contactExample, status: 'In Progress', version: 2 },
    },
  },
});

export const deleteContact = defineCall({
  id: 'contacts.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: `Hides a message; it can be restored for ${RESTORE_DAYS} days`,
  entity,
  needs: 'contact:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});

export const restoreContact = defineCall({
  id: 'contacts.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Brings a deleted message back',
  entity,
  needs: 'contact:delete',
  activity: 'Restored',
  params: idParams,
  response: contactAnswer,
  // Nothing is made: the record existed.
  status: 200,
  example: {
    response: { message: results.restored, contact: contactExample },
  },
});

export const bulkContacts = defineBulkCall({
  id: 'contacts.bulk',
  path: `${path}/bulk`,
  summary: 'Says of many messages how far they have come, or hides them',
  entity,
  actions: {
    status: { needs: 'contact:update', activity: 'Updated', value: contactStatusForm.shape.status },
    delete: { needs: 'contact:delete', activity: 'Deleted' },
  },
  example: {
    body: { ids: [contactExample._id], action: 'status', value: 'Resolved' },
    response: bulkDoneExample(contactExample._id),
  },
});
