import type { ContactStatus } from '@touchline/contract/lists/statuses';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

/** A visitor's message. */
export interface Contact extends BaseRecord {
  firstName: string;
  lastName: string;
  /** First and last name together. */
  name: string;
  email: string;
  subject: string;
  message: string;
  status: ContactStatus;
  /** The words that free search finds. */
  words: string[];
}

export const contactsStore = defineStore<Contact>({
  name: 'contacts',
  entity: 'Contact message',
  internal: ['words'],
  visitorTexts: ['firstName', 'lastName', 'name', 'email', 'subject', 'message'],
  indexes: listIndexes({ sorts: ['createdAt'], defaultSort: 'createdAt', filters: ['status'] }),
});
