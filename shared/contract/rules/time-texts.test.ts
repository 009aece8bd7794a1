import { describe, expect, it } from 'vitest';
import { inYourZone, type TimePart, timeText } from './time-texts.ts';

const AT = '2026-11-21T18:30:00.000Z';
const UTC = { timeZone: 'UTC' };
const KATHMANDU = { timeZone: 'Asia/Kathmandu', hour12: true };

describe('a part of an instant', () => {
  it.each<[TimePart, string, string]>([
    ['clock', '18:30', '12:15'],
    ['half', '', 'AM'],
    ['time', '18:30', '12:15 AM'],
    ['day', 'Sat 21 Nov', 'Sun 22 Nov'],
    ['zone', 'UTC', 'GMT+5:45'],
    ['full', 'Sat 21 Nov 2026, 18:30 UTC', 'Sun 22 Nov 2026, 12:15 AM GMT+5:45'],
  ])('%s is written in the visitor’s zone and hours', (part, inUtc, inKathmandu) => {
    expect(timeText(AT, part, UTC, null)).toBe(inUtc);
    expect(timeText(AT, part, KATHMANDU, null)).toBe(inKathmandu);
  });

  it('is Today only on the visitor’s own day', () => {
    expect(timeText(AT, 'day', UTC, '2026-11-21')).toBe('Today');
    expect(timeText(AT, 'day', KATHMANDU, '2026-11-21')).toBe('Sun 22 Nov');
    expect(timeText(AT, 'day', KATHMANDU, '2026-11-22')).toBe('Today');
  });

  it('is empty without an instant', () => {
    for (const part of ['clock', 'half', 'time', 'day', 'zone', 'full'] as const)
      expect(timeText(null, part, KATHMANDU, '2026-11-21'), part).toBe('');
  });
});

it.each([
  ['Asia/Tokyo', '20:45 CET is 04:45 next day in your zone, GMT+9.'],
  ['America/New_York', '20:45 CET is 14:45 in your zone, EST.'],
  ['Pacific/Pago_Pago', '20:45 CET is 08:45 in your zone, GMT-11.'],
  ['Europe/Berlin', ''],
])('a kick-off in Berlin, seen from %s, is %j', (timeZone, text) => {
  expect(inYourZone('2026-11-22T19:45:00Z', 'Europe/Berlin', { timeZone })).toBe(text);
});

it('says that a kick-off just after midnight is on the previous day', () => {
  expect(inYourZone('2026-11-21T23:30:00Z', 'Europe/Berlin', { timeZone: 'UTC', hour12: true })).toBe(
    '12:30 AM CET is 11:30 PM previous day in your zone, UTC.',
  );
});
