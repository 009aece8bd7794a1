import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countdownParts, formatCountdown, shortCountdown } from './countdown.ts';

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });

describe('the countdown', () => {
  it('reads days, hours, minutes and seconds', () => {
    const now = Date.UTC(2026, 10, 21, 18, 6);
    expect(formatCountdown(countdownParts(now + 5_904_000, now))).toBe('0d 01h 38m 24s');
    expect(formatCountdown(countdownParts(now + 12 * 86_400_000, now))).toBe('12d 00h 00m 00s');
  });

  it('rounds a started second up and reaches zero only at the kick-off', () => {
    expect(countdownParts(1000, 1)).toMatchObject({ seconds: 1 });
    expect(countdownParts(1000, 999)).toMatchObject({ seconds: 1 });
    expect(countdownParts(1000, 1000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('is short by its two largest units', () => {
    const short = (seconds: number) => shortCountdown(countdownParts(seconds * 1000, 0));
    expect([9, 2_304, 6_780, 144_000].map(short)).toEqual(['9s', '38m 24s', '1h 53m', '1d 16h']);
  });

  it('stays at zero once past', () => {
    fc.assert(
      fc.property(moment, fc.nat(), (target, late) => {
        expect(formatCountdown(countdownParts(target, target + late))).toBe('0d 00h 00m 00s');
      }),
    );
  });

  it('adds up to the time left, with every part in its range', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 10_000_000_000 }), (now, left) => {
        const { days, hours, minutes, seconds } = countdownParts(now + left, now);
        const sum = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
        expect(sum).toBe(Math.ceil(left / 1000));
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
      }),
    );
  });
});
