import type { HealthCheckName } from '@touchline/contract/lists/queues';
import type { HealthCheck } from '@touchline/contract/records/queue';
import { queueTexts } from '@touchline/contract/texts/queues';
import { timeTexts } from '@touchline/contract/texts/times';

const { measured } = queueTexts;
const compared = ({ value, of }: HealthCheck) => measured.compared(value ?? 0, of ?? 0);

/** The measured value of each check, as text. */
const DETAILS: Readonly<Record<HealthCheckName, (check: HealthCheck) => string>> = {
  database: ({ value }) => durationText(value ?? 0),
  redis: ({ isOk }) => (isOk ? measured.redisWell : measured.redisDown),
  clocks: ({ value }) => measured.apart(durationText(value ?? 0)),
  workers: (check) => (check.of === 0 ? measured.noWorker : compared(check)),
  overdue: ({ value }) => measured.notLive(value ?? 0),
  'go-live-alarms': compared,
  'push-alarms': compared,
  changes: ({ value }) => (value ? measured.oldestUnseen(durationText(value)) : measured.noneUnseen),
  waiting: ({ value }) => (value ? measured.oldest(durationText(value)) : measured.noneWaits),
  paused: ({ value }) => measured.paused(value ?? 0),
  'failed-jobs': ({ value }) => measured.failed(value ?? 0),
  'failed-pushes': ({ value }) => measured.failed(value ?? 0),
  'push-services': ({ words }) => words ?? measured.noneRefuses,
  probes: (check) => {
    if (check.of === null) return measured.probesOff;
    return check.of === 0 ? measured.noneLive : measured.probed(check.value ?? 0, check.of);
  },
};

/** The texts of a check; null for one that only a newer server knows. */
export function checkWords(check: HealthCheck): { title: string; trouble: string; detail: string } | null {
  if (!Object.hasOwn(DETAILS, check.name)) return null;
  const { well, trouble } = queueTexts.health[check.name];
  return { title: well, trouble, detail: DETAILS[check.name](check) };
}

/** The time since a moment, to the second: 'now', '42 s ago'. */
export function agoText(ms: number): string {
  return ms < 1_000 ? timeTexts.now : timeTexts.ago(durationText(Math.floor(ms / 1_000) * 1_000));
}

/** A duration: '12 ms', '1.2 s', '42 s', '5 min', '2 h'. */
export function durationText(ms: number): string {
  if (ms < 100) return `${Math.round(ms)} ms`;
  if (ms < 10_000 && ms % 1_000 !== 0) return `${(ms / 1_000).toFixed(1)} s`;
  if (ms < 60_000) return `${Math.round(ms / 1_000)} s`;
  if (ms < 3_600_000) return `${Math.floor(ms / 60_000)} min`;
  return `${Math.floor(ms / 3_600_000)} h`;
}
