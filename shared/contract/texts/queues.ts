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
    'purge-deleted': 'Removes what was deleted 30 days ago',
    'purge-sessions': 'Removes sessions that have ended',
    'purge-activity': 'Removes activity logs after their time',
    'purge-contacts': 'Removes messages after 12 months',
    'silence-devices': 'Stops sending to phones that are gone',
    canary: 'Proves that the queue runs',
  } as Readonly<Record<string, string>>,
  /** A job whose game or notification is no longer there. */
  gone: 'No longer there',
  notFailed: 'This job has not failed.',
  notDelayed: 'Only a delayed job can be promoted.',
  running: 'A running job cannot be removed.',
  ofSchedule: 'This run belongs to its schedule and cannot be removed.',
} as const;
