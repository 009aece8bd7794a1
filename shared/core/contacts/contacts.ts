import type { ContactForm } from '@touchline/contract/forms/contact';
import type { PageQuery } from '@touchline/contract/list-query';
import type { ContactStatus } from '@touchline/contract/lists/statuses';
import type { StaffContact } from '@touchline/contract/records/contact';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords } from '@touchline/contract/rules/search';
import type { ObjectId } from 'mongodb';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { livingOrDeleted, presentDeletion } from '../platform/deletion.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, findByWords, type Page, readPage } from '../platform/list.ts';
import type { Change } from '../platform/store.ts';
import { type Contact, contactsStore } from './contacts.store.ts';

export type { Contact } from './contacts.store.ts';

/** Messages of visitors, for the count of new ones. */
export const contactsFeed = feedOf(contactsStore);

/** How many messages are New. */
export const countNewContacts = (core: Core): Promise<number> =>
  contactsStore(core).collection.countDocuments({ deletedAt: null, status: 'New' });

/** Keeps a visitor's message as New, unless it fell into the trap; the sender cannot tell the difference. */
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

export interface ContactQuery extends PageQuery {
  status?: ContactStatus[] | undefined;
}

/** One page of the messages. */
export function listContacts(core: Core, query: ContactQuery): Promise<Page<Contact>> {
  return readPage(contactsStore(core).collection, {
    query,
    filter: { ...livingOrDeleted(query), ...anyOf('status', query.status) },
    days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
  });
}

/** The first living messages with words that begin like those of the text. */
export const searchContacts = (core: Core, text: string, limit: number): Promise<Contact[]> =>
  findByWords(contactsStore(core).collection, { text, limit });

/** Says how far a message has come, freely chosen; throws NOT_FOUND and STALE. */
export const setContactStatus = (
  core: Core,
  { id, version }: { id: ObjectId; version?: number | undefined },
  status: ContactStatus,
): Promise<Change<Contact>> =>
  contactsStore(core).changeById(id, { $set: { status } }, { version, present: presentContact });

/** Hides a message; throws NOT_FOUND. */
export const removeContact = (core: Core, id: ObjectId, by?: StaffName): Promise<Change<Contact>> =>
  contactsStore(core).remove(id, by);

/** Brings a hidden message back; throws NOT_FOUND. */
export const restoreContact = (core: Core, id: ObjectId): Promise<Change<Contact>> =>
  contactsStore(core).restore(id);

/** Deletes messages for good that were sent before the moment, hidden or not. Returns how many. */
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
