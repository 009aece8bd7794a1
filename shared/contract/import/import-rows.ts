import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { STREAM_QUALITIES } from '../lists/streams.ts';
import { versus } from '../rules/formats.ts';
import { siteTexts } from '../texts/site.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportTable } from './import-table.ts';

/** The number that comes first in dates such as 03/04/2026. */
export type DayOrder = 'day-first' | 'month-first';

/** A game as shown and corrected before the import: the text of each field. */
export type ImportCells = Readonly<Record<Exclude<ImportField, 'teams'>, string>>;

/** Defaults for rows without a value of their own. */
export type ImportDefaults = Readonly<Partial<Record<ImportField, string>>>;

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/**
 * The order of day and month in a file's dates, from those that allow only one; 'unknown' where none does or they
 * disagree, and null where no date has two readings.
 */
export function dayOrderOf(dates: readonly string[]): DayOrder | 'unknown' | null {
  const slashed = dates.flatMap((date) => {
    const found = SLASHED.exec(splitMoment(date).date);
    return found ? [{ first: Number(found[1]), second: Number(found[2]) }] : [];
  });
  if (slashed.length === 0) return null;
  const isDayFirst = slashed.some(({ first }) => first > 12);
  const isMonthFirst = slashed.some(({ second }) => second > 12);
  if (isDayFirst === isMonthFirst) return 'unknown';
  return isDayFirst ? 'day-first' : 'month-first';
}

/** A date as YYYY-MM-DD; a text that is not a date, or that needs an order and has none, stays unchanged. */
export function readDate(text: string, order: DayOrder | null): string {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [, first, second, year] = dotted ?? SLASHED.exec(text) ?? [];
  if (first === undefined || second === undefined) return text;
  if (!dotted && order === null) return text;
  const [day, month] = dotted || order === 'day-first' ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A time as HH:MM; a text that is not a time stays unchanged. */
export function readTime(text: string): string {
  const found = /^(\d{1,2})[:.h](\d{2})(?:[:.]\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text);
  if (!found) return text;
  const [, hour = '', minute, half] = found;
  const past =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(past).padStart(2, '0')}:${minute}`;
}

/** The teams of 'A vs B', 'A v B' or 'A - B'; null for any other text. */
export function readTeams(text: string): { homeTeam: string; awayTeam: string } | null {
  const found = /^(.+?)\s+(?:vs?\.?|versus)\s+(.+)$/i.exec(text) ?? /^(.+?)\s+[-–—]\s+(.+)$/.exec(text);
  const [, homeTeam, awayTeam] = found ?? [];
  return homeTeam && awayTeam ? { homeTeam: homeTeam.trim(), awayTeam: awayTeam.trim() } : null;
}

/** The fields of a row in the formats of the form; without a title the teams make it. */
export function cellsOf(
  row: readonly string[],
  { fields, order, defaults = {}, edits = {} }: ReadingOf,
): ImportCells {
  const text = (field: ImportField): string =>
    edits[field] ?? (row[fields.indexOf(field)]?.trim() || defaults[field] || '');
  const teams = readTeams(text('teams'));
  const moment = splitMoment(text('date'));
  const homeTeam = text('homeTeam') || teams?.homeTeam || '';
  const awayTeam = text('awayTeam') || teams?.awayTeam || '';
  const hasTeams = homeTeam !== '' && awayTeam !== '';
  return {
    match: text('match'),
    league: text('league'),
    homeTeam,
    awayTeam,
    date: readDate(moment.date, order),
    time: readTime(text('time') || moment.time),
    location: text('location'),
    title: text('title') || (hasTeams ? versus(homeTeam, awayTeam) : text('teams')),
    platforms: inList(text('platforms'), CONTENT_PLATFORMS),
    status: inList(text('status'), GAME_STATUSES),
    streams: text('streams'),
    highlightsUrl: text('highlightsUrl'),
  };
}

/** The settings for reading the columns of a table. */
export interface ReadingOf {
  readonly fields: ImportTable['fields'];
  readonly order: DayOrder | null;
  readonly defaults?: ImportDefaults;
  /** Corrections that replace values of the row. */
  readonly edits?: ImportDefaults | undefined;
}

/** A row of the call; optional fields without a value are left out. */
export function requestRowOf({
  streams,
  platforms,
  status,
  highlightsUrl,
  ...required
}: ImportCells): object {
  const addresses = streams.split(/[\s|]+/).filter((address) => address !== '');
  return {
    ...required,
    ...(platforms !== '' && { platforms }),
    ...(status !== '' && { status }),
    ...(highlightsUrl !== '' && { highlightsUrl }),
    ...(addresses.length > 0 && {
      streams: addresses.map((url, index) => ({
        title: siteTexts.game.streamLabel(index + 1),
        quality: STREAM_QUALITIES[0],
        url,
      })),
    }),
  };
}

/** Splits a date from a time behind it, as calendars and databases write them; a zone is ignored. */
function splitMoment(text: string): { date: string; time: string } {
  const [, date = text, time = ''] = /^(\S*\d)(?:T|\s+)(\d{1,2}[:.]\d{2}.*)$/.exec(text) ?? [];
  return { date, time };
}

const inList = (text: string, list: readonly string[]): string =>
  list.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text;
