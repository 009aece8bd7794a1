import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockTime,
  compactCount,
  dayAndTime,
  exactCount,
  share,
  shortDay,
  shortLocation,
  sizeInMB,
  zoneName,
} from './formats.ts';

describe('locations on cards', () => {
  it('are cut after 20 characters, without a space before the ellipsis', () => {
    expect(shortLocation('Harbour Arena, North')).toBe('Harbour Arena, North');
    expect(shortLocation('Harbour Arena, Northgate')).toBe('Harbour Arena, North…');
    expect(shortLocation('Harbour Arena North, Northgate')).toBe('Harbour Arena North,…');
    expect(shortLocation('Harbour Arena, East of Northgate')).toBe('Harbour Arena, East…');
  });

  it('never break a character and never grow beyond 20 and the ellipsis', () => {
    expect(shortLocation('🏟️'.repeat(3))).toBe('🏟️🏟️🏟️');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (location) => {
        const short = shortLocation(location);
        expect([...short].length).toBeLessThanOrEqual(21);
        expect(short.isWellFormed()).toBe(location.isWellFormed());
      }),
    );
  });
});

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0K'],
    [48_210, '48.2K'],
    [999_949, '999.9K'],
    [999_950, '1.0M'],
    [1_000_000, '1.0M'],
    [12_345_678, '12.3M'],
  ])('%d is %s on a card', (count, text) => {
    expect(compactCount(count)).toBe(text);
  });

  it('never get shorter when they grow', () => {
    const value = (text: string) =>
      Number.parseFloat(text) * (text.endsWith('M') ? 1e6 : text.endsWith('K') ? 1e3 : 1);
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.nat(2000), (count, more) => {
        expect(value(compactCount(count + more))).toBeGreaterThanOrEqual(value(compactCount(count)));
      }),
    );
  });

  it('are exact where there is room', () => {
    expect(exactCount(48_210)).toBe('48,210');
    expect(exactCount(7)).toBe('7');
  });
});

describe('shares and sizes', () => {
  it('have one decimal', () => {
    expect(share(1, 3)).toBe('33.3%');
    expect(share(3, 3)).toBe('100.0%');
    expect(share(0, 0)).toBe('0.0%');
    expect(sizeInMB(24)).toBe('24.0 MB');
  });
});

describe('times', () => {
  const kickOff = '2026-11-21T19:45:00.000Z';

  it("are in the visitor's zone and style", () => {
    expect(clockTime(kickOff, { timeZone: 'Europe/Berlin' })).toBe('20:45');
    expect(clockTime(kickOff, { timeZone: 'Europe/Berlin', hour12: true })).toBe('8:45 PM');
    expect(clockTime('2026-11-21T00:05:00Z', { timeZone: 'UTC' })).toBe('00:05');
    expect(clockTime('2026-11-21T00:05:09.9Z', { timeZone: 'Asia/Kathmandu', hasSeconds: true })).toBe(
      '05:50:09',
    );
    expect(clockTime('2026-11-21T18:05:00Z', { timeZone: 'UTC', hour12: true, hasSeconds: true })).toBe(
      '6:05:00 PM',
    );
    expect(clockTime('2026-11-21T00:05:00Z', { timeZone: 'UTC', hour12: true })).toBe('12:05 AM');
    expect(clockTime(kickOff, { timeZone: 'Asia/Kathmandu' })).toBe('01:30');
  });

  it('have the name of the zone at that time of the year', () => {
    expect(zoneName(kickOff, 'Europe/Berlin')).toBe('CET');
    expect(zoneName('2026-07-01T12:00:00Z', 'Europe/Berlin')).toBe('CEST');
    expect(zoneName(kickOff, 'America/New_York')).toBe('EST');
    expect(zoneName(kickOff, 'UTC')).toBe('UTC');
    expect(zoneName(kickOff, 'Asia/Kathmandu')).toBe('GMT+5:45');
  });

  it('have their day', () => {
    expect(shortDay(kickOff, 'Europe/Berlin')).toBe('Sat 21 Nov');
    expect(shortDay(kickOff, 'Asia/Kathmandu')).toBe('Sun 22 Nov');
    expect(dayAndTime(kickOff, { timeZone: 'Europe/Berlin' })).toBe('21 Nov 2026, 20:45 CET');
  });

  it('are empty without an instant', () => {
    expect([clockTime(null, { timeZone: 'UTC' }), shortDay(null, 'UTC'), zoneName(null, 'UTC')]).toEqual([
      '',
      '',
      '',
    ]);
    expect(dayAndTime('soon', { timeZone: 'UTC' })).toBe('');
  });
});
