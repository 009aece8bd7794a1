import type { JobName } from '@touchline/core/platform/jobs';
import type { Job } from '../job.ts';
import { flushCountsJob } from './flush-counts.ts';
import { goLiveJob } from './go-live.ts';
import { purgeActivityJob } from './purge-activity.ts';
import { purgeContactsJob } from './purge-contacts.ts';
import { purgeDeletedJob } from './purge-deleted.ts';
import { purgeSessionsJob } from './purge-sessions.ts';
import { pushChunkJob } from './push-chunk.ts';
import { pushStartJob } from './push-start.ts';
import { reconcileJob } from './reconcile.ts';
import { silenceDevicesJob } from './silence-devices.ts';

/** Jobs by name. A kind that core adds and that is missing, or has another's job, does not compile. */
export type Jobs = Readonly<Record<string, Job>> & { readonly [N in JobName]: Job & { readonly name: N } };

/** Every job that this worker runs, by the name that stands in Redis: renaming one strands what waits under the old name. */
export const JOBS: Jobs = {
  'go-live': goLiveJob,
  'push-start': pushStartJob,
  'push-chunk': pushChunkJob,
  'flush-counts': flushCountsJob,
  reconcile: reconcileJob,
  'purge-deleted': purgeDeletedJob,
  'purge-sessions': purgeSessionsJob,
  'purge-activity': purgeActivityJob,
  'purge-contacts': purgeContactsJob,
  'silence-devices': silenceDevicesJob,
};
