import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { GAME_IMPORT } from '@touchline/contract/constants';
import { decodeImport } from '@touchline/contract/fixtures/decode-import';
import type { GameState } from '@touchline/contract/fixtures/game-states';
import {
  cellsOf,
  dayOrderOf,
  type ImportCells,
  type ReadingOf,
  requestRowOf,
  stateOfRow,
} from '@touchline/contract/fixtures/import-rows';
import type { ImportTable } from '@touchline/contract/fixtures/import-table';
import { inSiteZone } from '@touchline/contract/fixtures/import-times';
import { ImportTooLarge, readImport } from '@touchline/contract/fixtures/read-import';
import { calendarDay, isTimeZone } from '@touchline/contract/rules/calendar';
import { counted } from '@touchline/contract/rules/formats';
import { formTexts } from '@touchline/contract/texts/forms';
import { importTexts } from '@touchline/contract/texts/game-import';
import { type ImportedRow, importGames } from '@touchline/core/games/import-games';
import type { Core } from '@touchline/core/platform/core';
import { Problem, withCore } from './with-core.ts';

const USAGE =
  'Usage: npm run admin -- import-games <file.csv or file.ics> [--match <title>] [--league <name>] [--location <text>] [--times-in <zone>] [--as <moved or new>] [--dry-run]';

/**
 * Adds the games of a CSV or iCalendar file and prints the result of each; the exit code is 1 when one could not be
 * added. Throws a Problem for invalid arguments and for a file that cannot be read.
 */
export async function importGamesCommand(args: string[]): Promise<void> {
  const { file, dryRun, timesIn, answer, ...defaults } = optionsOf(args);
  const text = await textOf(file);
  await withCore(async (core) => {
    const zones = { zone: timesIn || core.env.SITE_TIME_ZONE, siteTimeZone: core.env.SITE_TIME_ZONE };
    const table = readTable(text, zones.zone);
    const today = calendarDay(core.clock.now(), zones.zone) ?? '';
    const reading = { fields: table.fields, order: orderOf(table), today, defaults };
    const rows = table.rows.map((cells, at) => rowOf(cells, { at, reading, zones, table }));
    if (rows.length === 0) throw new Problem(`${file} has no games.`);
    sayWhatIsMissing(table);
    const say = ({ at, name }: FileRow, became: string) =>
      process.stdout.write(`${at + 1}  ${name}: ${became}\n`);
    for (const row of rows) if (row.state) say(row, texts.leftOut(row.state));
    const games = rows.filter(({ state }) => state === null);
    let there = 0;
    for (let from = 0; from < games.length; from += GAME_IMPORT.maxRows) {
      const some = games.slice(from, from + GAME_IMPORT.maxRows);
      const results = await importAll(core, some, { dryRun, answer });
      for (const [index, row] of some.entries())
        say(row, row.problem ?? saying(results[index] as ImportedRow, dryRun));
      there += results.filter(isThere).length;
    }
    process.stdout.write(
      `${there} of ${games.length} games ${dryRun ? 'can be added or are' : 'are'} there.\n`,
    );
    if (there < games.length) process.exitCode = 1;
  });
}

const texts = formTexts.gameImport;

/** A row of the file, as it is sent. */
interface FileRow {
  readonly at: number;
  readonly name: string;
  /** What became of its game, which is left out then. */
  readonly state: GameState | null;
  readonly sent: object;
  /** The reason why its start does not exist. */
  readonly problem: string | undefined;
}

interface FileReading {
  readonly at: number;
  readonly reading: ReadingOf;
  readonly zones: Parameters<typeof inSiteZone>[1];
  readonly table: ImportTable;
}

function rowOf(row: readonly string[], { at, reading, zones, table }: FileReading): FileRow {
  const cells = cellsOf(row, reading);
  const { date, time, problem } = inSiteZone(cells, zones);
  return {
    at,
    name: nameOf(cells),
    state: stateOfRow(row, reading),
    sent: requestRowOf({ ...cells, date, time }),
    problem: table.problems.get(at) ?? problem,
  };
}

