import { describe, expect, it } from 'vitest';
import { applyProbe, NO_PROBE } from './apply-probe.ts';
import type { ProbeResult } from './probe-stream.ts';

const START = new Date('2026-11-24T20:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
const good = (mark: string | null, firstByteMs = 90, codecs: string[] = []): ProbeResult => ({
  result: 'good',
  firstByteMs,
  playlist: mark === null ? null : { mark, targetMs: 6_000 },
  codecs,
});
const FAILED: ProbeResult = { result: 'failed', reason: 'no-answer', httpStatus: null };

/** The facts after checks at these seconds. */
const checked = (isPlayable: boolean, ...checks: [seconds: number, found: ProbeResult][]) =>
  checks.reduce(
    (facts, [seconds, found]) => applyProbe(facts, found, { now: after(seconds), isPlayable }),
    NO_PROBE,
  );

describe('a live playlist', () => {
  it('is frozen when it is the same for three of its target durations', () => {
    expect(checked(true, [0, good('7')], [17, good('7')])).toMatchObject({ result: 'good', failures: 0 });
    const twice = checked(true, [0, good('7')], [18, good('7')], [33, good('7')]);
    expect(twice).toMatchObject({ result: 'failed', reason: 'frozen', failures: 2, failingSince: after(18) });
  });

  it('is not frozen when it goes on, while its game is not playable, or when it has ended', () => {
    expect(checked(true, [0, good('7')], [60, good('8')], [70, good('8')])).toMatchObject({ result: 'good' });
    expect(checked(false, [0, good('7')], [600, good('7')])).toMatchObject({ result: 'good' });
    expect(checked(true, [0, good(null)], [600, good(null)])).toMatchObject({ result: 'good' });
  });

  it('plays again with its next segment', () => {
    const facts = checked(true, [0, good('7')], [60, good('7')], [75, good('7')], [90, good('8')]);
    expect(facts).toMatchObject({ result: 'good', failures: 0, failingSince: null });
  });
});

it('counts failures and slow answers in a row', () => {
  expect(checked(true, [0, FAILED], [15, FAILED])).toMatchObject({ failures: 2, failingSince: START });
  expect(checked(true, [0, FAILED], [15, good(null)], [75, FAILED])).toMatchObject({ failures: 1 });
  expect(checked(true, [0, good(null, 3_001)], [60, good(null, 3_400)])).toMatchObject({
    slow: 2,
    firstByteMs: 3_400,
  });
  expect(checked(true, [0, good(null, 3_001)], [60, good(null, 3_000)])).toMatchObject({ slow: 0 });
});

it('forgets earlier failures of an address that cannot be checked', () => {
  const refused: ProbeResult = { result: 'uncheckable', reason: 'refuses', httpStatus: 403 };
  expect(checked(true, [0, FAILED], [15, FAILED], [75, refused])).toEqual({
    ...NO_PROBE,
    result: 'uncheckable',
    reason: 'refuses',
    httpStatus: 403,
    checkedAt: after(75),
  });
});

it('names the codecs of a good stream where not every browser plays them, and which do', () => {
  const facts = (...codecs: string[]) => checked(true, [0, good('a', 90, codecs)]);
  expect(facts()).toMatchObject({ reason: null, codecs: null });
  expect(facts('avc1.64001f,mp4a.40.2', 'hvc1.1.6.L93.B0,ec-3')).toMatchObject({
    reason: null,
    codecs: null,
  });
  expect(facts('hvc1.1.6.L93.B0,mp4a.40.2')).toMatchObject({
    reason: 'safari-alone',
    codecs: ['hvc1.1.6.L93.B0,mp4a.40.2'],
  });
  expect(facts('avc1.64001f,ec-3')).toMatchObject({ reason: 'safari-alone' });
  expect(facts('av01.0.05M.08,opus')).toMatchObject({ reason: 'some-browsers' });
  expect(facts('xyz9.1', 'hev1.2')).toMatchObject({ reason: 'safari-alone', codecs: ['xyz9.1', 'hev1.2'] });
});
