import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

export interface Faq extends BaseRecord {
  title: string;
  /** The sort key of the title. */
  titleSort: string;
  description: string;
  /** The words that free search finds. */
  words: string[];
}

export const faqsStore = defineStore<Faq>({
  name: 'faqs',
  entity: 'FAQ',
  internal: ['titleSort', 'words'],
  indexes: listIndexes({ sorts: ['titleSort', 'createdAt'], defaultSort: 'createdAt', filters: [] }),
});
