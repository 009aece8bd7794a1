import { expect, it } from 'vitest';
import { dayOfText, timeOfText } from './typed-times.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';

it.each([
  ['20:15', '20:15'],
  ['2015', '20:15'],
  ['20.15', '20:15'],
  [' 20h15 ', '20:15'],
  ['20h', '20:00'],
  ['815', '08:15'],
  ['8', '08:00'],
  ['8:30 pm', '20:30'],
  ['8.30 P.M.', '20:30'],
  ['8pm', '20:00'],
  ['12 am', '00:00'],
  ['12:05pm', '12:05'],
])('the time %j is %s', (text, time) => {
  expect(timeOfText(text)).toBe(time);
});

it.each(['', '24:00', '20:60', '13 pm', '0 am', 'noon', '20:1', '20155', 'at 20:15', 'pm'])(
  'the time %j cannot be read',
  (text) => {
    expect(timeOfText(text)).toBeNull();
  },
);

it.each([
  ['2026-11-24', '2026-11-24'],
  ['2026/1/5', '2026-01-05'],
  ['today', '2026-11-24'],
  ['Tomorrow', '2026-11-25'],
  ['yesterday', '2026-11-23'],
  ['tue', '2026-11-24'],
  ['sat', '2026-11-28'],
  ['Monday', '2026-11-30'],
  ['24/11', '2026-11-24'],
  ['23/11', '2027-11-23'],
  ['3.12.', '2026-12-03'],
  ['3-12-27', '2027-12-03'],
  ['24/11/2025', '2025-11-24'],
  ['24 nov', '2026-11-24'],
  ['24nov', '2026-11-24'],
  ['1 January', '2027-01-01'],
  ['Nov 30', '2026-11-30'],
  ['Sept 1, 2027', '2027-09-01'],
  ['1st December 2026', '2026-12-01'],
  ['Sat 28 Nov', '2026-11-28'],
  ['29/2', '2028-02-29'],
])('the day %j is %s', (text, day) => {
  expect(dayOfText(text, TODAY)).toBe(day);
});

it.each(['', '24', 'next week', '31/4', '11/24', '2026-02-30', '24 foo', 'sa', '1/2/3/4', 'today 24'])(
  'the day %j cannot be read',
  (text) => {
    expect(dayOfText(text, TODAY)).toBeNull();
  },
);