/** Imports the rows; a row that may be a game that has moved gets the answer, where one is given. */
async function importAll(
  core: Core,
  rows: readonly FileRow[],
  { dryRun, answer }: { dryRun: boolean; answer: string },
): Promise<ImportedRow[]> {
  const may = { createMatches: true, updateGames: true };
  const sent = rows.map((row) => row.sent);
  const asked = answer === '' ? null : await importGames(core, sent, { dryRun: true, may });
  const answered = sent.map((row, index) => {
    const result = asked?.rows[index];
    const game = result && isAsked(result) ? result.game : null;
    return game ? { ...row, as: answer, game: game._id.toHexString() } : row;
  });
  return (await importGames(core, answered, { dryRun, may })).rows;
}

const isAsked = (row: ImportedRow): boolean => !row.ok && row.refusal.code === 'MOVED_OR_NEW';

function readTable(text: string, zone: string): ImportTable {
  try {
    return readImport(text, zone);
  } catch (error) {
    throw error instanceof ImportTooLarge ? new Problem(error.message) : error;
  }
}

function optionsOf(args: string[]) {
  const text = { type: 'string', default: '' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ match: text, league: text, location: text, 'times-in': text, as: text },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Problem(USAGE);
    const { 'dry-run': dryRun, 'times-in': timesIn, as: answer, ...defaults } = values;
    if (!['', 'moved', 'new'].includes(answer)) throw new Problem(USAGE);
    if (timesIn !== '' && !isTimeZone(timesIn)) throw new Problem(`Unknown time zone: ${timesIn}.`);
    return { file, dryRun, timesIn, answer, ...defaults };
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(USAGE);
  }
}

async function textOf(file: string): Promise<string> {
  const text = decodeImport(await bytesOf(file));
  if (text === null) throw new Problem(importTexts.notUtf8(file));
  return text;
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > GAME_IMPORT.maxBytes) throw new Problem(importTexts.tooLarge(file));
    return await readFile(file);
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(`${file} cannot be read.`);
  }
}

function orderOf({ fields, rows }: ImportTable) {
  const column = fields.indexOf('date');
  const order = dayOrderOf(rows.map((row) => row[column] ?? ''));
  if (order === 'unknown')
    throw new Problem('Dates such as 03/04/2026 can be read in two ways. Write them as YYYY-MM-DD.');
  return order;
}

function sayWhatIsMissing({ names, fields, leftOut }: ImportTable): void {
  const unknown = names.filter((_, at) => fields[at] === null);
  if (unknown.length > 0) process.stdout.write(`Not read: ${unknown.join(', ')}.\n`);
  for (const event of leftOut) process.stdout.write(`Left out: ${event}.\n`);
}

const nameOf = ({ title, homeTeam, awayTeam, date }: ImportCells): string =>
  [title || `${homeTeam} ${awayTeam}`.trim() || 'A game', date].filter(Boolean).join(', ');

/** A game that already exists is no failure: the same file may be imported again. */
const isThere = (row: ImportedRow): boolean => row.ok || row.refusal.code === 'CONFLICT';

function saying(row: ImportedRow, dryRun: boolean): string {
  if (row.ok) {
    const { before, hasMoved, addedStreams, hasNewMatch } = row;
    const did = [
      !before && addedStreams === 0 && (hasNewMatch ? 'added, with a new match' : 'added'),
      before && hasMoved && `moved from ${before.date} ${before.time}`,
      addedStreams > 0 && `given ${counted(addedStreams, 'stream', 'streams')}`,
    ];
    return `${dryRun ? 'can be ' : ''}${did.filter(Boolean).join(', ')}`;
  }
  const { details, message } = row.refusal;
  if (row.game) return `${message} It is at ${row.game.date} ${row.game.time}. Say --as moved or --as new.`;
  return details.errors?.map(({ path, message: why }) => `${path}: ${why}`).join(' ') ?? message;
}
