import type { IncomingMessage } from 'node:http';
import * as calls from '@touchline/contract/calls/reminders';
import { texts } from '@touchline/contract/texts';
import { bearerOf } from '@touchline/core/platform/bearer';
import type { Core } from '@touchline/core/platform/core';
import { deleteReminders, readReminders, saveReminders } from '@touchline/core/reminders/reminders';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** What browsers of visitors are reminded of: each browser's own record, by its bearer token. */
export const reminderEndpoints = (core: Core): Endpoint[] => [
  endpoint(calls.saveReminders, ({ body, req }) => saveReminders(core, body, tokenOf(req))),
  endpoint(calls.getReminders, async ({ req }) => ({ reminders: await readReminders(core, tokenOf(req)) })),
  endpoint(calls.deleteReminders, async ({ req }) => {
    await deleteReminders(core, tokenOf(req));
    return { message: texts.results.reminders.turnedOff };
  }),
];

const tokenOf = ({ headers }: IncomingMessage): string | null => bearerOf(headers.authorization) || null;
