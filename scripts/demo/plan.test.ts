import { kickOffInstant } from '@touchline/core/games/kick-off';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DemoMoment } from './demo-match.ts';
import { armedInstant } from './kick-offs.ts';
import { DEMO_LEAGUES } from './leagues.ts';
import { DEMO_MATCHES } from './matches.ts';
import { type PlannedGame, planMatches } from './plan.ts';

const ORIGIN = 'http://localhost:3000';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Zones with clock changes of an hour and of half an hour, at midnight and at night, and without any. */
const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Apia',
);
const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
/** Moments around clock changes, which a random moment would rarely meet. */
const change = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29T01:00:00Z',
      '2026-10-25T01:00:00Z',
      '2026-11-01T06:00:00Z',
      '2026-03-08T07:00:00Z',
      '2026-04-04T15:00:00Z',
      '2026-10-03T15:30:00Z',
      '2026-09-06T04:00:00Z',
    ),
    fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
  )
  .map(([instant, shift]) => new Date(Date.parse(instant) + shift));
const clock = fc.record({
  now: fc.oneof(now, change).map((date) => date.getTime()),
  zone,
  offsetMinutes: fc.integer({ min: -120, max: 120 }),
});

function plannedAt(at: { now: number; zone: string; offsetMinutes: number }) {
  return planMatches(at, ORIGIN)
    .flatMap(({ games }) => games)
    .map((game) => {
      const { date, time } = game.input;
      // Throws at a time that the zone skips or repeats.
      return { ...game, startsAt: (kickOffInstant(date, time, at.zone) as Date).getTime() };
    });
}

const dayIn = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();

