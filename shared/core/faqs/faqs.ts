import type { FaqForm } from '@touchline/contract/forms/faq';
import type { PageQuery } from '@touchline/contract/list-query';
import type { PublicFaq, StaffFaq } from '@touchline/contract/records/faq';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import type { ObjectId } from 'mongodb';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { livingOrDeleted, presentDeletion } from '../platform/deletion.ts';
import { siteListOf } from '../platform/feed.ts';
import { findByWords, type Page, readPage } from '../platform/list.ts';
import type { Change } from '../platform/store.ts';
import { type Faq, faqsStore } from './faqs.store.ts';

export type { Faq } from './faqs.store.ts';

/** All living questions; visitors see the oldest first. */
export const faqsFeed = siteListOf(faqsStore, (faqs) => faqs.map(presentFaq));

/** One page of the questions. */
export function listFaqs(core: Core, query: PageQuery): Promise<Page<Faq>> {
  return readPage(faqsStore(core).collection, {
    query,
    filter: livingOrDeleted(query),
    sortedBy: { title: 'titleSort' },
    days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
  });
}

/** The first living questions with words that begin like those of the text. */
export const searchFaqs = (core: Core, text: string, limit: number): Promise<Faq[]> =>
  findByWords(faqsStore(core).collection, { text, limit });

/** Adds a question with its answer. */
export const createFaq = (core: Core, form: FaqForm): Promise<Faq> => faqsStore(core).insert(fieldsOf(form));

/** Changes a question or its answer; throws NOT_FOUND and STALE. */
export const updateFaq = (
  core: Core,
  { id, version }: { id: ObjectId; version?: number | undefined },
  form: FaqForm,
): Promise<Change<Faq>> =>
  faqsStore(core).changeById(id, { $set: fieldsOf(form) }, { version, present: presentStaffFaq });

/** Hides a question; throws NOT_FOUND. */
export const removeFaq = (core: Core, id: ObjectId, by?: StaffName): Promise<Change<Faq>> =>
  faqsStore(core).remove(id, by);

/** Brings a hidden question back; throws NOT_FOUND. */
export const restoreFaq = (core: Core, id: ObjectId): Promise<Change<Faq>> => faqsStore(core).restore(id);

/** The question as visitors see it. */
const presentFaq = (faq: Faq): PublicFaq => ({
  _id: faq._id.toHexString(),
  title: faq.title,
  description: faq.description,
  version: faq.version,
  changedAt: faq.contentAt.toISOString(),
});

/** The question as staff see it. */
export const presentStaffFaq = (faq: Faq): StaffFaq => ({
  ...presentFaq(faq),
  createdAt: toTimestamp(faq.createdAt),
  ...presentDeletion(faq),
});

const fieldsOf = ({ title, description }: FaqForm) => ({
  title,
  titleSort: sortKey(title),
  description,
  words: searchWords(title, description),
});
