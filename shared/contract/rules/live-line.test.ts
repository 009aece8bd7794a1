import { expect, it } from 'vitest';
import { liveLine } from './live-line.ts';

const START = Date.parse('2026-11-21T18:30:00Z');
const startsAt = new Date(START).toISOString();

it.each([
  ['Starts in 5 min', -300_000],
  ['Starts in 1 min', -1],
  ['0 min', 0],
  ['0 min', 59_999],
  ['12 min', 12 * 60_000 + 30_000],
  ['119 min', 119 * 60_000],
  ['2 h 5 min', 125 * 60_000],
])('shows %j at %d ms after kick-off', (line, ms) => {
  expect(liveLine({ startsAt, viewCount: 0 }, START + ms)).toBe(line);
});

it.each([
  ['3 min · 1 view', 1],
  ['3 min · 999 views', 999],
  ['3 min · 1.2K views', 1_234],
])('shows %j with %d views', (line, viewCount) => {
  expect(liveLine({ startsAt, viewCount }, START + 180_000)).toBe(line);
});

it('shows only the views without a kick-off, and nothing without either', () => {
  expect(liveLine({ startsAt: null, viewCount: 7 }, START)).toBe('7 views');
  expect(liveLine({ startsAt: null, viewCount: 0 }, START)).toBe('');
});
