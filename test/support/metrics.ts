import { registry } from '@touchline/core/platform/metrics';
import { expect } from 'vitest';
import { eventually } from './wait.ts';

type Labels = Record<string, string>;

/** The value of a metric with the labels; of a histogram, its number of observations. */
export async function readingOf(name: string, labels: Labels = {}): Promise<number> {
  const all = await registry.getMetricsAsJSON();
  const metric = all.find((each) => each.name === name);
  const values = (metric?.values ?? []) as { value: number; labels: Labels; metricName?: string }[];
  return values
    .filter(({ metricName }) => metricName === undefined || metricName === `${name}_count`)
    .filter(({ labels: own }) => Object.entries(labels).every(([key, value]) => own[key] === value))
    .reduce((sum, { value }) => sum + value, 0);
}

/** Fails unless the metric is greater after the work than before it. */
export async function moves(name: string, labels: Labels, work: () => Promise<unknown>): Promise<void> {
  const before = await readingOf(name, labels);
  await work();
  await eventually(async () => expect(await readingOf(name, labels), name).toBeGreaterThan(before));
}
