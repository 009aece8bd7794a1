import { listFaqs } from '@touchline/contract/calls/faqs';
import { faqs } from '@touchline/contract/resources/faqs';
import { faqVerbs, presentStaffFaq } from '@touchline/core/faqs/faqs';
import type { Core } from '@touchline/core/platform/core';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { recordEndpoints } from '../http/record-endpoints.ts';
import type { PublicLists } from '../read-model/public-lists.ts';

/** Questions and answers. */
export const faqEndpoints = (core: Core, lists: PublicLists): Endpoint[] => [
  endpoint(listFaqs, () => lists.siteList('faqs')),
  ...recordEndpoints(core, faqs, faqVerbs, {
    nameOf: ({ title }) => title,
    present: (records) => records.map(presentStaffFaq),
  }),
];
