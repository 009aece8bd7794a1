import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTimestamp, toMillis, toTimestamp } from './instants.ts';

describe('instants', () => {
  it('read ISO text, milliseconds and dates alike', () => {
    const millis = Date.UTC(2026, 10, 21, 18, 30);
    expect([millis, new Date(millis), '2026-11-21T18:30:00.000Z'].map(toMillis)).toEqual([
      millis,
      millis,
      millis,
    ]);
  });

  it('are null for no value and for an invalid date', () => {
    expect([null, undefined, '', 'soon', Number.NaN, new Date(Number.NaN)].map(toMillis)).toEqual(
      Array(6).fill(null),
    );
  });
});

describe('server timestamps', () => {
  it('carry whole seconds and the nanoseconds of the rest, before 1970 too', () => {
    expect(toTimestamp(new Date(1500))).toEqual({ seconds: 1, nanoseconds: 500_000_000 });
    expect(toTimestamp(new Date(-1))).toEqual({ seconds: -1, nanoseconds: 999_000_000 });
  });

  it('are read back as the same millisecond', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (date) => {
        expect(fromTimestamp(toTimestamp(date)).getTime()).toBe(date.getTime());
      }),
    );
  });
});
