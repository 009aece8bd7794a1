import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { DUTIES } from '../lists/duties.ts';
import { messageAnswer } from '../records/common.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Queues', about: 'The work behind the site.' };

export const runDuty = defineCall({
  id: 'queues.runDuty',
  method: 'POST',
  path: '/api/queues/duties/{name}/run',
  summary: 'Starts one of the duties that come back by themselves at once, beside its own turns',
  entity: 'Duty',
  needs: 'queues:update',
  activity: 'Started',
  params: z.strictObject({ name: z.enum(DUTIES).meta({ example: DUTIES[0] }) }),
  response: messageAnswer,
  example: {
    response: { message: resultTexts.queues.dutyStarted },
  },
});
