import type { HealthCheckName } from '@touchline/contract/lists/queues';
import type { HealthCheck } from '@touchline/contract/records/queue';
import { exactCount } from '@touchline/contract/rules/formats';

interface Words {
  /** What is true while all is well. */
  readonly title: string;
  readonly detail: (check: HealthCheck) => string;
}

const compared = ({ value, of }: HealthCheck) => `${exactCount(value ?? 0)} of ${exactCount(of ?? 0)}`;
const counted = (word: string) => (check: HealthCheck) => `${exactCount(check.value ?? 0)} ${word}`;

/** What each check says. */
const WORDS: Readonly<Record<HealthCheckName, Words>> = {
  database: { title: 'The database answers', detail: ({ value }) => durationText(value ?? 0) },
  redis: {
    title: 'Redis answers',
    detail: ({ isOk }) => (isOk ? 'jobs and limits are kept' : 'no job runs'),
  },
  workers: {
    title: 'Every worker runs its queues',
    detail: (check) => (check.of === 0 ? 'no worker is there' : compared(check)),
  },
  overdue: { title: 'Every due game is live', detail: counted('not live') },
  'go-live-alarms': { title: 'Every scheduled game has its go-live job', detail: compared },
  'push-alarms': { title: 'Every scheduled notification has its job', detail: compared },
  changes: {
    title: 'Pages show every change',
    detail: ({ value }) => `oldest unseen ${durationText(value ?? 0)}`,
  },
  waiting: {
    title: 'No job waits longer than 2 minutes',
    detail: ({ value }) => (value ? `oldest ${durationText(value)}` : 'none waits'),
  },
  paused: { title: 'No queue is paused', detail: counted('paused') },
  'failed-jobs': { title: 'No job has failed for good', detail: counted('failed') },
  'failed-pushes': {
    title: 'Every notification of the last 24 h reached a phone',
    detail: counted('failed'),
  },
};

/** A check in words; null for one that only a newer server knows. */
export function checkWords(check: HealthCheck): { title: string; detail: string } | null {
  const words = WORDS[check.name] as Words | undefined;
  return words ? { title: words.title, detail: words.detail(check) } : null;
}

/** A length of time as it is read: '12 ms', '1.2 s', '42 s', '5 min', '2 h'. */
export function durationText(ms: number): string {
  if (ms < 100) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  if (ms < 60_000) return `${Math.round(ms / 1_000)} s`;
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min`;
  return `${Math.floor(ms / 3_600_000)} h`;
}
