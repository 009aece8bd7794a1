import { ACCESS_REQUEST_DAYS, RESTORE_DAYS } from '../constants.ts';
import type { HealthCheckName } from '../lists/queues.ts';
import { counted, exactCount } from '../rules/formats.ts';

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
    'reminder-sweep': 'Start reminders',
    'reminder-chunk': 'Send reminder',
    'staff-push': 'Notify staff',
    'flush-counts': 'Count views and clicks',
    'webhook-send': 'Send to webhook',
    undo: 'Undo',
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
    'reminder-sweep': 'Tells visitors of games that went live, start soon, were moved or are off',
    'reminder-chunk': 'Sends a reminder to a part of the visitors who want it',
    'staff-push': 'Tells staff of a request, message, failure or outage while no dashboard is open',
    'flush-counts': 'Moves counted views, clicks and downloads into the database',
    undo: 'Puts back what a change of many records did',
    reconcile: 'Gives every scheduled game and notification its alarm',
    'purge-deleted': `Removes what was deleted ${RESTORE_DAYS} days ago`,
    'purge-sessions': 'Removes sessions and API tokens that have ended',
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
    clocks: { well: 'Every clock is right', trouble: 'Clocks differ' },
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
    'push-services': {
      well: 'Push services accept our notifications to browsers',
      trouble: 'A push service refuses our notifications to browsers',
    },
    probes: { well: 'Streams are checked', trouble: 'No worker checks streams' },
  } satisfies Readonly<Record<HealthCheckName, HealthText>>,
  /** Lines in a job's own log, which staff read. */
  log: {
    promoted: (username: string) => `Promoted by ${username}`,
    retried: (username: string) => `Retried by ${username}`,
    failed: (attempt: number, ms: number, reason: string) =>
      `Try ${attempt} failed after ${Math.round(ms)} ms: ${reason}`,
  },
  /** The failure of a job whose payload is not that of its kind. */
  payload: {
    refused: (parts: readonly string[]) => `The job cannot run: ${parts.join('; ')}.`,
    missing: (field: string) => `${field} is missing`,
    invalid: (field: string) => `${field} is not valid`,
    unknown: (fields: string) => `${fields} is not known`,
    noObject: 'it says nothing about its task',
  },
  /** In place of the name of a game or notification that no longer exists. */
  gone: 'No longer there',
  notFailed: 'This job has not failed.',
  notDelayed: 'Only a delayed job can be promoted.',
  running: 'A running job cannot be removed.',
  ofSchedule: 'This run belongs to its schedule and cannot be removed.',
  title: 'Queues',
  items: 'Jobs',
  loading: 'Loading',
  /** The banner over everything. */
  banner: {
    name: 'Health',
    well: 'Everything runs',
    trouble: (checks: number) => `${counted(checks, 'thing needs', 'things need')} a look`,
  },
  /** The values that the health checks measured. */
  measured: {
    compared: (value: number, of: number) => `${exactCount(value)} of ${exactCount(of)}`,
    redisWell: 'jobs and limits are kept',
    redisDown: 'no job runs',
    apart: (duration: string) => `up to ${duration} apart`,
    noWorker: 'no worker is there',
    notLive: (games: number) => `${exactCount(games)} not live`,
    oldestUnseen: (duration: string) => `oldest unseen ${duration}`,
    noneUnseen: 'none unseen',
    oldest: (duration: string) => `oldest ${duration}`,
    noneWaits: 'none waits',
    paused: (queues: number) => `${exactCount(queues)} paused`,
    failed: (jobs: number) => `${exactCount(jobs)} failed`,
    noneRefuses: 'none refuses',
    probesOff: 'switched off in the settings',
    noneLive: 'no game is live',
    probed: (streams: number, of: number) => `${exactCount(streams)} of ${exactCount(of)} in the last 2 min`,
  },
  states: {
    waiting: 'Waiting',
    delayed: 'Delayed',
    completed: 'Done',
  },
  columns: { job: 'Job', about: 'About', queue: 'Queue', when: 'When', try: 'Try', action: 'Action' },
  /** Before the time since a running job started, and since a waiting one was added. */
  since: 'since',
  waits: 'waits',
  job: {
    gone: 'This job is done and no longer kept.',
    added: 'Added',
    due: 'Due',
    started: 'Started',
    ended: 'Ended',
    tries: 'Tries',
    id: 'Id',
    payload: 'Payload',
    log: 'Log',
    noLog: 'Nothing to report.',
    trace: 'Where it failed',
    openPush: 'Open notification',
    openMatch: 'Open match',
  },
  actions: {
    all: 'All',
    retry: 'Retry',
    runNow: 'Run now',
    runNowOf: (job: string) => `Run now: ${job}`,
    pauseQueue: 'Pause queue',
    pauseAll: 'Pause all',
    resumeQueue: 'Resume queue',
    resumeAll: 'Resume all',
    retryAllFailed: 'Retry all failed',
    noneFailed: 'No job has failed.',
    ofQueue: (queue: string) => `Actions for ${queue}`,
    working: 'Working...',
  },
  card: {
    doneLastDay: 'Done, 24 h',
    paused: 'Paused',
    each: (duration: string) => `${duration} each`,
  },
  scheduled: {
    title: 'Scheduled jobs',
    none: 'No worker has scheduled anything yet.',
    every: (duration: string) => `every ${duration}`,
  },
  selfCheck: { title: 'Self-check', yes: 'Yes:', no: 'No:' },
  perMinute: {
    title: 'Jobs per minute',
    chart: (most: number) => `The last hour: at most ${most} in a minute`,
    hourAgo: '1 h ago',
  },
  workers: {
    title: 'Workers',
    none: 'No worker runs: no job is done.',
    started: 'started',
    silent: 'Silent',
    clockApart: (duration: string) => `Its clock is ${duration} off`,
    doesNotRun: (queues: string) => `Does not run ${queues}`,
    /** Before the time since the last sign of any worker. */
    lastSign: (workers: number) => `${counted(workers, 'worker', 'workers')}, last sign`,
  },
  /** The questions before jobs and queues are changed. */
  steer: {
    retry: {
      title: 'Retry Job',
      submit: 'Retry job',
      text: (job: string) => `${job} runs again at once, with all its tries.`,
    },
    promote: {
      title: 'Run Job Now',
      text: (job: string) =>
        `${job} does not wait for its moment. A game goes live and a notification is sent only when it is due.`,
    },
    remove: {
      title: 'Remove Job',
      submit: 'Remove job',
      text: (job: string) =>
        `${job} does not run, and its log is gone. The alarm of a game or a notification that is still scheduled is added again within a minute.`,
    },
    run: {
      title: 'Run Scheduled Job',
      text: (job: string) => `${job} runs at once, beside its runs by the clock.`,
    },
    pause: {
      title: 'Pause Queue',
      titleOfAll: 'Pause All Queues',
      text: (queues: string) => `No further job of ${queues} begins until it is resumed; what runs ends.`,
      goLive: 'Due games still go live, up to 30 seconds late.',
    },
    resume: {
      title: 'Resume Queue',
      titleOfAll: 'Resume All Queues',
      text: (queues: string) => `The jobs of ${queues} run again, those that have waited first.`,
    },
    retryFailed: {
      title: 'Retry All Failed',
      text: (queues: string) => `Every failed job of ${queues} runs again at once, with all its tries.`,
    },
  },
} as const;
