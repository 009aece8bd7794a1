import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { versus } from '../rules/formats.ts';
import { dayOfText, timeOfText } from '../rules/typed-times.ts';
import { type GameState, withoutState } from './game-states.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportTable } from './import-table.ts';
import { inList } from './in-list.ts';
import { streamsOfCell } from './stream-lines.ts';

/** The number that comes first in dates such as 03/04/2026. */
export type DayOrder = 'day-first' | 'month-first';

/** A game as shown and corrected before the import: the text of each field. */
export type ImportCells = Readonly<Record<Exclude<ImportField, 'teams'>, string>>;

/** Defaults for rows without a value of their own. */
export type ImportDefaults = Readonly<Partial<Record<ImportField, string>>>;

const WRITTEN = /\p{L}|^\d{4}[/.]/u;
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

/**
 * A date as YYYY-MM-DD; 'Sat 5 Dec' without a year is the next one from `today` ('YYYY-MM-DD') on. A text that is not a
 * date, or that needs an order and has none, stays unchanged.
 */
export function readDate(text: string, order: DayOrder | null, today: string): string {
  // Numbers alone may need an order: a month in letters, or a year in front, leaves no choice.
  if (WRITTEN.test(text)) return dayOfText(text, today) ?? text;
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const [, first, second, year] = dotted ?? SLASHED.exec(text) ?? [];
  if (first === undefined || second === undefined) return text;
  if (!dotted && order === null) return text;
  const [day, month] = dotted || order === 'day-first' ? [first, second] : [second, first];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A time as HH:MM; a text that is not a time stays unchanged. */
export const readTime = (text: string): string => timeOfText(text) ?? text;

/** The teams of 'A vs B', 'A v B' or 'A - B'; null for any other text. */
export function readTeams(text: string): { homeTeam: string; awayTeam: string } | null {
  for (const between of BETWEEN_TEAMS) {
    const found = between.exec(text);
    if (!found) continue;
    const homeTeam = text.slice(0, found.index).trim();
    const awayTeam = text.slice(found.index + found[0].length).trim();
    if (homeTeam && awayTeam) return { homeTeam, awayTeam };
  }
  return null;
}

/** One blank on each side: a pattern for many would read a long row of them again from each. */
const BETWEEN_TEAMS = [/\s(?:vs?\.?|versus)\s/i, /\s[-–—]\s/];

/** The fields of a row in the formats of the form; without a title the teams make it. A state is no part of a name. */
export function cellsOf(row: readonly string[], reading: ReadingOf): ImportCells {
  const { order, today } = reading;
  const text = (field: ImportField): string =>
    MAY_SAY_STATE.has(field) ? withoutState(textIn(row, field, reading)).text : textIn(row, field, reading);
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
    date: readDate(moment.date, order, today),
    time: readTime(text('time') || moment.time),
    location: text('location'),
    title: text('title') || (hasTeams ? versus(homeTeam, awayTeam) : text('teams')),
    platforms: inList(text('platforms'), CONTENT_PLATFORMS),
    status: inList(text('status'), GAME_STATUSES),
    streams: text('streams'),
    highlightsUrl: text('highlightsUrl'),
    externalId: text('externalId'),
  };
}

/** What became of a row's game, where the row says that it does not take place as planned; null for others. */
export function stateOfRow(row: readonly string[], reading: ReadingOf): GameState | null {
  for (const field of MAY_SAY_STATE) {
    const { state } = withoutState(textIn(row, field, reading));
    if (state) return state;
  }
  return null;
}

const MAY_SAY_STATE: ReadonlySet<ImportField> = new Set([
  ...(['status', 'teams', 'title', 'homeTeam', 'awayTeam'] as const),
]);

/** The text of a field in a row: a correction, else its cell, else the value for rows without one. */
const textIn = (
  row: readonly string[],
  field: ImportField,
  { fields, defaults = {}, edits = {} }: ReadingOf,
): string => edits[field] ?? (row[fields.indexOf(field)]?.trim() || defaults[field] || '');

/** The settings for reading the columns of a table. */
export interface ReadingOf {
  readonly fields: ImportTable['fields'];
  readonly order: DayOrder | null;
  /** The day, 'YYYY-MM-DD', from which dates without a year are read. */
  readonly today: string;
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
  externalId,
  ...required
}: ImportCells): object {
  const given = streamsOfCell(streams);
  return {
    ...required,
    ...(platforms !== '' && { platforms }),
    ...(status !== '' && { status }),
    ...(highlightsUrl !== '' && { highlightsUrl }),
    ...(externalId !== '' && { externalId }),
    ...(given.length > 0 && { streams: given }),
  };
}

/** Splits a date from a time behind it, as people, calendars and databases write them; a zone is ignored. */
function splitMoment(text: string): { date: string; time: string } {
  const [, date = text, time = ''] = MOMENT.exec(text) ?? [];
  return { date, time };
}

/** A line break is part of the rest too: a rest that ends before it would be tried again from each number. */
const MOMENT = /^(.*\d)(?:T|,?\s+(?:at\s+)?)(\d{1,2}(?:[:.]\d{2}.*|\s?[ap]\.?m\.?))$/is;
