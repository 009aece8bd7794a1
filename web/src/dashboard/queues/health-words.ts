import type { HealthCheckName } from '@touchline/contract/lists/queues';
import type { HealthCheck } from '@touchline/contract/records/queue';
import { exactCount } from '@touchline/contract/rules/formats';
import { queueTexts } from '@touchline/contract/texts/queues';

const compared = ({ value, of }: HealthCheck) => `${exactCount(value ?? 0)} of ${exactCount(of ?? 0)}`;
const counted = (word: string) => (check: HealthCheck) => `${exactCount(check.value ?? 0)} ${word}`;

/** The measured value of each check, as text. */
const DETAILS: Readonly<Record<HealthCheckName, (check: HealthCheck) => string>> = {
  database: ({ value }) => durationText(value ?? 0),
  redis: ({ isOk }) => (isOk ? 'jobs and limits are kept' : 'no job runs'),
  workers: (check) => (check.of === 0 ? 'no worker is there' : compared(check)),
  overdue: counted('not live'),
  'go-live-alarms': compared,
  'push-alarms': compared,
  changes: ({ value }) => `oldest unseen ${durationText(value ?? 0)}`,
  waiting: ({ value }) => (value ? `oldest ${durationText(value)}` : 'none waits'),
  paused: counted('paused'),
  'failed-jobs': counted('failed'),
  'failed-pushes': counted('failed'),
};

/** The texts of a check; null for one that only a newer server knows. */
export function checkWords(check: HealthCheck): { title: string; trouble: string; detail: string } | null {
  if (!Object.hasOwn(DETAILS, check.name)) return null;
  const { well, trouble } = queueTexts.health[check.name];
  return { title: well, trouble, detail: DETAILS[check.name](check) };
}

/** A duration: '12 ms', '1.2 s', '42 s', '5 min', '2 h'. */
export function durationText(ms: number): string {
  if (ms < 100) return `${Math.round(ms)} ms`;
  if (ms < 10_000 && ms % 1_000 !== 0) return `${(ms / 1_000).toFixed(1)} s`;
  if (ms < 60_000) return `${Math.round(ms / 1_000)} s`;
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min`;
  return `${Math.floor(ms / 3_600_000)} h`;
}
