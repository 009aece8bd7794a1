import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarDay, wallClock, wallClockInstant } from './calendar.ts';

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the wall clock', () => {
  it('gives the day, the time and the offset from UTC', () => {
    expect(wallClock('2026-11-21T19:45:59Z', 'Asia/Kathmandu')).toEqual({
      ...{ year: 2026, month: 11, day: 22, weekday: 0 },
      ...{ hour: 1, minute: 30, offsetMinutes: 345 },
    });
    expect(wallClock('2026-07-01T03:30:00Z', 'America/New_York')).toMatchObject({
      ...{ month: 6, day: 30, hour: 23, offsetMinutes: -240 },
    });
    expect(wallClock(null, 'UTC')).toBeNull();
    expect(() => wallClock(0, 'Mars/Olympus')).toThrow(RangeError);
  });

  it('is the same in a browser that has only Intl', async () => {
    vi.resetModules();
    vi.stubGlobal('Temporal', undefined);
    const byIntl = await import('./calendar.ts');
    expect(byIntl.wallClock).not.toBe(wallClock);
    const starts = fc.integer({ min: Date.UTC(2000), max: Date.UTC(2100) });
    fc.assert(
      fc.property(starts, fc.constantFrom(...ZONES), (millis, zone) => {
        const other = byIntl.wallClock(millis, zone);
        vi.unstubAllGlobals();
        expect(other).toEqual(wallClock(millis, zone));
        vi.stubGlobal('Temporal', undefined);
      }),
    );
    expect(() => byIntl.wallClock(0, 'Mars/Olympus')).toThrow(RangeError);
  });

  it('writes days that sort as text', () => {
    expect(calendarDay('2026-03-01T23:30:00Z', 'Europe/Berlin')).toBe('2026-03-02');
    expect(calendarDay(undefined, 'UTC')).toBeNull();
  });
});

describe('the instant of a wall clock', () => {
  it("is the one moment at which the zone's clocks show it", () => {
    expect(wallClockInstant('2026-07-01', '20:45', 'Europe/Berlin')).toBe(Date.parse('2026-07-01T18:45:00Z'));
    expect(wallClockInstant('2026-03-29', '03:00', 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:00:00Z'));
    expect(wallClockInstant('2026-10-25', '03:00', 'Europe/Berlin')).toBe(Date.parse('2026-10-25T02:00:00Z'));
  });

  it('is missing when the zone skips or repeats it, and for an invalid time', () => {
    expect(wallClockInstant('2026-03-29', '02:30', 'Europe/Berlin')).toBeNull();
    expect(wallClockInstant('2026-10-25', '02:30', 'Europe/Berlin')).toBeNull();
    expect(wallClockInstant('2026-11', '20:45', 'UTC')).toBeNull();
  });
});
