import { defineResource } from '../define-resource.ts';
import { faqForm } from '../forms/faq.ts';
import { faqExample, publicFaqSchema, staffFaqExample, staffFaqSchema } from '../records/faq.ts';

/** The questions and answers of the site, in their order. */
export const faqs = defineResource(
  {
    name: 'faqs',
    entity: 'FAQ',
    group: { name: 'Questions', about: 'The FAQ, in its order.' },
    words: { one: 'a question', list: 'Questions with their answers as a paged list' },
    path: '/api/faq',
    collection: 'faqs',
    one: 'faq',
    many: 'faqs',
    needs: { list: 'faqs:view', create: 'faqs:create', update: 'faqs:update', delete: 'faqs:delete' },
    searched: { group: 'FAQs', needs: 'faqs:view' },
    page: '/dashboard/support/faq',
    newForm: faqForm,
    form: faqForm,
    record: staffFaqSchema,
    query: { scope: 'all', sort: ['title', 'createdAt'], defaultSort: 'createdAt' },
    site: publicFaqSchema,
  },
  {
    form: { title: faqExample.title, description: faqExample.description },
    change: { title: 'Do I need to sign up?' },
    record: staffFaqExample,
    more: [
      { title: 'Wolverhampton Wandererss', description: 'They play on Sunday.' },
      {
        title:
          'Why does the stream that I watched yesterday on my phone ask me to open a link of a partner today?',
        description: 'The partners of a game pay for its streams. '.repeat(10).trim(),
      },
      { title: 'هل أحتاج إلى حساب؟', description: 'لا. افتح مباراة واضغط على زر التشغيل.' },
    ],
    query: { q: 'account' },
  },
);
