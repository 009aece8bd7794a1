import { z } from 'zod';
import { RESTORE_DAYS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { faqForm } from '../forms/faq.ts';
import { seenVersion } from '../forms/fields.ts';
import { listQuery, onlyDeleted, pageExample, pageOf, recordIds } from '../list-query.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { faqExample, publicFaqSchema, staffFaqExample, staffFaqSchema } from '../records/faq.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Questions', about: 'The FAQ, in its order.' };

const entity = 'FAQ';
const path = '/api/faq';
const faqAnswer = messageAnswer.extend({ faq: staffFaqSchema });
const results = resultTexts.faqs;

const formExample = { title: faqExample.title, description: faqExample.description };

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

export const listStaffFaqs = defineCall({
  id: 'faqs.listAll',
  method: 'GET',
  path,
  scope: 'all',
  summary: 'Questions with their answers as a paged list',
  entity,
  needs: 'faqs:view',
  deletedNeeds: 'faqs:delete',
  query: listQuery({
    sort: ['title', 'createdAt'],
    defaultSort: 'createdAt',
    filters: { deleted: onlyDeleted, ids: recordIds },
  }),
  response: pageOf('faqs', staffFaqSchema),
  example: { query: { q: 'account' }, response: { faqs: [staffFaqExample], ...pageExample } },
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
  example: { body: formExample, response: { message: results.created, faq: staffFaqExample } },
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
  example: {
    body: { ...formExample, title: 'Do I need to sign up?', version: 1 },
    response: {
      message: results.updated,
      faq: { ...staffFaqExample, title: 'Do I need to sign up?', version: 2 },
    },
  },
});

export const deleteFaq = defineCall({
  id: 'faqs.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: `Hides a question; it can be restored for ${RESTORE_DAYS} days`,
  entity,
  needs: 'faqs:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
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
  example: { response: { message: results.restored, faq: staffFaqExample } },
});
