import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { STREAM_QUALITIES } from '../lists/streams.ts';
import { siteTexts } from '../texts/site.ts';
import { versus } from './formats.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportTable } from './import-table.ts';

/** Which number comes first in dates such as 03/04/2026. */
export type DayOrder = 'day-first' | 'month-first';

/** A game as it is shown and mended: the text of each field. */
export type ImportCells = Readonly<Record<Exclude<ImportField, 'teams'>, string>>;

/** What rows say that say nothing of it themselves. */
export type ImportDefaults = Readonly<Partial<Record<ImportField, string>>>;

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;

/**
 * The order in which the dates of a file must be read, by those that leave no doubt; 'unknown' where none does or they
 * disagree, and null where no date has two orders.
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

/** A date as YYYY-MM-DD; a text that is none, or that needs an order and has none, as it stands. */
export function readDate(text: string, order: DayOrder | null): string {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [, first, second, year] = dotted ?? SLASHED.exec(text) ?? [];
  if (first === undefined || second === undefined) return text;
  if (!dotted && order === null) return text;
  const [day, month] = dotted || order === 'day-first' ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A time as HH:MM; a text that is none as it stands. */
export function readTime(text: string): string {
  const found = /^(\d{1,2})[:.h](\d{2})(?:[:.]\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text);
  if (!found) return text;
  const [, hour = '', minute, half] = found;
  const past =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(past).padStart(2, '0')}:${minute}`;
}

/** The teams of 'A vs B', 'A v B' or 'A - B'; null for what is none of them. */
export function readTeams(text: string): { homeTeam: string; awayTeam: string } | null {
  const found = /^(.+?)\s+(?:vs?\.?|versus)\s+(.+)$/i.exec(text) ?? /^(.+?)\s+[-–—]\s+(.+)$/.exec(text);
  const [, homeTeam, awayTeam] = found ?? [];
  return homeTeam && awayTeam ? { homeTeam: homeTeam.trim(), awayTeam: awayTeam.trim() } : null;
}

/** What a row says of each field, in the formats of the form; a title follows from the teams where none is given. */
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

/** How the columns of a table are read. */
export interface ReadingOf {
  readonly fields: ImportTable['fields'];
  readonly order: DayOrder | null;
  readonly defaults?: ImportDefaults;
  /** What was typed in place of what the row says. */
  readonly edits?: ImportDefaults | undefined;
}

/** A row of the call; fields that may be missing are left out where nothing is said of them. */
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

/** A date with a time behind it, as calendars and databases write them; the zone, if there is one, is not read. */
function splitMoment(text: string): { date: string; time: string } {
  const [, date = text, time = ''] = /^(\S*\d)(?:T|\s+)(\d{1,2}[:.]\d{2}.*)$/.exec(text) ?? [];
  return { date, time };
}

const inList = (text: string, list: readonly string[]): string =>
  list.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text;
