import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { GAME_IMPORT } from '@touchline/contract/constants';
import { decodeImport } from '@touchline/contract/import/decode-import';
import { cellsOf, dayOrderOf, type ImportCells, requestRowOf } from '@touchline/contract/import/import-rows';
import type { ImportTable } from '@touchline/contract/import/import-table';
import { inSiteZone } from '@touchline/contract/import/import-times';
import { ImportTooLarge, readImport } from '@touchline/contract/import/read-import';
import { calendarDay, isTimeZone } from '@touchline/contract/rules/calendar';
import { importTexts } from '@touchline/contract/texts/game-import';
import { type ImportedRow, importGames } from '@touchline/core/games/import-games';
import { Problem, withCore } from './with-core.ts';

const USAGE =
  'Usage: npm run admin -- import-games <file.csv or file.ics> [--match <title>] [--league <name>] [--location <text>] [--times-in <zone>] [--dry-run]';

/**
 * Adds the games of a CSV or iCalendar file and prints the result of each; the exit code is 1 when one could not be
 * added. Throws a Problem for invalid arguments and for a file that cannot be read.
 */
export async function importGamesCommand(args: string[]): Promise<void> {
  const { file, dryRun, timesIn, ...defaults } = optionsOf(args);
  const text = await textOf(file);
  await withCore(async (core) => {
    const siteTimeZone = core.env.SITE_TIME_ZONE;
    const zone = timesIn || siteTimeZone;
    const table = readTable(text, zone);
    const order = orderOf(table);
    const today = calendarDay(core.clock.now(), zone) ?? '';
    const cells = table.rows.map((row) => cellsOf(row, { fields: table.fields, order, today, defaults }));
    if (cells.length === 0) throw new Problem(`${file} has no games.`);
    const starts = cells.map((row) => inSiteZone(row, { zone, siteTimeZone }));
    sayWhatIsMissing(table);
    let there = 0;
    for (let from = 0; from < cells.length; from += GAME_IMPORT.maxRows) {
      const some = cells.slice(from, from + GAME_IMPORT.maxRows);
      const may = { createMatches: true, setStreams: true };
      const sent = some.map((row, index) => {
        const { date = row.date, time = row.time } = starts[from + index] ?? {};
        return requestRowOf({ ...row, date, time });
      });
      const { rows } = await importGames(core, sent, { dryRun, may });
      for (const [index, row] of rows.entries()) {
        const at = from + index;
        const became = table.problems.get(at) ?? starts[at]?.problem ?? saying(row, dryRun);
        process.stdout.write(`${at + 1}  ${nameOf(some[index] as ImportCells)}: ${became}\n`);
      }
      there += rows.filter(isThere).length;
    }
    process.stdout.write(
      `${there} of ${cells.length} games ${dryRun ? 'can be added or are' : 'are'} there.\n`,
    );
    if (there < cells.length) process.exitCode = 1;
  });
}

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
        ...{ match: text, league: text, location: text, 'times-in': text },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Problem(USAGE);
    const { 'dry-run': dryRun, 'times-in': timesIn, ...defaults } = values;
    if (timesIn !== '' && !isTimeZone(timesIn)) throw new Problem(`Unknown time zone: ${timesIn}.`);
    return { file, dryRun, timesIn, ...defaults };
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
    const added = dryRun ? 'can be added' : 'added';
    return row.hasNewMatch ? `${added}, with a new match` : added;
  }
  const { details, message } = row.refusal;
  return details.errors?.map(({ path, message: why }) => `${path}: ${why}`).join(' ') ?? message;
}
