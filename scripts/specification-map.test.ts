import { describe, expect, test } from 'vitest';
import { type Facts, findMistakes } from './specification-map.ts';

const files: Record<string, string> = {
  'api/teas.ts': 'export const teas = 1;',
  'api/teas.test.ts': "it('are poured', …); it('are never the owner\\'s cup', …);",
};
const facts: Facts = {
  calls: ['GET /api/teas', 'GET /api/teas?scope=all'],
  texts: new Map([
    ['texts.teas.ready', 'Tea is ready'],
    ['texts.teas.cups', null],
  ]),
  constants: ['TEA_MINUTES'],
  read: (path) => files[path],
};

const HELD = '`api/teas.ts` | `api/teas.test.ts` "are poured"';
const whole = [
  '# Map',
  '| What | Says | File | Held by |',
  '| --- | --- | --- | --- |',
  `| \`GET /api/teas\` | public | ${HELD} |`,
  `| \`GET /api/teas?scope=all\` | teas:view | ${HELD} |`,
  '| `POST /api/biscuits` | | | later issue |',
  `| \`texts.teas.ready\` | Tea is ready | ${HELD} |`,
  '| `texts.teas.cups` | {n} cups | `api/teas.ts` | screen |',
  `| \`TEA_MINUTES\` | 4 | ${HELD}, "are never the owner's cup" |`,
].join('\n');

/** The mistakes of the map after something in it was replaced. */
function mistakesWith(from: string, to: string): string[] {
  expect(whole).toContain(from);
  return findMistakes(whole.replace(from, to), facts);
}

describe('a map', () => {
  test('that names everything as it is has no mistakes', () => {
    expect(findMistakes(whole, facts)).toEqual([]);
  });

  test.each([
    [
      '`api/teas.ts` | `api/teas.test.ts`',
      '`api/tea.ts` | `api/teas.test.ts`',
      'line 4: there is no file api/tea.ts.',
    ],
    ['"are poured"', '"are drunk"', 'line 4: api/teas.test.ts has no test "are drunk".'],
    [
      '`api/teas.test.ts` "are poured"',
      '`api/teas.test.ts`',
      'line 4: api/teas.test.ts is named without a test.',
    ],
    ['`api/teas.test.ts` "are poured"', 'surely', "line 4: nothing holds it: 'surely' names no test."],
    ['Tea is ready', 'Tea is cold', "line 7: texts.teas.ready reads 'Tea is ready', not 'Tea is cold'."],
    ['| `texts.teas.cups`', '| `texts.teas.mugs`', 'line 8: there is no texts.teas.mugs.'],
    ['`TEA_MINUTES`', '`TEA_HOURS`', 'line 9: there is no constant TEA_HOURS.'],
    ['`GET /api/teas`', '`PUT /api/teas`', 'line 4: the contract has no call PUT /api/teas.'],
    [
      '| `POST /api/biscuits`',
      '| `GET /api/teas`',
      'line 6: GET /api/teas is there, but is said to come later.',
    ],
    ['`GET /api/teas?scope=all`', '`GET /api/teas`', 'line 5: GET /api/teas has a row already.'],
  ])('with %j replaced by %j is told', (from, to, mistake) => {
    expect(mistakesWith(from, to)).toContain(mistake);
  });

  test.each(['`GET /api/teas?scope=all`', '`texts.teas.ready`', '`TEA_MINUTES`'])(
    'without %s is told',
    (name) => {
      const row = whole.split('\n').find((line) => line.startsWith(`| ${name}`)) ?? '';
      expect(mistakesWith(`\n${row}`, '')).toEqual([`${name.replaceAll('`', '')} has no row.`]);
    },
  );

  test('may say what nothing holds, under its own heading alone', () => {
    const row = '| every spoon | is silver | `api/teas.ts` | – |';
    expect(findMistakes(`${whole}\n${row}`, facts)).toEqual([
      "line 10: nothing holds it: '–' names no test.",
    ]);
    expect(findMistakes(`${whole}\n## Not held yet\n${row}`, facts)).toEqual([]);
  });
});
