import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { remindersForm, subscriptionExample } from '../forms/reminders.ts';
import { messageAnswer } from '../records/common.ts';
import { remindersExample, remindersSchema } from '../records/reminders.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Reminders',
  about:
    'Pushes to the browsers of visitors about games, teams and leagues. A browser gets a bearer token for its record, which is deleted 90 days after it was last saved or read.',
};

const entity = 'Reminder';
const path = '/api/reminders';

export const saveReminders = defineCall({
  id: 'reminders.save',
  method: 'PUT',
  path,
  summary:
    'Saves everything that a browser is reminded of. A known subscription is replaced with its bearer token or its own `auth`; a bearer token moves the record to a new subscription',
  entity,
  needs: 'public',
  limit: 'reminder',
  body: remindersForm,
  response: z.object({ token: z.string() }),
  example: {
    body: { subscription: subscriptionExample, ...remindersExample },
    response: { token: 'h2b9W0sT4m1f8kQxv7Zp' },
  },
});

export const getReminders = defineCall({
  id: 'reminders.get',
  method: 'GET',
  path,
  summary: 'What the browser of the bearer token is reminded of',
  entity,
  needs: 'device',
  limit: 'reminder',
  response: z.object({ reminders: remindersSchema }),
  example: { response: { reminders: remindersExample } },
});

export const deleteReminders = defineCall({
  id: 'reminders.delete',
  method: 'DELETE',
  path,
  summary: 'Turns off all reminders of the browser of the bearer token',
  entity,
  needs: 'device',
  limit: 'reminder',
  response: messageAnswer,
  example: { response: { message: resultTexts.reminders.turnedOff } },
});
