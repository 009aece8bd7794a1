import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLinter } from '../../scripts/run-linter.ts';
import { serveExamples } from './support/example-site.ts';
import { PUBLIC_PAGES } from './support/public-pages.ts';
import { expect, test } from './support/screen.ts';

/** The part of the linter's report that is read, one for each page that breaks a rule. */
interface Report {
  readonly filePath: string;
  readonly messages: readonly { ruleId: string; message: string; selector: string | null }[];
}

// All pages at once: the linter starts slowly.
test('the HTML of every public page is valid, and its landmarks have names of their own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-html-'));
  const site = await serveExamples();
  try {
    const files = PUBLIC_PAGES.map((_page, index) => join(folder, `${index}.html`));
    for (const [index, { name, path, status }] of PUBLIC_PAGES.entries()) {
      const response = await fetch(site.url + path);
      expect.soft(response.status, name).toBe(status);
      await writeFile(files[index] ?? '', await response.text());
    }
    const reports = await validate(folder, files);
    for (const [index, { name }] of PUBLIC_PAGES.entries()) {
      const report = reports.find(({ filePath }) => filePath === files[index]);
      const found = report?.messages.map(
        ({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`,
      );
      expect.soft(found ?? [], name).toEqual([]);
    }
  } finally {
    await site.stop();
    await rm(folder, { recursive: true });
  }
});

/** The linter's reports on files of a folder, without those that have no fault. Rejects with an Error where it fails. */
async function validate(folder: string, files: readonly string[]): Promise<Report[]> {
  // Of a long report only the beginning is printed.
  const report = join(folder, 'report.json');
  const args = ['--config', 'scripts/linters/html-validate.cjs', '--formatter', `json=${report}`, ...files];
  const { stderr } = await runLinter('html-validate', args);
  return JSON.parse(await readFile(report, 'utf8').catch(() => Promise.reject(new Error(stderr))));
}
