import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { messageAnswer } from '../records/common.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Queues', about: 'The work behind the site.' };

export const runDuty = defineCall({
  id: 'queues.runDuty',
  method: 'POST',
  path: '/api/queues/duties/{name}/run',
  summary: 'Runs a scheduled job at once, beside its runs by the clock',
  entity: 'Duty',
  needs: 'queues:update',
  activity: 'Started',
  params: z.strictObject({
    name: z
      .string()
      .regex(/^[a-z-]{1,50}$/)
      .meta({ example: 'reconcile' }),
  }),
  response: messageAnswer,
  example: {
    response: { message: resultTexts.queues.dutyStarted },
  },
});
