import type { FaqForm } from '@touchline/contract/forms/faq';
import type { PublicFaq, StaffFaq } from '@touchline/contract/records/faq';
import { faqs } from '@touchline/contract/resources/faqs';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import { presentDeletion } from '../platform/deletion.ts';
import { siteListOf } from '../platform/feed.ts';
import { recordVerbs } from '../platform/record-verbs.ts';
import { type Faq, faqsStore } from './faqs.store.ts';

export type { Faq } from './faqs.store.ts';

/** The feed of questions; visitors see the oldest first. */
export const faqsFeed = siteListOf(faqsStore, (faqs) => faqs.map(presentFaq));

/** The verbs of questions. */
export const faqVerbs = recordVerbs<Faq, FaqForm>(faqs, faqsStore, {
  fieldsOf: ({ title, description }) => ({
    title,
    titleSort: sortKey(title),
    description,
    words: searchWords(title, description),
  }),
  sortedBy: { title: 'titleSort' },
});
export const { create: createFaq, search: searchFaqs } = faqVerbs;

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
