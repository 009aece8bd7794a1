import { sendContact } from '@touchline/contract/calls/contacts';
import { contacts } from '@touchline/contract/resources/contacts';
import { texts } from '@touchline/contract/texts';
import { auditTexts } from '@touchline/contract/texts/audit';
import * as messages from '@touchline/core/contacts/contacts';
import type { Core } from '@touchline/core/platform/core';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { recordEndpoints } from '../http/record-endpoints.ts';

/** Visitors' messages. */
export const contactEndpoints = (core: Core): Endpoint[] => [
  endpoint(sendContact, async ({ body }) => {
    await messages.sendContact(core, body);
    return { message: texts.results.contacts.sent };
  }),
  ...recordEndpoints(core, contacts, messages.contactVerbs, {
    nameOf: ({ createdAt }) => auditTexts.sentAt(createdAt),
    undo: 'contacts',
    present: (records) => records.map(messages.presentContact),
  }),
];
