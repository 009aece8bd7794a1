import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLinter } from '../../scripts/run-linter.ts';
import { expect, test } from '../support/journey.ts';
import { publicRoutes } from '../support/routes.ts';

/** The part of the linter's report that is read, one for each page that breaks a rule. */
interface Report {
  readonly filePath: string;
  readonly messages: readonly { ruleId: string; message: string; selector: string | null }[];
}

test('the HTML of every public page is valid, and its landmarks have names of their own', async ({
  site,
}) => {
  const pages = await publicRoutes(site);
  const folder = await mkdtemp(join(tmpdir(), 'touchline-html-'));
  try {
    for (const [index, { path }] of pages.entries()) {
      const answer = await fetch(site.url + path);
      await writeFile(join(folder, `${index}.html`), await answer.text());
    }
    const reports = await validate(pages.map((_page, index) => join(folder, `${index}.html`)));
    for (const [index, { path }] of pages.entries()) {
      const report = reports.find(({ filePath }) => filePath === join(folder, `${index}.html`));
      const found = report?.messages.map(
        ({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`,
      );
      expect.soft(found ?? [], path).toEqual([]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** The linter's reports on files; a file without a fault may be left out. Rejects with an Error where it cannot lint. */
async function validate(files: readonly string[]): Promise<Report[]> {
  const args = ['--config', 'scripts/linters/html-validate.cjs', '--formatter', 'json', ...files];
  const { stdout, stderr } = await runLinter('html-validate', args);
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}
