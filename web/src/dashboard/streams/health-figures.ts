import type { HealthMinute } from '@touchline/contract/records/stream-health';
import { exactCount } from '@touchline/contract/rules/formats';
import { PROBES, STREAM_SIGNALS } from '@touchline/contract/stream-constants';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';

const { pane: texts } = streamHealthTexts;

/** One of the charts of a stream's last hour. */
export interface Figure {
  readonly name: string;
  /** The height of a minute's bar; null for a minute without one. */
  readonly measure: (minute: HealthMinute) => number | null;
  readonly format: (minute: HealthMinute) => string;
  /** The value above which a bar is a sign of trouble. */
  readonly limit?: { readonly value: number; readonly text: string };
}

/** '0.3 s'. */
export const secondsText = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const percentText = (share: number): string => `${Math.round(share * 100)} %`;
const NONE = '–';

/** The charts that share one axis of 60 minutes, under that of the probes. */
export const FIGURES: readonly Figure[] = [
  {
    name: texts.figures.firstByte,
    measure: ({ firstByteMs }) => firstByteMs,
    format: ({ firstByteMs }) => (firstByteMs === null ? NONE : secondsText(firstByteMs)),
    limit: { value: PROBES.slowMs, text: `${PROBES.slowMs / 1_000} s` },
  },
  {
    name: texts.figures.players,
    measure: ({ players }) => players || null,
    format: ({ players }) => exactCount(players),
  },
  {
    name: texts.figures.stalledShare,
    measure: ({ stalledShare }) => stalledShare,
    format: ({ stalledShare }) => (stalledShare === null ? NONE : percentText(stalledShare)),
    limit: { value: STREAM_SIGNALS.stalledShare, text: percentText(STREAM_SIGNALS.stalledShare) },
  },
];

/** '58 of 60': the probes that found the stream playing. */
export function probesText(minutes: readonly HealthMinute[]): string {
  const [good, failed] = probesOf(minutes);
  return texts.probed(good, good + failed);
}

/** The numbers of good and of failed probes. */
export function probesOf(minutes: readonly HealthMinute[]): [good: number, failed: number] {
  const sum = (of: 'good' | 'failed') => minutes.reduce((total, minute) => total + minute[of], 0);
  return [sum('good'), sum('failed')];
}

/** A chart in one sentence: 'First byte: from 0.2 s to 1.4 s, last 1.1 s.' */
export function sentenceOf({ name, measure, format }: Figure, minutes: readonly HealthMinute[]): string {
  const known = minutes.filter((minute) => measure(minute) !== null);
  const last = known.at(-1);
  if (last === undefined) return texts.noneSentence(name);
  const inOrder = known.toSorted((a, b) => (measure(a) ?? 0) - (measure(b) ?? 0));
  const [least, most] = [format(inOrder[0] ?? last), format(inOrder.at(-1) ?? last)];
  return least === most
    ? texts.oneSentence(name, least)
    : texts.rangeSentence(name, { least, most, last: format(last) });
}

/** The minutes at the end of the hour among which the latest value is: the current one has just begun. */
const LATEST_MINUTES = 3;

/** The latest value of a chart. */
export function latestOf({ measure, format }: Figure, minutes: readonly HealthMinute[]): string {
  const latest = minutes.slice(-LATEST_MINUTES).findLast((minute) => measure(minute) !== null);
  const last = latest ?? minutes.at(-1);
  return last ? format(last) : NONE;
}
