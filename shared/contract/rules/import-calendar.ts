import { calendarDay, isTimeZone, wallClock, wallClockInstant } from './calendar.ts';
import { twoDigits } from './countdown.ts';
import type { ImportTable } from './import-table.ts';

const NAMES = ['Summary', 'Date', 'Time', 'Location'] as const;

/**
 * The single events of an iCalendar file, with their starts on the wall clock of the zone (IANA); a start without a
 * zone is taken as it stands. Recurring and cancelled events are left out and named; a start that cannot be read is
 * empty.
 */
export function calendarTable(text: string, siteTimeZone: string): ImportTable {
  const rows: string[][] = [];
  const recurring: string[] = [];
  const cancelled: string[] = [];
  for (const event of eventsOf(text)) {
    const summary = plainText(event.get('SUMMARY')?.value ?? '');
    if (RECURRING.some((name) => event.has(name))) recurring.push(summary);
    else if (event.get('STATUS')?.value.toUpperCase() === 'CANCELLED') cancelled.push(summary);
    else {
      const { date, time } = startOf(event.get('DTSTART'), siteTimeZone);
      rows.push([summary, date, time, plainText(event.get('LOCATION')?.value ?? '')]);
    }
  }
  return {
    names: NAMES,
    fields: ['teams', 'date', 'time', 'location'],
    rows,
    leftOut: [
      ...recurring.map((summary) => `${summary || 'An event'} repeats`),
      ...cancelled.map((summary) => `${summary || 'An event'} is cancelled`),
    ],
  };
}

const RECURRING = ['RRULE', 'RDATE', 'RECURRENCE-ID'];

interface Property {
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

/** The properties of each event, by name; those of what stands inside an event, such as an alarm, are not among them. */
function eventsOf(text: string): ReadonlyMap<string, Property>[] {
  const events: Map<string, Property>[] = [];
  const open: string[] = [];
  // A line that begins with a blank goes on with the one before it.
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', params = '', value = ''] =
      /^([\w-]+)((?:;[^=:;]+=(?:"[^"]*"|[^";:]*))*):(.*)$/s.exec(line) ?? [];
    const key = name.toUpperCase();
    if (key === 'BEGIN') {
      open.push(value.trim().toUpperCase());
      if (open.at(-1) === 'VEVENT') events.push(new Map());
    } else if (key === 'END') open.pop();
    else if (key !== '' && open.at(-1) === 'VEVENT')
      events.at(-1)?.set(key, { params: paramsOf(params), value });
  }
  return events;
}

const paramsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/;([^=:;]+)=(?:"([^"]*)"|([^";:]*))/g)].map(([, name = '', quoted, plain]) => [
      name.toUpperCase(),
      quoted ?? plain ?? '',
    ]),
  );

const plainText = (value: string): string =>
  value.replace(/\\([nN,;\\])/g, (_, escaped: string) => (/n/i.test(escaped) ? ' ' : escaped)).trim();

interface Start {
  readonly date: string;
  readonly time: string;
}

const UNREADABLE: Start = { date: '', time: '' };

function startOf(start: Property | undefined, siteTimeZone: string): Start {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(start?.value.trim() ?? '');
  if (!start || !found) return UNREADABLE;
  const [, year, month, day, hour, minute, utc] = found;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return { date, time: '' };
  const time = `${hour}:${minute}`;
  const zone = utc === 'Z' ? 'UTC' : start.params.get('TZID');
  if (zone === undefined) return { date, time };
  if (!isTimeZone(zone)) return UNREADABLE;
  const instant = wallClockInstant(date, time, zone);
  const there = wallClock(instant, siteTimeZone);
  if (instant === null || there === null) return UNREADABLE;
  return {
    date: calendarDay(instant, siteTimeZone) ?? '',
    time: `${twoDigits(there.hour)}:${twoDigits(there.minute)}`,
  };
}
