import type { JobName } from '@touchline/core/platform/jobs';
import type { Job } from '../job.ts';
import { flushCountsJob } from './flush-counts.ts';
import { goLiveJob } from './go-live.ts';
import {
  endAccessRequestsJob,
  purgeActivityJob,
  purgeContactsJob,
  purgeDeletedJob,
  purgeSessionsJob,
  silenceDevicesJob,
} from './maintenance.ts';
import { pushChunkJob } from './push-chunk.ts';
import { pushStartJob } from './push-start.ts';
import { reconcileJob } from './reconcile.ts';
import { reminderChunkJob, reminderSweepJob, staffPushJob } from './reminders.ts';
import { undoJob } from './undo.ts';
import { webhookSendJob } from './webhook-send.ts';

/** Jobs by name. A kind of core without its own job does not compile. */
export type Jobs = Readonly<Record<string, Job>> & { readonly [N in JobName]: Job & { readonly name: N } };

/**
 * Every job that this worker runs, by its name in Redis: renaming one strands the jobs that wait under the old name.
 */
export const JOBS: Jobs = {
  'go-live': goLiveJob,
  'push-start': pushStartJob,
  'push-chunk': pushChunkJob,
  'reminder-sweep': reminderSweepJob,
  'reminder-chunk': reminderChunkJob,
  'staff-push': staffPushJob,
  'flush-counts': flushCountsJob,
  'webhook-send': webhookSendJob,
  undo: undoJob,
  reconcile: reconcileJob,
  'purge-deleted': purgeDeletedJob,
  'purge-sessions': purgeSessionsJob,
  'purge-activity': purgeActivityJob,
  'purge-contacts': purgeContactsJob,
  'silence-devices': silenceDevicesJob,
  'end-access-requests': endAccessRequestsJob,
};
