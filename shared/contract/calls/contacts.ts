import { defineCall } from '../define-call.ts';
import { contactForm } from '../forms/contact.ts';
import { messageAnswer } from '../records/common.ts';
import { contactExample } from '../records/contact.ts';
import { contacts } from '../resources/contacts.ts';
import { resultTexts } from '../texts/results.ts';

const entity = 'Contact message';
const path = '/api/contact';
const results = resultTexts.contacts;

export const sendContact = defineCall({
  id: 'contacts.send',
  method: 'POST',
  path,
  summary: 'Sends a message to the site',
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

export const { group } = contacts;
export const {
  list: listContacts,
  update: updateContactStatus,
  delete: deleteContact,
  restore: restoreContact,
  bulk: bulkContacts,
} = contacts;
