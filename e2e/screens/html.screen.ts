import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
    const reports = await validate(files);
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

/** The linter's reports on files; a file without a fault may be left out. Rejects with an Error where it cannot lint. */
async function validate(files: readonly string[]): Promise<Report[]> {
  const args = ['--config', 'scripts/linters/html-validate.cjs', '--formatter', 'json', ...files];
  const { stdout, stderr } = await runLinter('html-validate', args);
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}
