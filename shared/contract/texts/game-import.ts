import { GAME_IMPORT } from '../constants.ts';
import { counted, exactCount } from '../rules/formats.ts';

/** Messages of the import of games about files, named by their file names, about times and about its undoing. */
export const importTexts = {
  tooLarge: (file: string) => `${file} is larger than 1 MB. Split it.`,
  tooManyRows: (max: number) => `There are more than ${exactCount(max)} rows in this. Split it.`,
  tooManyColumns: (max: number) =>
    `There are more than ${exactCount(max)} columns in this. Leave out those that no game needs.`,
  tooManyClockChanges: (max: number) =>
    `The time zones of this calendar have more than ${exactCount(max)} changes of the clocks. Export it without its past.`,
  /** Why a file has no games that can be read: what it is, and what to do. */
  files: {
    workbook:
      "This is a spreadsheet's own format. Save it as CSV: 'File', 'Save as' (or 'Download'), 'CSV UTF-8', and choose that file.",
    zip: 'This is a packed file. Unpack it, and choose the file in it.',
    picture: 'This is a picture, which has no text. Choose a .csv or .ics file.',
    pdf: 'This is a PDF. Copy its table, and paste it here.',
    document: 'This is a document of a text program. Copy its table, and paste it here.',
    page: 'This is a web page without a table. Open it, copy the games, and paste them here.',
    json: 'This is JSON. Save the games as CSV.',
    xml: 'This is XML. Save the games as CSV.',
    noText: 'This file has no text. Choose a .csv or .ics file.',
  },
  /** A sentence about one of several files. */
  ofFile: (file: string, sentence: string) => `${file}: ${sentence}`,
  columnName: (column: number) => `Column ${column}`,
  /** Parts of a file that are no games, as parts of one line. */
  leftOutRow: (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`,
  repeats: (event: string) => `${event || 'An event'} repeats`,
  isCancelled: (event: string) => `${event || 'An event'} is cancelled`,
  /** Why a row has no time. */
  noStart: 'The start cannot be read.',
  timeNotSet: (text: string) => `The time is not set yet: “${text}”.`,
  whichZone: (zone: string) => `Which time zone is “${zone}”?`,
  /** Warnings of rows that can be imported. */
  yearAssumed: (day: string) => `The file says no year: ${day.slice(0, 4)} is taken.`,
  noName: (name: string) => `“${name}” does not look like the name of a team.`,
  encoding: {
    readAs: 'Read as',
    names: (names: readonly string[]) => `Are these names right? ${names.join(', ')}`,
  },
  zones: {
    unclear: (names: readonly string[]) =>
      `${names.map((name) => `“${name}”`).join(', ')} can be more than one time zone. Choose once for the whole file.`,
    is: (name: string) => `${name} is`,
    choose: 'Choose a zone',
  },
  reading: 'Reading the games…',
  stop: 'Stop',
  stopped: 'Stopped. Nothing was read.',
  failed: 'This could not be read.',
  timesAreIn: 'Times are in',
  /** For a wall-clock time that an IANA zone does not have exactly once. */
  notOnce: (zone: string, date: string, time: string) =>
    `In ${zone} the clocks skip or repeat ${date} ${time}.`,
  /** A warning: such a row can be imported. */
  sameTeams: 'Both teams are the same.',
  /** For a name of several leagues, with what each is called to tell it apart. */
  severalLeagues: (labels: readonly string[]) =>
    `There are ${labels.length} leagues of this name: ${labels.join(', ')}.`,
  /** On a button that writes a name into all rows that have the one it stands for. */
  instead: (name: string, rows: number) => (rows > 1 ? `Use “${name}” in ${rows} rows` : `Use “${name}”`),
  /** On a button that writes a corrected name into the other rows that had the former one. */
  insteadToo: (name: string, rows: number) => `Use “${name}” in ${counted(rows, 'more row', 'more rows')}`,
  /** The games that stay when an import is undone. */
  kept: (games: readonly string[]) => `Kept, because changed since: ${games.join(', ')}.`,
  former: {
    title: 'Imports of the last 24 hours',
    /** After the number of games and the time of an import. */
    by: (username: string) => `by ${username}`,
  },
  context: 'Many games at once, from a spreadsheet or a calendar',
  source: {
    tooLong: 'This is more than 1 MB. Split it.',
    noGames: 'No games were found in this.',
    drop: 'Drop .csv or .ics files',
    dropHint: 'Up to 1 MB. Of a calendar, single events are read.',
    choose: 'Choose files',
    file: 'File with games',
    paste: 'Or paste rows from a spreadsheet',
    pasteHint: (zone: string) =>
      `With column names in the first row, in any order: Match, League, Home team, Away team, Date, Time, Location. Times are read in ${zone}, the site's zone, until another one is chosen beside the rows.`,
    pasteFirst: 'Paste rows first',
    read: 'Read the rows',
    pasteLost: 'What you pasted is lost.',
  },
  zone: {
    same: 'Kick-offs are stored in this zone, too.',
    other: (site: string) =>
      `Each row says when it starts. Kick-offs are stored in the site's zone, ${site}.`,
    ofSite: "the site's zone",
    own: 'your zone',
  },
  columns: {
    title: 'Columns',
    leftOut: 'Left out:',
    leftOutCount: (rows: string) => `Left out: ${rows}`,
    ambiguousDates: 'Dates such as 03/04/2026 can be read in two ways. Choose once for all of them.',
    dateIs: '03/04/2026 is',
    dayFirst: 'Day first: 3 April',
    monthFirst: 'Month first: 4 March',
    recognised: (known: number, of: number) => `${known} of ${of} recognised`,
    empty: 'Empty',
    notUsed: 'Not used',
    defaults: 'For games that say nothing of it',
    whereNone: (field: string) => `${field} where none is given`,
  },
  rows: {
    name: 'Games to import',
    onlyWrong: (rows: string) => `Only rows that need a look (${rows})`,
    import: 'Import',
    row: 'Row',
    rowOf: (row: number) => `Row ${row}`,
    importRow: (row: number) => `Import row ${row}`,
    cell: (field: string, row: number) => `${field}, row ${row}`,
    outcome: 'What it will be',
    place: (first: number, last: number, of: string) => `${first}–${last} of ${of}`,
    previous: 'Previous rows',
    next: 'Next rows',
    isImported: 'This game is imported',
    leftOut: 'Left out',
    imported: 'Imported',
    follows: `Follows after the first ${GAME_IMPORT.maxRows}`,
    newGame: 'New game',
    failed: (row: number, message: string) => `Row ${row}: ${message}`,
  },
  /** Of rows that are the teams of a game that is there, at another time. */
  moved: {
    question: (rows: number) =>
      `${counted(rows, 'row has', 'rows have')} the teams of a game that is there, at another time. Moved, or other games?`,
    all: 'All have moved',
    none: 'All are other games',
    moved: 'Moved',
    another: 'Another game',
  },
  submit: (games: number) => `Import ${counted(games, 'game', 'games')}`,
  checking: 'Checking…',
  importing: 'Importing...',
  startOver: 'Start over',
  notImported: (games: number) => counted(games, 'game is not imported.', 'games are not imported.'),
  notChecked: 'The rows could not be checked',
  notCheckedBecause: (reason: string) => `The rows could not be checked: ${reason}`,
  tooMany: (games: string) =>
    `${games} games are more than one import takes: the first ${GAME_IMPORT.maxRows} come first, the others follow after them.`,
  /** Why rows cannot be imported at the moment. */
  chooseOrder: 'Choose how the dates are read',
  areChecked: 'The rows are being checked',
  noneReady: 'No row can be imported as it is',
  /** The parts of the line under the rows. */
  summary: {
    ready: (rows: string) => `${rows} ready`,
    wrong: (rows: number) => counted(rows, 'needs a look', 'need a look'),
    asked: (rows: number) => counted(rows, 'moved, or another game?', 'moved, or other games?'),
    alreadyThere: (rows: string) => `${rows} already there`,
    leftOut: (rows: string) => `${rows} left out`,
    imported: (rows: string) => `${rows} imported`,
  },
} as const;
