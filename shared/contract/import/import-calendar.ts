import { GAME_YEARS } from '../constants.ts';
import { calendarDay, isTimeZone, wallClock, wallClockInstant } from '../rules/calendar.ts';
import { twoDigits } from '../rules/countdown.ts';
import { importTexts } from '../texts/game-import.ts';
import { componentsIn, type IcalComponent, type IcalProperty } from './ical-components.ts';
import { type IcalZone, zonesOf } from './ical-zones.ts';
import { type ImportTable, refuseMoreRows } from './import-table.ts';

const NAMES = ['Summary', 'Date', 'Time', 'Location', 'UID'] as const;

/**
 * The single events of an iCalendar file, with their starts on the wall clock of the zone (IANA); a start without a
 * zone stays unchanged. Of one event in several versions the newest counts. Recurring and cancelled events are left out
 * and named; an invalid start is empty, and its row says why. Throws ImportTooLarge.
 */
export function calendarTable(text: string, siteTimeZone: string): ImportTable {
  const rows: string[][] = [];
  const recurring: string[] = [];
  const cancelled: string[] = [];
  const problems = new Map<number, string>();
  const events = componentsIn(text, 'VEVENT');
  refuseMoreRows(events.length);
  const zones = { site: siteTimeZone, ofFile: zonesOf(text) };
  for (const { properties: event } of newestOf(events)) {
    const summary = plainText(event.get('SUMMARY')?.value ?? '');
    if (RECURRING.some((name) => event.has(name))) recurring.push(summary);
    else if (event.get('STATUS')?.value.toUpperCase() === 'CANCELLED') cancelled.push(summary);
    else {
      const { date, time, problem } = startOf(event.get('DTSTART'), zones);
      if (problem) problems.set(rows.length, problem);
      const [place, uid] = [event.get('LOCATION'), event.get('UID')].map((text) =>
        plainText(text?.value ?? ''),
      );
      rows.push([summary, date, time, place ?? '', uid ?? '']);
    }
  }
  return {
    names: NAMES,
    fields: ['teams', 'date', 'time', 'location', 'externalId'],
    rows,
    problems,
    leftOut: [
      ...recurring.map((summary) => `${summary || 'An event'} repeats`),
      ...cancelled.map((summary) => `${summary || 'An event'} is cancelled`),
    ],
  };
}

/** The newest version of each event, by its number, then by the time of its last change, then by its place. */
function newestOf(events: readonly IcalComponent[]): IcalComponent[] {
  const newest = new Map<unknown, IcalComponent>();
  for (const event of events) {
    const value = (name: string) => event.properties.get(name)?.value.trim() ?? '';
    const uid = value('UID');
    // Each change of a series has the series' own id.
    const key = uid === '' ? event : JSON.stringify([uid, value('RECURRENCE-ID')]);
    const known = newest.get(key);
    if (known && isNewer(known, event)) continue;
    newest.delete(key);
    newest.set(key, event);
  }
  return [...newest.values()];
}

function isNewer({ properties: one }: IcalComponent, { properties: other }: IcalComponent): boolean {
  const number = (event: IcalComponent['properties']) => Number(event.get('SEQUENCE')?.value ?? 0) || 0;
  // Instants as text, in UTC: the later one is the greater one.
  const changed = (event: IcalComponent['properties']) =>
    (event.get('LAST-MODIFIED') ?? event.get('DTSTAMP'))?.value.trim() ?? '';
  return number(one) === number(other) ? changed(one) > changed(other) : number(one) > number(other);
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
  // No game is in another year, and each year's changes of the clocks are computed.
  if (Number(year) < GAME_YEARS.min || Number(year) > GAME_YEARS.max)
    return unreadable('The start cannot be read.');
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
