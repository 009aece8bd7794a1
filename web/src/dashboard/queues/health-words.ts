import type { HealthCheckName } from '@touchline/contract/lists/queues';
import type { HealthCheck } from '@touchline/contract/records/queue';
import { exactCount } from '@touchline/contract/rules/formats';

interface Words {
  /** What is true while all is well. */
  readonly title: string;
  /** What is the matter otherwise. */
  readonly trouble: string;
  readonly detail: (check: HealthCheck) => string;
}

const compared = ({ value, of }: HealthCheck) => `${exactCount(value ?? 0)} of ${exactCount(of ?? 0)}`;
const counted = (word: string) => (check: HealthCheck) => `${exactCount(check.value ?? 0)} ${word}`;

/** What each check says. */
const WORDS: Readonly<Record<HealthCheckName, Words>> = {
  database: {
    title: 'The database answers',
    trouble: 'The database does not answer',
    detail: ({ value }) => durationText(value ?? 0),
  },
  redis: {
    title: 'Redis answers',
    trouble: 'Redis does not answer',
    detail: ({ isOk }) => (isOk ? 'jobs and limits are kept' : 'no job runs'),
  },
  workers: {
    title: 'Every worker runs its queues',
    trouble: 'A worker does not run its queues',
    detail: (check) => (check.of === 0 ? 'no worker is there' : compared(check)),
  },
  overdue: {
    title: 'Every due game is live',
    trouble: 'Games are due and not live',
    detail: counted('not live'),
  },
  'go-live-alarms': {
    title: 'Every scheduled game has its go-live job',
    trouble: 'Games lack their go-live job',
    detail: compared,
  },
  'push-alarms': {
    title: 'Every scheduled notification has its job',
    trouble: 'Notifications lack their job',
    detail: compared,
  },
  changes: {
    title: 'Pages show every change',
    trouble: 'Pages do not show the newest changes',
    detail: ({ value }) => `oldest unseen ${durationText(value ?? 0)}`,
  },
  waiting: {
    title: 'No job waits longer than 2 minutes',
    trouble: 'Jobs wait longer than 2 minutes',
    detail: ({ value }) => (value ? `oldest ${durationText(value)}` : 'none waits'),
  },
  paused: { title: 'No queue is paused', trouble: 'Queues are paused', detail: counted('paused') },
  'failed-jobs': {
    title: 'No job has failed for good',
    trouble: 'Jobs have failed for good',
    detail: counted('failed'),
  },
  'failed-pushes': {
    title: 'Every notification of the last 24 h reached a phone',
    trouble: 'Notifications have failed in the last 24 h',
    detail: counted('failed'),
  },
};

/** A check in words; null for one that only a newer server knows. */
export function checkWords(check: HealthCheck): { title: string; trouble: string; detail: string } | null {
  const words = WORDS[check.name] as Words | undefined;
  return words ? { ...words, detail: words.detail(check) } : null;
}

/** A length of time as it is read: '12 ms', '1.2 s', '42 s', '5 min', '2 h'. */
export function durationText(ms: number): string {
  if (ms < 100) return `${Math.round(ms)} ms`;
  if (ms < 10_000 && ms % 1_000 !== 0) return `${(ms / 1_000).toFixed(1)} s`;
  if (ms < 60_000) return `${Math.round(ms / 1_000)} s`;
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min`;
  return `${Math.floor(ms / 3_600_000)} h`;
}
