import { expect, it } from 'vitest';
import { inSiteZone } from './import-times.ts';

const zones = (zone: string, siteTimeZone: string) => ({ zone, siteTimeZone });

it.each([
  ['2026-12-01', '12:30', 'Europe/London', 'Europe/Berlin', '2026-12-01', '13:30'],
  ['2026-07-01', '20:00', 'America/New_York', 'UTC', '2026-07-02', '00:00'],
  ['2026-12-01', '00:15', 'Asia/Kathmandu', 'UTC', '2026-11-30', '18:30'],
  // Each side of a clock change has its own offset.
  ['2026-03-28', '12:00', 'Europe/Berlin', 'UTC', '2026-03-28', '11:00'],
  ['2026-03-29', '12:00', 'Europe/Berlin', 'UTC', '2026-03-29', '10:00'],
])('%s %s in %s is in %s %s %s', (date, time, zone, site, day, clock) => {
  expect(inSiteZone({ date, time }, zones(zone, site))).toEqual({ date: day, time: clock });
});

it("leaves times in the site's zone to the server, and invalid days and times unchanged", () => {
  const skipped = { date: '2026-03-29', time: '02:30' };
  expect(inSiteZone(skipped, zones('Europe/Berlin', 'Europe/Berlin'))).toEqual(skipped);
  for (const typed of [
    { date: '29.3.', time: '12:00' },
    { date: '2026-13-40', time: '12:00' },
    { date: '2026-03-29', time: '25:00' },
    { date: '2026-03-29', time: '' },
  ])
    expect(inSiteZone(typed, zones('Europe/Berlin', 'UTC'))).toEqual(typed);
});

it.each([
  ['a time that the typed zone skips', '2026-03-29', '02:30', 'Europe/Berlin', 'UTC'],
  ['a time that the typed zone has twice', '2026-10-25', '02:30', 'Europe/Berlin', 'UTC'],
])('refuses %s', (_, date, time, zone, site) => {
  expect(inSiteZone({ date, time }, zones(zone, site))).toEqual({
    date,
    time: '',
    problem: `In ${zone} the clocks skip or repeat ${date} ${time}.`,
  });
});

it("refuses an instant whose time is ambiguous in the site's zone", () => {
  expect(inSiteZone({ date: '2026-10-25', time: '00:30' }, zones('UTC', 'Europe/Berlin'))).toEqual({
    date: '2026-10-25',
    time: '',
    problem: 'In Europe/Berlin the clocks skip or repeat 2026-10-25 02:30.',
  });
});
