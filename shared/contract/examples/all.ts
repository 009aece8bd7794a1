import { bulkExamples } from './bulk.ts';
import type { Example } from './example.ts';
import { matchExamples } from './matches.ts';
import { queueExamples } from './queues.ts';
import { siteExamples } from './site.ts';
import { staffExamples } from './staff.ts';
import { visitorExamples } from './visitors.ts';

/** An example of each call, by the call's id. For the documentation and its tests; no page loads it. */
export const EXAMPLES: ReadonlyMap<string, Example> = new Map(
  [
    ...staffExamples,
    ...matchExamples,
    ...siteExamples,
    ...visitorExamples,
    ...bulkExamples,
    ...queueExamples,
  ].map((example) => [example.call.id, example]),
);
