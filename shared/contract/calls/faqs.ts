import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { faqForm } from '../forms/faq.ts';
import { seenVersion } from '../forms/fields.ts';
import { listQuery, pageOf } from '../list-query.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { publicFaqSchema, staffFaqSchema } from '../records/faq.ts';

const entity = 'FAQ';
const path = '/api/faq';
const faqAnswer = messageAnswer.extend({ faq: staffFaqSchema });

export const listFaqs = defineCall({
  id: 'faqs.list',
  method: 'GET',
  path,
  summary: 'All questions with their answers, the oldest first',
  entity,
  needs: 'public',
  response: z.object({ faqs: z.array(publicFaqSchema) }),
});

export const listStaffFaqs = defineCall({
  id: 'faqs.listAll',
  method: 'GET',
  path,
  scope: 'all',
  summary: 'Questions with their answers as a paged list',
  entity,
  needs: 'faqs:view',
  query: listQuery({ sort: ['title', 'createdAt'], defaultSort: 'createdAt' }),
  response: pageOf('faqs', staffFaqSchema),
});

export const createFaq = defineCall({
  id: 'faqs.create',
  method: 'POST',
  path,
  summary: 'Adds a question with its answer',
  entity,
  needs: 'faqs:create',
  activity: 'Created',
  body: faqForm,
  response: faqAnswer,
  status: 201,
});

export const updateFaq = defineCall({
  id: 'faqs.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes a question or its answer',
  entity,
  needs: 'faqs:update',
  activity: 'Updated',
  params: idParams,
  body: faqForm.extend({ version: seenVersion }),
  response: faqAnswer,
});

export const deleteFaq = defineCall({
  id: 'faqs.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Hides a question; it can be restored for 30 days',
  entity,
  needs: 'faqs:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
});

export const restoreFaq = defineCall({
  id: 'faqs.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Brings a deleted question back',
  entity,
  needs: 'faqs:delete',
  activity: 'Restored',
  params: idParams,
  response: faqAnswer,
  // Nothing is made: the record existed.
  status: 200,
});
