import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteTexts } from '../texts/site.ts';
import { addDays, calendarDay, isTimeZone } from './calendar.ts';
import { DAY_CHIPS, isUnderChip } from './day-chips.ts';

const game = (startsAt: string | null, status = 'Scheduled') => ({ startsAt, status });

describe('day chips', () => {
  it('read All, Live now, Today, Tomorrow, This week', () => {
    expect(DAY_CHIPS.map((chip) => siteTexts.home.chips[chip])).toEqual([
      'All',
      'Live now',
      'Today',
      'Tomorrow',
      'This week',
    ]);
  });

  const now = Date.parse('2026-11-21T22:30:00Z');
  const chipsOf = (each: ReturnType<typeof game>, timeZone: string) =>
    DAY_CHIPS.filter((chip) => isUnderChip(each, chip, { now, timeZone }));

  it("use the day in the visitor's zone", () => {
    const late = game('2026-11-21T23:30:00Z');
    expect(chipsOf(late, 'UTC')).toEqual(['all', 'today', 'week']);
    // In Tokyo it is already the 22nd, at 07:30; the game starts an hour later.
    expect(chipsOf(late, 'Asia/Tokyo')).toEqual(['all', 'today', 'week']);
    // In Berlin it is 23:30 on the 21st; the game starts after midnight.
    expect(chipsOf(late, 'Europe/Berlin')).toEqual(['all', 'tomorrow', 'week']);
  });

  it('count today and six more days as this week', () => {
    expect(chipsOf(game('2026-11-27T20:00:00Z'), 'UTC')).toEqual(['all', 'week']);
    expect(chipsOf(game('2026-11-28T00:00:00Z'), 'UTC')).toEqual(['all']);
    expect(chipsOf(game('2026-11-20T20:00:00Z'), 'UTC')).toEqual(['all']);
  });

  it('show live games under Live now, even without a start', () => {
    expect(chipsOf(game('2026-11-21T20:00:00Z', 'Live'), 'UTC')).toEqual(['all', 'live', 'today', 'week']);
    expect(chipsOf(game(null, 'Live'), 'UTC')).toEqual(['all', 'live']);
    expect(chipsOf(game(null), 'UTC')).toEqual(['all']);
  });

  it('find tomorrow across a change of the clocks', () => {
    const night = Date.parse('2026-10-24T21:30:00Z');
    const clock = { now: night, timeZone: 'Europe/Berlin' };
    expect(isUnderChip(game('2026-10-25T22:30:00Z'), 'tomorrow', clock)).toBe(true);
    expect(isUnderChip(game('2026-10-25T23:30:00Z'), 'tomorrow', clock)).toBe(false);
  });
});

describe('calendar days', () => {
  it('are those of the zone', () => {
    expect(calendarDay('2026-01-01T00:30:00Z', 'America/New_York')).toBe('2025-12-31');
    expect(calendarDay('2026-01-01T00:30:00Z', 'Asia/Kathmandu')).toBe('2026-01-01');
    expect(calendarDay(null, 'UTC')).toBeNull();
  });

  it('move by whole days, over months, leap days and back', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    const days = fc
      .integer({ min: 0, max: 20_000 })
      .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, shift) => {
        expect(addDays(addDays(day, shift), -shift)).toBe(day);
      }),
    );
  });

  it('recognise existing zones', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(() => calendarDay(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});
