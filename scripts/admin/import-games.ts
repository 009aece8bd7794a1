import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { GAME_IMPORT } from '@touchline/contract/constants';
import { ENCODINGS, type Encoding } from '@touchline/contract/fixtures/decode-import';
import { UnreadableFixtures } from '@touchline/contract/fixtures/file-kinds';
import type { GameState } from '@touchline/contract/fixtures/game-states';
import {
  type ImportCells,
  orderOfTable,
  type ReadingOf,
  readRow,
  requestRowOf,
} from '@touchline/contract/fixtures/import-rows';
import type { ImportTable } from '@touchline/contract/fixtures/import-table';
import { inSiteZone } from '@touchline/contract/fixtures/import-times';
import { readFixtures } from '@touchline/contract/fixtures/read-fixtures';
import { calendarDay, isTimeZone } from '@touchline/contract/rules/calendar';
import { counted } from '@touchline/contract/rules/formats';
import { type LeagueOfText, leagueReader } from '@touchline/contract/rules/league-names';
import type { DayOrder } from '@touchline/contract/rules/typed-days';
import { formTexts } from '@touchline/contract/texts/forms';
import { importTexts } from '@touchline/contract/texts/game-import';
import { type ImportedRow, importGames } from '@touchline/core/games/import-games';
import { allLeagues } from '@touchline/core/leagues/leagues';
import type { Core } from '@touchline/core/platform/core';
import { Problem, withCore } from './with-core.ts';

const USAGE =
  'Usage: npm run admin -- import-games <file.csv or file.ics> [--match <title>] [--league <name>] [--location <text>] [--times-in <zone>] [--dates <day-first or month-first>] [--zone <name=zone>] [--encoding <name>] [--as <moved or new>] [--dry-run]';

/**
 * Adds the games of a CSV or iCalendar file and prints the result of each; the exit code is 1 when one could not be
 * added. Throws a Problem for invalid arguments and for a file that cannot be read.
 */
export async function importGamesCommand(args: string[]): Promise<void> {
  const { file, dryRun, timesIn, answer, dates, encoding, zones, ...defaults } = optionsOf(args);
  const table = readTable(file, await bytesOf(file), encoding);
  await withCore(async (core) => {
    const siteTimeZone = core.env.SITE_TIME_ZONE;
    const zone = timesIn || siteTimeZone;
    const { fields } = table;
    const order = orderOf(table, dates);
    const today = calendarDay(core.clock.now(), zone) ?? '';
    const reading = { table, fields, order, today, zone, zones, defaults };
    const leagueOf = leagueReader(await allLeagues(core));
    const rows = table.rows.map((_, at) => rowOf(at, { reading, siteTimeZone, leagueOf }));
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
        say(row, row.problem ?? `${saying(results[index] as ImportedRow, dryRun)}${row.notes}`);
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
  /** The reason why it has no start, or what the leagues of its name are called. */
  readonly problem: string | undefined;
  /** What was assumed, each behind a blank. */
  readonly notes: string;
}

interface FileReading {
  readonly reading: ReadingOf;
  readonly siteTimeZone: string;
  readonly leagueOf: (text: string) => LeagueOfText;
}

function rowOf(at: number, { reading, siteTimeZone, leagueOf }: FileReading): FileRow {
  const { cells, state, problem, notes, unclearZone } = readRow(at, reading);
  const start = inSiteZone(cells, { zone: reading.zone, siteTimeZone });
  const { fields, several } = leagueOf(cells.league);
  const severalLeagues = several.length > 0 ? importTexts.severalLeagues(several) : undefined;
  const answer = unclearZone === undefined ? '' : ` Say --zone "${unclearZone}=<zone>".`;
  const why = problem ?? start.problem;
  return {
    at,
    name: nameOf(cells),
    state,
    sent: { ...requestRowOf({ ...cells, date: start.date, time: start.time }), ...fields },
    problem: why === undefined ? severalLeagues : `${why}${answer}`,
    notes: notes.map(({ message }) => ` ${message}`).join(''),
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

/** The games of a file. Throws a Problem also for an encoding that would be a guess. */
function readTable(file: string, bytes: Uint8Array, encoding: Encoding | ''): ImportTable {
  try {
    const chosen = encoding && { encoding };
    const { table, guessed } = readFixtures({ files: [{ name: basename(file), bytes }], ...chosen });
    if (!guessed || encoding) return table;
    throw new Problem(
      `${file} is not saved as UTF-8. It looks like ${ENCODINGS[guessed.encoding]}: ${guessed.names.join(', ')}. Say --encoding ${guessed.encoding}, or another one of ${Object.keys(ENCODINGS).join(', ')}.`,
    );
  } catch (error) {
    throw error instanceof UnreadableFixtures ? new Problem(error.message) : error;
  }
}

function optionsOf(args: string[]) {
  const text = { type: 'string', default: '' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{
          match: text,
          league: text,
          location: text,
          'times-in': text,
          as: text,
          dates: text,
          encoding: text,
        },
        zone: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Problem(USAGE);
    const { 'dry-run': dryRun, 'times-in': timesIn, as: answer, dates, encoding, zone, ...defaults } = values;
    if (!['', 'moved', 'new'].includes(answer)) throw new Problem(USAGE);
    if (!isOrder(dates) || !isEncoding(encoding)) throw new Problem(USAGE);
    const zones = new Map(zone.map(zoneOfAnswer));
    if (timesIn !== '' && !isTimeZone(timesIn)) throw new Problem(`Unknown time zone: ${timesIn}.`);
    return { file, dryRun, timesIn, answer, dates, encoding, zones, ...defaults };
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(USAGE);
  }
}

const isOrder = (text: string): text is DayOrder | '' => ['', 'day-first', 'month-first'].includes(text);
const isEncoding = (text: string): text is Encoding | '' => text === '' || text in ENCODINGS;

/** The name and the zone of an answer 'IST=Asia/Kolkata'. */
function zoneOfAnswer(answer: string): [string, string] {
  const at = answer.lastIndexOf('=');
  const zone = answer.slice(at + 1);
  if (at < 1) throw new Problem(USAGE);
  if (!isTimeZone(zone)) throw new Problem(`Unknown time zone: ${zone}.`);
  return [answer.slice(0, at), zone];
}

/** The bytes of a file; of one that is too large its beginning, which says what it is. */
async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await buffer(createReadStream(file, { end: GAME_IMPORT.maxBytes }));
  } catch {
    throw new Problem(`${file} cannot be read.`);
  }
}

function orderOf(table: ImportTable, answer: DayOrder | ''): DayOrder | null {
  const order = orderOfTable(table, table.fields);
  if (order !== 'unknown') return order;
  if (answer) return answer;
  throw new Problem(
    'Dates such as 03/04/2026 can be read in two ways. Say --dates day-first or --dates month-first.',
  );
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
