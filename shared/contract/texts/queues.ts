import { ACCESS_REQUEST_DAYS, RESTORE_DAYS } from '../constants.ts';
import type { HealthCheckName } from '../lists/queues.ts';

interface HealthText {
  readonly well: string;
  readonly trouble: string;
}

/** Texts of queues and of the health checks; jobs are keyed by their name in the queue. */
export const queueTexts = {
  /** The title of a job. */
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
    'silence-devices': 'Stop sending to lost phones',
    'end-access-requests': 'End access requests',
    canary: 'Canary',
  } as Readonly<Record<string, string>>,
  /** The explanation of a job that concerns no single game or notification. */
  about: {
    'flush-counts': 'Moves counted views, clicks and downloads into the database',
    reconcile: 'Gives every scheduled game and notification its alarm',
    'purge-deleted': `Removes what was deleted ${RESTORE_DAYS} days ago`,
    'purge-sessions': 'Removes sessions that have ended',
    'purge-activity': 'Removes activity logs that are too old',
    'purge-contacts': 'Removes messages after 12 months',
    'silence-devices': 'Ends notifications to phones that no longer use the app',
    'end-access-requests': `Ends access requests without an answer after ${ACCESS_REQUEST_DAYS} days`,
    canary: 'Shows that the queue runs',
  } as Readonly<Record<string, string>>,
  /** The health checks: a sentence while all is well, and one for trouble. */
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
  /** Lines in a job's own log, which staff read. */
  log: {
    promoted: (username: string) => `Promoted by ${username}`,
    retried: (username: string) => `Retried by ${username}`,
    failed: (attempt: number, ms: number, reason: string) =>
      `Try ${attempt} failed after ${Math.round(ms)} ms: ${reason}`,
  },
  /** In place of the name of a game or notification that no longer exists. */
  gone: 'No longer there',
  notFailed: 'This job has not failed.',
  notDelayed: 'Only a delayed job can be promoted.',
  running: 'A running job cannot be removed.',
  ofSchedule: 'This run belongs to its schedule and cannot be removed.',
} as const;
