import * as calls from '@touchline/contract/calls/faqs';
import { texts } from '@touchline/contract/texts';
import * as faqs from '@touchline/core/faqs/faqs';
import type { Core } from '@touchline/core/platform/core';
import { ObjectId } from 'mongodb';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { PublicLists } from '../read-model/public-lists.ts';

/** Questions and answers. */
export function faqEndpoints(core: Core, lists: PublicLists): Endpoint[] {
  const results = texts.results.faqs;
  return [
    endpoint(calls.listFaqs, () => lists.siteList('faqs')),
    endpoint(calls.listStaffFaqs, async ({ query }) => {
      const { records, ...page } = await faqs.listFaqs(core, query);
      return { faqs: records.map(faqs.presentStaffFaq), ...page };
    }),
    endpoint(calls.createFaq, async ({ body, audit }) => {
      const faq = await faqs.createFaq(core, body);
      audit({ name: faq.title, id: faq._id, after: faq });
      return { message: results.created, faq: faqs.presentStaffFaq(faq) };
    }),
    endpoint(calls.updateFaq, async ({ params, body: { version, ...form }, audit }) => {
      const { before, after } = await faqs.updateFaq(core, { id: new ObjectId(params.id), version }, form);
      audit({ name: after.title, id: after._id, before, after });
      return { message: results.updated, faq: faqs.presentStaffFaq(after) };
    }),
    endpoint(calls.deleteFaq, async ({ params, signedIn, audit }) => {
      const { before } = await faqs.removeFaq(core, new ObjectId(params.id), signedIn.user);
      audit({ name: before.title, id: before._id, before });
      return { message: results.deleted };
    }),
    endpoint(calls.restoreFaq, async ({ params, audit }) => {
      const { after } = await faqs.restoreFaq(core, new ObjectId(params.id));
      audit({ name: after.title, id: after._id, after });
      return { message: results.restored, faq: faqs.presentStaffFaq(after) };
    }),
  ];
}
