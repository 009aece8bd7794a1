import { RESTORE_DAYS } from '../constants.ts';
import type { HealthCheckName } from '../lists/queues.ts';

interface HealthText {
  readonly well: string;
  readonly trouble: string;
}

/** Jobs in the words of the product, by the name that they have in their queue. */
export const queueTexts = {
  /** What a job does. */
  jobs: {
    'go-live': 'Go live',
    'push-start': 'Start notification',
    'push-chunk': 'Send notification',
    'flush-counts': 'Count views and clicks',
    reconcile: 'Reconcile alarms',
    'purge-deleted': 'Purge deleted records',
    'purge-sessions': 'Purge old sessions',
    'purge-activity': 'Purge old activity',
    'purge-contacts': 'Purge old messages',
    'silence-devices': 'Silence lost phones',
    canary: 'Canary',
  } as Readonly<Record<string, string>>,
  /** What it is about where that is no game and no notification. */
  about: {
    'flush-counts': 'Moves counted views, clicks and downloads into the database',
    reconcile: 'Gives every scheduled game and notification its alarm',
    'purge-deleted': `Removes what was deleted ${RESTORE_DAYS} days ago`,
    'purge-sessions': 'Removes sessions that have ended',
    'purge-activity': 'Removes activity logs after their time',
    'purge-contacts': 'Removes messages after 12 months',
    'silence-devices': 'Stops sending to phones that are gone',
    canary: 'Proves that the queue runs',
  } as Readonly<Record<string, string>>,
  /** What is looked at: what is true while all is well, and what is the matter otherwise. */
  health: {
    database: { well: 'The database answers', trouble: 'The database does not answer' },
    redis: { well: 'Redis answers', trouble: 'Redis does not answer' },
    workers: { well: 'Every worker runs its queues', trouble: 'A worker does not run its queues' },
    overdue: { well: 'Every due game is live', trouble: 'Games are due and not live' },
    'go-live-alarms': {
      well: 'Every scheduled game has its go-live job',
      trouble: 'Games lack their go-live job',
    },
    'push-alarms': {
      well: 'Every scheduled notification has its job',
      trouble: 'Notifications lack their job',
    },
    changes: { well: 'Pages show every change', trouble: 'Pages do not show the newest changes' },
    waiting: { well: 'No job waits longer than 2 minutes', trouble: 'Jobs wait longer than 2 minutes' },
    paused: { well: 'No queue is paused', trouble: 'Queues are paused' },
    'failed-jobs': { well: 'No job has failed for good', trouble: 'Jobs have failed for good' },
    'failed-pushes': {
      well: 'Every notification of the last 24 h reached a phone',
      trouble: 'Notifications have failed in the last 24 h',
    },
  } satisfies Readonly<Record<HealthCheckName, HealthText>>,
  /** A job whose game or notification is no longer there. */
  gone: 'No longer there',
  notFailed: 'This job has not failed.',
  notDelayed: 'Only a delayed job can be promoted.',
  running: 'A running job cannot be removed.',
  ofSchedule: 'This run belongs to its schedule and cannot be removed.',
} as const;
