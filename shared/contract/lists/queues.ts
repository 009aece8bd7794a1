/** The queues, by the needs of their jobs: go-live jobs are urgent and short, `upkeep` (maintenance) may wait. */
export const QUEUE_NAMES = ['go-live', 'push', 'reminders', 'views', 'webhooks', 'upkeep'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** The states of a job, in the order of the list. */
export const JOB_STATES = ['failed', 'active', 'waiting', 'delayed', 'completed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The health checks, in the order of the page. */
export const HEALTH_CHECKS = [
  'database',
  'redis',
  'clocks',
  'workers',
  'overdue',
  'go-live-alarms',
  'push-alarms',
  'changes',
  'waiting',
  'paused',
  'failed-jobs',
  'failed-pushes',
  'push-services',
  'probes',
] as const;
export type HealthCheckName = (typeof HEALTH_CHECKS)[number];
