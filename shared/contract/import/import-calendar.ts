import { calendarDay, isTimeZone, wallClock, wallClockInstant } from '../rules/calendar.ts';
import { twoDigits } from '../rules/countdown.ts';
import { importTexts } from '../texts/game-import.ts';
import { componentsIn, type IcalProperty } from './ical-components.ts';
import { type IcalZone, zonesOf } from './ical-zones.ts';
import { type ImportTable, refuseMoreRows } from './import-table.ts';

const NAMES = ['Summary', 'Date', 'Time', 'Location'] as const;

/**
 * The single events of an iCalendar file, with their starts on the wall clock of the zone (IANA); a start without a
 * zone stays unchanged. Recurring and cancelled events are left out and named; an invalid start is empty, and its row
 * says why. Throws ImportTooLarge.
 */
export function calendarTable(text: string, siteTimeZone: string): ImportTable {
  const rows: string[][] = [];
  const recurring: string[] = [];
  const cancelled: string[] = [];
  const problems = new Map<number, string>();
  const events = componentsIn(text, 'VEVENT');
  refuseMoreRows(events.length);
  const zones = { site: siteTimeZone, ofFile: zonesOf(text) };
  for (const { properties: event } of events) {
    const summary = plainText(event.get('SUMMARY')?.value ?? '');
    if (RECURRING.some((name) => event.has(name))) recurring.push(summary);
    else if (event.get('STATUS')?.value.toUpperCase() === 'CANCELLED') cancelled.push(summary);
    else {
      const { date, time, problem } = startOf(event.get('DTSTART'), zones);
      if (problem) problems.set(rows.length, problem);
      rows.push([summary, date, time, plainText(event.get('LOCATION')?.value ?? '')]);
    }
  }
  return {
    names: NAMES,
    fields: ['teams', 'date', 'time', 'location'],
    rows,
    problems,
    leftOut: [
      ...recurring.map((summary) => `${summary || 'An event'} repeats`),
      ...cancelled.map((summary) => `${summary || 'An event'} is cancelled`),
    ],
  };
}

const RECURRING = ['RRULE', 'RDATE', 'RECURRENCE-ID'];

const plainText = (value: string): string =>
  value.replace(/\\([nN,;\\])/g, (_, escaped: string) => (/n/i.test(escaped) ? ' ' : escaped)).trim();

interface Start {
  readonly date: string;
  readonly time: string;
  /** The reason why the start is not valid. */
  readonly problem?: string;
}

/** The zone for the resulting wall clock, and the zones that the file defines. */
interface Zones {
  readonly site: string;
  readonly ofFile: ReadonlyMap<string, IcalZone>;
}

const unreadable = (problem: string): Start => ({ date: '', time: '', problem });

function startOf(start: IcalProperty | undefined, zones: Zones): Start {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(start?.value.trim() ?? '');
  if (!start || !found) return unreadable('The start cannot be read.');
  const [, year, month, day, hour, minute, utc] = found;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return { date, time: '' };
  const time = `${hour}:${minute}`;
  const zone = utc === 'Z' ? 'UTC' : start.params.get('TZID');
  if (zone === undefined) return { date, time };
  const read = readerOf(zone, zones);
  if (!read) return unreadable(`Unknown time zone: ${zone}.`);
  const instant = read(date, time);
  const there = wallClock(instant, zones.site);
  if (instant === null || there === null) return unreadable(importTexts.notOnce(zone, date, time));
  return {
    date: calendarDay(instant, zones.site) ?? '',
    time: `${twoDigits(there.hour)}:${twoDigits(there.minute)}`,
  };
}

/**
 * The function from a wall clock to its instant in a zone: a name such as Europe/Berlin takes precedence over the rules
 * of a file.
 */
function readerOf(
  zone: string,
  { ofFile }: Zones,
): ((date: string, time: string) => number | null) | undefined {
  const described = ofFile.get(zone);
  if (isTimeZone(zone) && (zone.includes('/') || !described))
    return (date, time) => wallClockInstant(date, time, zone);
  return described && ((date, time) => described(Date.parse(`${date}T${time}:00Z`)));
}