describe('kick-offs', () => {
  test('are one exact instant each, on the right side of now, in every zone', () => {
    const sides: Partial<Record<DemoMoment, (startsAt: number, at: number) => boolean>> = {
      earlier: (startsAt, at) => startsAt < at,
      live: (startsAt, at) => startsAt < at,
      later: (startsAt, at) => startsAt >= at + 40 * MINUTE_MS,
    };
    fc.assert(
      fc.property(clock, (at) => {
        for (const { when, startsAt } of plannedAt(at)) {
          expect(sides[when]?.(startsAt, at.now) ?? true).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('fall on the days of their moments', () => {
    fc.assert(
      fc.property(clock, (at) => {
        const today = dayIn(at.now, at.zone);
        for (const { when, startsAt } of plannedAt(at)) {
          const days = today.until(dayIn(startsAt, at.zone)).days;
          if (when === 'yesterday') expect(days).toBe(-1);
          if (when === 'tomorrow') expect(days).toBe(1);
          if (when === 'week') expect(days >= 2 && days <= 5).toBe(true);
          if (when === 'next-week') expect(days >= 7 && days <= 11).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('one game goes live at the first full minute that is at least 20 seconds away', () => {
    fc.assert(
      fc.property(now, fc.integer({ min: -120, max: 120 }), (date, offsetMinutes) => {
        const at = { now: date.getTime(), zone: 'UTC', offsetMinutes };
        const [armed, ...others] = plannedAt(at).filter(({ when }) => when === 'armed');
        expect(others).toEqual([]);
        const liveAt = (armed?.startsAt ?? 0) + offsetMinutes * MINUTE_MS;
        expect(liveAt % MINUTE_MS).toBe(0);
        expect(liveAt - at.now).toBeGreaterThanOrEqual(20_000);
        expect(liveAt - at.now).toBeLessThan(80_000);
        expect(armedInstant(at.now)).toBe(liveAt);
      }),
    );
  });

  test('when the clock is set back, the armed game waits for a time that occurs only once', () => {
    // The kick-off would be at 02:15 in Berlin, which occurs twice that night.
    const at = { now: Date.parse('2026-10-25T00:00:00Z'), zone: 'Europe/Berlin', offsetMinutes: -15 };
    const [armed] = plannedAt(at).filter(({ when }) => when === 'armed');
    expect(armed?.input).toMatchObject({ date: '2026-10-25', time: '03:00' });
  });

  test('of a still demo no game goes live before the next day', () => {
    fc.assert(
      fc.property(clock, (at) => {
        const games = planMatches(at, ORIGIN, { isStill: true }).flatMap((match) => match.games);
        for (const { input } of games.filter(({ input: { status } }) => status === 'Scheduled'))
          expect(input.date > dayIn(at.now, at.zone).toString()).toBe(true);
      }),
    );
  });

  test('on an evening the games of later today are still today', () => {
    const at = { now: Date.parse('2026-11-21T18:06:00Z'), zone: 'Europe/Berlin', offsetMinutes: -15 };
    const later = plannedAt(at).filter(({ when }) => when === 'later');
    for (const { input } of later) expect(input.date).toBe('2026-11-21');
    expect(new Set(later.map(({ input }) => input.time)).size).toBeGreaterThan(8);
  });
});

describe('the records', () => {
  const games = plannedAt({ now: Date.parse('2026-11-21T18:06:00Z'), zone: 'UTC', offsetMinutes: -15 });
  const ofMoment = (when: DemoMoment): PlannedGame[] => games.filter((game) => game.when === when);

  test('are a dozen leagues, thirty matches and about eighty games in every state', () => {
    expect(Object.keys(DEMO_LEAGUES)).toHaveLength(12);
    expect(DEMO_MATCHES).toHaveLength(30);
    expect(games.length).toBeGreaterThanOrEqual(78);
    expect(games.length).toBeLessThanOrEqual(84);
    expect(new Set(games.map(({ key }) => key)).size).toBe(games.length);
    for (const moment of ['yesterday', 'earlier', 'live', 'later', 'tomorrow', 'week', 'next-week'] as const)
      expect(ofMoment(moment).length).toBeGreaterThanOrEqual(6);
    expect(games.filter(({ input }) => input.platforms === 'mobile').length).toBeGreaterThanOrEqual(2);
    expect(games.filter(({ input }) => input.platforms === 'web').length).toBeGreaterThanOrEqual(2);
    expect(ofMoment('live').filter(({ input }) => !input.isLive)).toHaveLength(1);
  });

  test('live games have two to five streams of the demo clip; some games are popular, some trending', () => {
    const live = ofMoment('live').filter(({ input }) => input.isLive);
    for (const { streams } of live) {
      const playing = streams.filter(({ url }) => url);
      expect(playing.length).toBeGreaterThanOrEqual(2);
      expect(playing.length).toBeLessThanOrEqual(5);
      for (const { url } of playing)
        expect(url).toMatch(/^http:\/\/(localhost|127\.0\.0\.1):3000\/media\/demo\/\w+\.m3u8$/);
    }
    expect(live.filter(({ input }) => (input.viewCount ?? 0) > 50).length).toBeGreaterThan(6);
    expect(live.filter(({ isTrending }) => isTrending).length).toBeGreaterThan(3);
    const all = live.flatMap(({ streams }) => streams);
    expect(all.some(({ url }) => url === '')).toBe(true);
    for (const broken of ['dead', 'stalled', 'black'])
      expect(all.filter(({ url }) => url?.endsWith(`/${broken}.m3u8`))).toHaveLength(1);
  });

  test('no team plays against itself, nor twice on one day', () => {
    const today = ['earlier', 'live', 'armed', 'overdue', 'later'];
    const playing: string[] = [];
    for (const { games: fixtures, league, title } of DEMO_MATCHES) {
      for (const { teams, when } of fixtures) {
        expect(teams[0], title).not.toBe(teams[1]);
        for (const place of teams) {
          expect(DEMO_LEAGUES[league].teams[place], title).toBeDefined();
          if (today.includes(when)) playing.push(`${league} ${place}`);
        }
      }
    }
    expect(playing.filter((team, at) => playing.indexOf(team) !== at)).toEqual([]);
    const names = Object.values(DEMO_LEAGUES).flatMap(({ teams }) => [...teams] as string[]);
    expect(new Set(names).size).toBe(names.length);
  });
});
