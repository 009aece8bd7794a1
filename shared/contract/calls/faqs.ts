import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { faqExample, publicFaqSchema } from '../records/faq.ts';
import { faqs } from '../resources/faqs.ts';

const entity = 'FAQ';
const path = '/api/faq';

export const listFaqs = defineCall({
  id: 'faqs.list',
  method: 'GET',
  path,
  summary: 'All questions with their answers, the oldest first',
  entity,
  needs: 'public',
  response: z.object({ faqs: z.array(publicFaqSchema) }),
  example: { response: { faqs: [faqExample] } },
});

export const { group } = faqs;
export const {
  list: listStaffFaqs,
  create: createFaq,
  update: updateFaq,
  delete: deleteFaq,
  restore: restoreFaq,
} = faqs;
