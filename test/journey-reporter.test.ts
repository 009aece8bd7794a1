import { expect, test } from 'vitest';
import { runJourneys } from './run-tests.ts';

const FAILS_ONCE = `test('once', ({}, { retry }) => { if (retry === 0) throw new Error('no room'); });`;
const FAILS_TWICE = `test('twice', ({}, { retry }) => { throw new Error('no light at try ' + (retry + 1)); });`;
const PASSES = `test('good', () => {});`;

test('in CI a journey that passes at the second try is no failure, and is named with the message of each try', async () => {
  const { code, lines, secondTries } = await runJourneys(
    { 'a.journey.ts': FAILS_ONCE, 'b.journey.ts': PASSES },
    { isCi: true },
  );
  const block = [
    'Passed at the second try, a fault to mend in the next commit (docs/testing.md):',
    'a.journey.ts:2 > once',
    '  Try 1: Error: no room',
    '  Try 2: passed',
  ];
  expect(lines.slice(-5)).toEqual([...block, '2 passed, 0 failed, 1 at the second try']);
  expect(secondTries).toBe(`${block.join('\n')}\n`);
  expect(code).toBe(0);
});

test('in CI a journey that fails twice fails, with the message of each try', async () => {
  const { code, lines, secondTries } = await runJourneys({ 'a.journey.ts': FAILS_TWICE }, { isCi: true });
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  for (const message of ['no light at try 1', 'no light at try 2'])
    expect(lines.join('\n')).toContain(message);
  expect(secondTries).toBeNull();
  expect(code).toBe(1);
});

test('elsewhere a journey has one try', async () => {
  const { code, lines, secondTries } = await runJourneys({ 'a.journey.ts': FAILS_ONCE }, { isCi: false });
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(secondTries).toBeNull();
  expect(code).toBe(1);
});

test('skipped journeys are named with their reason before the count', async () => {
  const waits = `test('waits', () => { test.skip(true, 'no engine here'); });`;
  const { code, lines } = await runJourneys({ 'a.journey.ts': PASSES + FAILS_ONCE + waits }, { isCi: true });
  expect(lines.slice(-2)).toEqual([
    'Skipped: a.journey.ts > waits (no engine here)',
    '2 passed, 0 failed, 1 skipped, 1 at the second try',
  ]);
  expect(code).toBe(0);
});

test('a run without a single journey is a failure', async () => {
  const { code, lines } = await runJourneys({}, { isCi: true });
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(code).toBe(1);
});
