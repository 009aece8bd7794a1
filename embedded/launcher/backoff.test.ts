import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

test('the pauses double from half a second to ten', () => {
  const backoff = createBackoff();
  const pauses = Array.from({ length: 7 }, () => backoff.next(100));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

test('the pauses start over after half a minute of running, and not before', () => {
  const backoff = createBackoff();
  backoff.next(0);
  backoff.next(0);
  expect(backoff.next(29_999)).toBe(2_000);
  expect(backoff.next(30_000)).toBe(500);
  expect(backoff.next(0)).toBe(1_000);
});
