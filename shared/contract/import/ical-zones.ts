import { GAME_IMPORT } from '../constants.ts';
import { importTexts } from '../texts/game-import.ts';
import { componentsIn, type IcalComponent } from './ical-components.ts';
import { ImportTooLarge } from './import-table.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The instant (ms) of a wall clock, which is given as if it were UTC (ms); null for a time that the zone skips or
 * repeats.
 */
export type IcalZone = (asIfUtc: number) => number | null;

/**
 * The time zones that an iCalendar file defines, by their names in it: Outlook uses the names of Windows. A zone with
 * rules other than a yearly change on a weekday of a month is left out, so that no time is converted wrongly. Throws
 * ImportTooLarge.
 */
export function zonesOf(text: string): ReadonlyMap<string, IcalZone> {
  const components = componentsIn(text, 'VTIMEZONE');
  const { maxClockChanges } = GAME_IMPORT;
  if (components.reduce((sum, { parts }) => sum + parts.length, 0) > maxClockChanges)
    throw new ImportTooLarge(importTexts.tooManyClockChanges(maxClockChanges));
  return new Map(
    components.flatMap((component) => {
      const name = component.properties.get('TZID')?.value.trim();
      const zone = zoneOf(component);
      return name && zone ? [[name, zone] as const] : [];
    }),
  );
}

/** A change of the clocks: its start (wall clock before it), the offsets around it (ms), and its recurrence. */
interface Observance {
  readonly first: number;
  readonly from: number;
  readonly to: number;
  readonly yearly: { readonly month: number; readonly weekday: number; readonly nth: number } | null;
}

/** The instant of a change, and the offset from then on (ms). */
interface Change {
  readonly at: number;
  readonly to: number;
}

function zoneOf({ parts }: IcalComponent): IcalZone | null {
  const read = parts.map(observanceOf);
  const observances = read.filter((one) => one !== null);
  if (observances.length === 0 || observances.length < read.length) return null;
  // The events of a file are of few years.
  const changesOf = new Map<number, readonly Change[]>();
  return (asIfUtc) => {
    const year = new Date(asIfUtc).getUTCFullYear();
    const changes =
      changesOf.get(year) ??
      observances
        .flatMap((one) => startsOf(one, year).map((start) => ({ at: start - one.from, to: one.to })))
        .sort((a, b) => a.at - b.at);
    changesOf.set(year, changes);
    const fitting = changes.filter(({ at, to }, index) => {
      const instant = asIfUtc - to;
      return instant >= at && instant < (changes[index + 1]?.at ?? Number.POSITIVE_INFINITY);
    });
    const [only] = fitting;
    return only && fitting.length === 1 ? asIfUtc - only.to : null;
  };
}

/** The changes that decide the offsets of a year. */
function startsOf({ first, yearly }: Observance, year: number): number[] {
  if (!yearly) return [first];
  const timeOfDay = first - Math.floor(first / DAY_MS) * DAY_MS;
  const recurring = [year - 1, year, year + 1].map((each) => dayOf(yearly, each) + timeOfDay);
  return [first, ...recurring.filter((start) => start > first)];
}

/** The first or last such weekday of the month, or one some weeks after or before it, as if in UTC. */
function dayOf({ month, weekday, nth }: NonNullable<Observance['yearly']>, year: number): number {
  const edge = nth > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 0);
  const away = weekday - new Date(edge).getUTCDay();
  const days = nth > 0 ? ((away + 7) % 7) + 7 * (nth - 1) : ((away - 7) % 7) + 7 * (nth + 1);
  return edge + days * DAY_MS;
}

function observanceOf({ properties }: IcalComponent): Observance | null {
  const value = (name: string) => properties.get(name)?.value.trim() ?? '';
  const first = localTimeOf(value('DTSTART'));
  const [from, to] = [offsetOf(value('TZOFFSETFROM')), offsetOf(value('TZOFFSETTO'))];
  const yearly = properties.has('RRULE') ? yearlyOf(value('RRULE')) : null;
  const isReadable = yearly !== undefined && !properties.has('RDATE');
  return isReadable && first !== null && from !== null && to !== null ? { first, from, to, yearly } : null;
}

function yearlyOf(rule: string): NonNullable<Observance['yearly']> | undefined {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const [, nth, day = ''] = /^([+-]?[1-5])([A-Z]{2})$/.exec(parts.get('BYDAY') ?? '') ?? [];
  const month = Number(parts.get('BYMONTH'));
  const isKnown = [...parts].every(([name, value]) => KNOWN[name]?.test(value));
  if (!isKnown || !nth || !WEEKDAYS.includes(day) || Number.isNaN(month)) return undefined;
  return { month, weekday: WEEKDAYS.indexOf(day), nth: Number(nth) };
}

const KNOWN: Readonly<Record<string, RegExp>> = {
  FREQ: /^YEARLY$/,
  INTERVAL: /^1$/,
  BYMONTH: /^([1-9]|1[0-2])$/,
  BYDAY: /./,
  WKST: /./,
};

function localTimeOf(text: string): number | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day, hour, minute, second] = found.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function offsetOf(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)(?:\d\d)?$/.exec(text) ?? [];
  if (!sign) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
