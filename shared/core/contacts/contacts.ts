import type { ContactForm } from '@touchline/contract/forms/contact';
import type { StaffContact } from '@touchline/contract/records/contact';
import { contacts } from '@touchline/contract/resources/contacts';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords } from '@touchline/contract/rules/search';
import type { Core } from '../platform/core.ts';
import { presentDeletion } from '../platform/deletion.ts';
import { feedOf } from '../platform/feed.ts';
import { recordVerbs } from '../platform/record-verbs.ts';
import { type Contact, contactsStore } from './contacts.store.ts';

export type { Contact } from './contacts.store.ts';

/** The feed of visitors' messages, for the number of new ones. */
export const contactsFeed = feedOf(contactsStore);

/** The number of messages with the status New. */
export const countNewContacts = (core: Core): Promise<number> =>
  contactsStore(core).collection.countDocuments({ deletedAt: null, status: 'New' });

/** Stores a visitor's message as New, unless its hidden field is filled; the sender cannot tell the difference. */
export async function sendContact(core: Core, { website, ...fields }: ContactForm): Promise<void> {
  if (website?.trim()) return;
  const { firstName, lastName, email, subject, message } = fields;
  await contactsStore(core).insert({
    ...fields,
    name: `${firstName} ${lastName}`,
    status: 'New',
    words: searchWords(firstName, lastName, email, subject, message),
  });
}

/** The verbs of messages; staff set their status freely. */
export const contactVerbs = recordVerbs<Contact, Pick<Contact, 'status'>>(contacts, contactsStore, {
  fieldsOf: ({ status }) => ({ status }),
  unlessSame: true,
});
export const { search: searchContacts } = contactVerbs;

/** Deletes for good the messages sent before the moment, hidden or not. Returns their number. */
export async function purgeContacts(core: Core, sentBefore: Date): Promise<number> {
  const sentLongAgo = { createdAt: { $lt: sentBefore } };
  return (await contactsStore(core).collection.deleteMany(sentLongAgo)).deletedCount;
}

/** The message as staff see it. */
export const presentContact = (contact: Contact): StaffContact => ({
  _id: contact._id.toHexString(),
  name: contact.name,
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  subject: contact.subject,
  message: contact.message,
  status: contact.status,
  createdAt: toTimestamp(contact.createdAt),
  version: contact.version,
  changedAt: contact.contentAt.toISOString(),
  ...presentDeletion(contact),
});
