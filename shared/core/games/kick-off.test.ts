import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kickOffInstant, movedWallClock, shiftedWallClock, wallClockOf } from './kick-off.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Africa/Casablanca',
];
const zone = fc.constantFrom(...ZONES);
const minute = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

/** All minutes within two hours of a zone's next change of its clock after the instant. */
function aroundTransition(zoneName: string, after: string, kind: 'gap' | 'fold'): Temporal.ZonedDateTime {
  let at = Temporal.Instant.from(after).toZonedDateTimeISO(zoneName);
  for (;;) {
    const change = at.getTimeZoneTransition('next');
    if (!change) throw new Error(`${zoneName} never changes its clock`);
    const before = change.subtract({ nanoseconds: 1 });
    if (change.offsetNanoseconds > before.offsetNanoseconds === (kind === 'gap')) return change;
    at = change;
  }
}

describe('kick-off', () => {
  it('is the instant of the wall clock in the zone', () => {
    expect(kickOffInstant('2026-11-21', '18:30', 'Europe/Berlin')).toEqual(new Date('2026-11-21T17:30:00Z'));
    expect(kickOffInstant('2026-07-21', '18:30', 'Europe/Berlin')).toEqual(new Date('2026-07-21T16:30:00Z'));
    expect(kickOffInstant('2026-11-21', '18:30', 'Asia/Kathmandu')).toEqual(new Date('2026-11-21T12:45:00Z'));
  });

  it('is missing without date or time', () => {
    expect(kickOffInstant('', '18:30', 'UTC')).toBeNull();
    expect(kickOffInstant('2026-11-21', '', 'UTC')).toBeNull();
  });

  it('refuses a skipped time and offers its neighbours', () => {
    expect(() => kickOffInstant('2027-03-28', '02:30', 'Europe/Berlin')).toThrow(
      'This time does not exist exactly once on that day. Choose 01:59 or 03:00.',
    );
  });

  it('refuses a repeated time and offers its neighbours', () => {
    expect(() => kickOffInstant('2026-10-25', '02:30', 'Europe/Berlin')).toThrow(
      'This time does not exist exactly once on that day. Choose 01:59 or 03:00.',
    );
  });

  it('keeps its wall clock some days later, even across a change of the clocks', () => {
    const saturday = { date: '2026-10-24', time: '20:00' };
    expect(shiftedWallClock(saturday, 7, 'Europe/Berlin')).toEqual({ date: '2026-10-31', time: '20:00' });
    expect(shiftedWallClock(saturday, 0, 'Europe/Berlin')).toEqual(saturday);
    expect(shiftedWallClock({ date: '2028-02-29', time: '12:00' }, 365, 'UTC').date).toBe('2029-02-28');
    expect(shiftedWallClock({ date: '', time: '12:00' }, 7, 'UTC')).toEqual({ date: '', time: '12:00' });
  });

  it('moves to the next exact minute when the new day skips or repeats it', () => {
    const before = { date: '2027-03-21', time: '02:30' };
    expect(shiftedWallClock(before, 7, 'Europe/Berlin')).toEqual({ date: '2027-03-28', time: '03:00' });
    const earlier = { date: '2026-10-18', time: '02:15' };
    expect(shiftedWallClock(earlier, 7, 'Europe/Berlin')).toEqual({ date: '2026-10-25', time: '03:00' });
    // The whole of 30 December 2011 does not exist in Samoa.
    const gone = { date: '2011-12-23', time: '10:00' };
    expect(shiftedWallClock(gone, 7, 'Pacific/Apia')).toEqual({ date: '2011-12-31', time: '00:00' });
  });

  it('comes back as the same wall clock, for every minute that exists once', () => {
    fc.assert(
      fc.property(minute, zone, (instant, zoneName) => {
        const { date, time } = wallClockOf(instant, zoneName);
        let found: Date | null;
        try {
          found = kickOffInstant(date, time, zoneName);
        } catch {
          // A repeated time: two different instants must have this wall clock.
          const clock = Temporal.PlainDateTime.from(`${date}T${time}`);
          const earlier = clock.toZonedDateTime(zoneName, { disambiguation: 'earlier' });
          const later = clock.toZonedDateTime(zoneName, { disambiguation: 'later' });
          expect(earlier.epochMilliseconds).not.toBe(later.epochMilliseconds);
          return;
        }
        expect(found).toEqual(instant);
      }),
      { numRuns: 2_000 },
    );
  });

  describe.each(['gap', 'fold'] as const)('at a %s', (kind) => {
    it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'])(
      'in %s refuses exactly the affected minutes, and its suggestions are valid',
      (zoneName) => {
        fc.assert(
          fc.property(
            fc.integer({ min: -180, max: 180 }),
            fc.constantFrom('2026-01-01T00:00:00Z', '2030-06-01T00:00:00Z'),
            (minutes, after) => {
              const change = aroundTransition(zoneName, after, kind);
              const before = change.subtract({ nanoseconds: 1 });
              const shift = Math.round((change.offsetNanoseconds - before.offsetNanoseconds) / 60e9);
              // The wall clock as it would go on without the change.
              const clock = before.toPlainDateTime().round('minute').add({ minutes });
              const affected =
                kind === 'gap' ? minutes >= 0 && minutes < shift : minutes < 0 && minutes >= shift;
              const [date, time] = clock.toString({ smallestUnit: 'minute' }).split('T') as [string, string];
              let message = '';
              try {
                expect(kickOffInstant(date, time, zoneName)).toBeInstanceOf(Date);
              } catch (error) {
                message = (error as Error).message;
              }
              expect(message !== '').toBe(affected);
              const offered = /Choose (\d\d:\d\d) or (\d\d:\d\d)\./.exec(message);
              for (const choice of offered?.slice(1) ?? [])
                expect(kickOffInstant(date, choice, zoneName)).toBeInstanceOf(Date);
            },
          ),
          { numRuns: 400 },
        );
      },
    );
  });
});

describe('a kick-off that is moved', () => {
  const moved = (date: string, time: string, minutes: number) => {
    const to = movedWallClock({ date, time }, minutes, 'Europe/Berlin');
    return `${to.date} ${to.time}`;
  };

  it('keeps its time of day over whole days, also over a change of the clock', () => {
    expect(moved('2026-10-24', '20:00', 2 * 1440)).toBe('2026-10-26 20:00');
    expect(moved('2026-10-26', '20:00', -2 * 1440)).toBe('2026-10-24 20:00');
  });

  it('moves by the minutes that pass, and to the next time that exists once', () => {
    expect(moved('2026-11-24', '23:45', 30)).toBe('2026-11-25 00:15');
    expect(moved('2026-03-29', '01:30', 60)).toBe('2026-03-29 03:30');
    expect(moved('2026-10-25', '01:30', 60)).toBe('2026-10-25 03:00');
  });
});
