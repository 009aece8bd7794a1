import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

export interface Faq extends BaseRecord {
  title: string;
  /** What the list sorts titles by. */
  titleSort: string;
  description: string;
  /** What free search finds. */
  words: string[];
}

export const faqsStore = defineStore<Faq>({
  name: 'faqs',
  entity: 'FAQ',
  indexes: listIndexes({ sorts: ['titleSort', 'createdAt'], defaultSort: 'createdAt', filters: [] }),
});
