/** What the map is held against. */
export interface Facts {
  /** The calls of the contract, such as `GET /api/leagues` and `GET /api/leagues?scope=all`. */
  calls: readonly string[];
  /** The fixed texts by their path, such as `texts.errors.stale`; null for one that is made of what it is about. */
  texts: ReadonlyMap<string, string | null>;
  /** The names of the constants. */
  constants: readonly string[];
  /** The content of a file of the repository, if there is one. */
  read(path: string): string | undefined;
}

/** The heading under which a row may say that nothing holds it. */
export const NOT_HELD = 'Not held yet';
export const SCREEN = 'screen';
export const LATER = 'later issue';

const ANY_FILE = /`([\w.@-]+(?:\/[\w.@{}-]+)+\.(?:[cm]?[jt]sx?|css|json|md|sh))`/g;
const TEST = /`([^`]+\.(?:test|journey)\.tsx?)`((?:\s*"[^"]+",?)*)/g;
const CALL = /^`((?:GET|POST|PUT|DELETE) \/\S+)`/;
const TEXT = /^`(texts\.[\w.]+)`/;
const CONSTANT = /^`([A-Z][A-Z0-9_]+)`/;

/**
 * What is wrong with the map, as sentences `line n: …`. Every row of a table is `| what | … | file | held by |`; the
 * last cell names a test file with parts of its tests' names, or says 'screen' or 'later issue'.
 */
export function findMistakes(map: string, facts: Facts): string[] {
  const mistakes: string[] = [];
  const named = new Set<string>();
  let heading = '';
  for (const { line, cells, text } of rowsOf(map)) {
    if (cells === undefined) {
      heading = text;
      continue;
    }
    const say = (mistake: string) => mistakes.push(`line ${line}: ${mistake}`);
    const [what = '', , ...rest] = cells;
    const held = rest.at(-1) ?? '';
    if (cells.length < 3) say('a row has at least three cells: what, where and what holds it.');
    for (const mistake of fileMistakes(text, facts)) say(mistake);
    for (const mistake of testMistakes(held, heading, facts)) say(mistake);
    for (const mistake of nameMistakes(what, cells[1] ?? '', held, facts)) say(mistake);
    const name = (CALL.exec(what) ?? TEXT.exec(what) ?? CONSTANT.exec(what))?.[1];
    if (name) {
      if (named.has(name)) say(`${name} has a row already.`);
      named.add(name);
    }
  }
  const wanted = [...facts.calls, ...facts.texts.keys(), ...facts.constants];
  return [...mistakes, ...wanted.filter((name) => !named.has(name)).map((name) => `${name} has no row.`)];
}

interface Line {
  line: number;
  text: string;
  /** The cells of a row; nothing for a heading. */
  cells: string[] | undefined;
}

/** Headings and rows of tables, without the tables' own headings. */
function rowsOf(map: string): Line[] {
  const lines = map.split('\n');
  return lines.flatMap((text, index): Line[] => {
    const heading = /^#+ (.+)$/.exec(text);
    if (heading) return [{ line: index + 1, text: heading[1] ?? '', cells: undefined }];
    const isRule = (other: string | undefined) => /^\|[\s|:-]+\|$/.test(other ?? '');
    if (!text.startsWith('|') || isRule(text) || isRule(lines[index + 1])) return [];
    const cells = text
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return [{ line: index + 1, text, cells }];
  });
}

function fileMistakes(row: string, facts: Facts): string[] {
  return [...row.matchAll(ANY_FILE)]
    .map(([, path = '']) => path)
    .filter((path) => facts.read(path) === undefined)
    .map((path) => `there is no file ${path}.`);
}

function testMistakes(held: string, heading: string, facts: Facts): string[] {
  if (heading === NOT_HELD || held === SCREEN || held === LATER) return [];
  const tests = [...held.matchAll(TEST)];
  if (tests.length === 0) return [`nothing holds it: '${held}' names no test.`];
  return tests.flatMap(([, path = '', names = '']) => {
    const source = facts.read(path)?.replaceAll("\\'", "'");
    const fragments = [...names.matchAll(/"([^"]+)"/g)].map(([, fragment = '']) => fragment);
    if (fragments.length === 0) return [`${path} is named without a test.`];
    if (source === undefined) return [];
    return fragments
      .filter((fragment) => !source.includes(fragment))
      .map((fragment) => `${path} has no test "${fragment}".`);
  });
}

function nameMistakes(what: string, says: string, held: string, facts: Facts): string[] {
  const call = CALL.exec(what)?.[1];
  if (call?.includes(' /api/')) {
    const isBuilt = facts.calls.includes(call);
    if (!isBuilt && held !== LATER) return [`the contract has no call ${call}.`];
    if (isBuilt && held === LATER) return [`${call} is there, but is said to come later.`];
  }
  const text = TEXT.exec(what)?.[1];
  if (text) {
    const value = facts.texts.get(text);
    if (value === undefined) return [`there is no ${text}.`];
    if (value !== null && says !== value) return [`${text} reads '${value}', not '${says}'.`];
  }
  const constant = CONSTANT.exec(what)?.[1];
  if (constant && !facts.constants.includes(constant)) return [`there is no constant ${constant}.`];
  return [];
}
