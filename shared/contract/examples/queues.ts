import * as queues from '../calls/queues.ts';
import { texts } from '../texts.ts';
import { exampleOf } from './example.ts';

export const queueExamples = [
  exampleOf(queues.runDuty, {
    params: { name: 'flush-counts' },
    response: { message: texts.results.queues.dutyStarted },
  }),
];
