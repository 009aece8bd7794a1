import { importGames } from '@touchline/contract/calls/game-imports';
import type { GameImportResult } from '@touchline/contract/records/game-import';
import { leagueExample } from '@touchline/contract/records/league';
import { matchExample } from '@touchline/contract/records/match';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { importTexts } from '@touchline/contract/texts/game-import';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { pastedGames } from '../support/pasted-games.ts';
import { answer } from './support/answers.ts';
import { NOW } from './support/example-site.ts';
import { expect, LAPTOP, type ScreenOptions, test } from './support/screen.ts';

const texts = dialogTexts.importGames;
const UNKNOWN = 'Nowhere League';
const PASTED = pastedGames({
  match: matchExample.title,
  league: leagueExample.name,
  unknownLeague: UNKNOWN,
  now: NOW,
});

/** A site that knows one league, and needs a time. */
const CHECKED = answer(importGames, ({ body }) => {
  const { rows } = body as { rows: { league: string; time: string }[] };
  const results = rows.map(({ league, time }, index): GameImportResult => {
    const errors = [
      ...(league === UNKNOWN ? [{ path: 'league', message: errorTexts.notFound('League') }] : []),
      ...(time === '' ? [{ path: 'time', message: 'Time is required' }] : []),
    ];
    const ok = errors.length === 0;
    return { row: index + 1, ok, ...(!ok && { code: 'VALIDATION_ERROR', errors }) };
  });
  return { message: '', results };
});
const FORM: [path: string, options: ScreenOptions] = [
  '/dashboard/matches?import=true',
  { answers: [CHECKED] },
];

test('the rows of an import are accessible at both widths', async ({ open }) => {
  const { page } = await open(...FORM);
  const dialog = page.getByRole('dialog', { name: texts.title });
  await dialog.getByLabel(importTexts.source.paste).fill(PASTED);
  await dialog.getByRole('button', { name: importTexts.source.read }).click();
  await expect(dialog.getByText('18 ready · 2 need a look')).toBeVisible();
  await dialog.getByLabel(importTexts.timesAreIn).selectOption('Asia/Tokyo');
  await expect(dialog.getByRole('columnheader', { name: 'Time, GMT+9' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'rows to import');
});

test('on a laptop the first rows are there when the dialog opens, with their names whole', async ({
  open,
}) => {
  const [path, options] = FORM;
  const { page } = await open(path, { ...options, ...LAPTOP });
  const dialog = page.getByRole('dialog', { name: texts.title });
  const name = 'Wombwell Mammoth Memorial Wanderers Town';
  await dialog.getByLabel(importTexts.source.paste).fill(PASTED.replace(/Upper 1\b/g, name));
  await dialog.getByRole('button', { name: importTexts.source.read }).click();
  await expect(dialog.getByText('18 ready · 2 need a look')).toBeVisible();
  await expect(dialog.getByLabel('Home team, row 3')).toBeInViewport({ ratio: 1 });
  const shown = dialog.getByRole('region', { name: importTexts.rows.name }).getByText(name, { exact: true });
  await expect(shown).toBeInViewport({ ratio: 1 });
  await expect(shown).toHaveCSS('white-space', 'normal');
  await dialog.getByLabel('Home team, row 1', { exact: true }).focus();
  await expect(shown).toBeHidden();
});

test('the reading of a file can be stopped, and nothing was read', async ({ open }) => {
  const { page } = await open(...FORM);
  const dialog = page.getByRole('dialog', { name: texts.title });
  const file = (text: string) => ({ name: 'rows.csv', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const held = Promise.withResolvers<void>();
  await page.route(/read-worker/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await dialog.getByLabel(importTexts.source.file).setInputFiles(file(PASTED));
  await expect(dialog.getByRole('progressbar', { name: importTexts.reading })).toBeVisible();
  await dialog.getByRole('button', { name: importTexts.stop }).click();
  await expect(dialog.getByText(importTexts.stopped)).toBeVisible();
  held.resolve();
  await dialog.getByLabel(importTexts.source.file).setInputFiles(file(PASTED));
  await expect(dialog.getByText('18 ready · 2 need a look')).toBeVisible();
});

const CHANGE = `BEGIN:STANDARD\nDTSTART:19700101T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nCOMMENT:${'x'.repeat(130)}\nEND:STANDARD\n`;
const ZONES = `BEGIN:VTIMEZONE\nTZID:Own\n${CHANGE.repeat(3_500)}END:VTIMEZONE`;
const TOO_MUCH = [
  ['rows', 'lines.csv', 'a,b\n'.repeat(120_000), importTexts.tooManyRows(5_000)],
  ['columns', 'wide.csv', `a${',b'.repeat(20_000)}\n`, importTexts.tooManyColumns(100)],
  [
    'changes of the clocks',
    'zones.ics',
    `BEGIN:VCALENDAR\n${ZONES}\nEND:VCALENDAR`,
    importTexts.tooManyClockChanges(1_000),
  ],
] as const;
for (const [what, name, text, message] of TOO_MUCH)
  test(`a file with too many ${what} is refused, and another one is read after it`, async ({ open }) => {
    const { page } = await open(...FORM);
    const dialog = page.getByRole('dialog', { name: texts.title });
    const file = (fileName: string, content: string) => ({
      name: fileName,
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    });
    await dialog.getByLabel(importTexts.source.file).setInputFiles(file(name, text));
    await expect(dialog.getByText(message)).toBeVisible();
    await dialog.getByLabel(importTexts.source.file).setInputFiles(file('rows.csv', PASTED));
    await expect(dialog.getByText('18 ready · 2 need a look')).toBeVisible();
  });
