import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HEAD = `import { beforeAll, describe, test, vi } from 'vitest'; void [beforeAll, describe, vi];\n`;
const JOURNEY_HEAD = `import { test } from '@playwright/test';\n`;

interface Run {
  readonly code: number | null;
  readonly lines: string[];
  readonly errors: string;
}

/** Runs these test files (name: source) as a separate run; returns its exit code and its output. */
export async function runTests(files: Record<string, string>, more: string[] = []): Promise<Run> {
  const config = { test: { setupFiles: [join(ROOT, 'test/setup.ts')] }, server: { fs: { strict: false } } };
  return inFolder(files, { head: HEAD, config, name: 'vitest.config.ts' }, (folder) => {
    const reporter = join(ROOT, 'test/closing-line-reporter.ts');
    const args = ['run', '--root', folder, '--reporter=default', `--reporter=${reporter}`, ...more];
    return runNode(['node_modules/vitest/vitest.mjs', ...args], folder);
  });
}

/**
 * Runs these journeys (name: source) without a site, with the retries of `e2e/journeys.config.ts` and its reporters,
 * in CI or elsewhere; returns the exit code, the output and the text of `test-results/second-tries.txt`, null for none.
 */
export async function runJourneys(
  files: Record<string, string>,
  { isCi }: { isCi: boolean },
): Promise<Run & { secondTries: string | null }> {
  const reporter = [['list'], [join(ROOT, 'e2e/closing-line-reporter.ts')]];
  const config = `import config from '${join(ROOT, 'e2e/journeys.config.ts')}';
const { retries, testMatch } = config;
export default { retries, testMatch, workers: 1, outputDir: 'test-results', reporter: ${JSON.stringify(reporter)} };`;
  return inFolder(files, { head: JOURNEY_HEAD, config, name: 'playwright.config.ts' }, async (folder) => {
    const env = { CI: isCi ? 'true' : undefined };
    const run = await runNode(['node_modules/@playwright/test/cli.js', 'test'], folder, env);
    const secondTries = await readFile(join(folder, 'test-results/second-tries.txt'), 'utf8').catch(
      () => null,
    );
    return { ...run, secondTries };
  });
}

async function inFolder<T>(
  files: Record<string, string>,
  { head, config, name }: { head: string; config: string | object; name: string },
  run: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-tests-'));
  try {
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const text = typeof config === 'string' ? config : `export default ${JSON.stringify(config)};`;
    await writeFile(join(folder, name), text);
    for (const [file, source] of Object.entries(files)) {
      await writeFile(join(folder, file), /\.(test|journey)\./.test(file) ? head + source : source);
    }
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runNode([script = '', ...args]: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(ROOT, script), ...args],
      { cwd, env: { ...process.env, ...env } },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, lines: stdout.trimEnd().split('\n'), errors: stderr }),
    );
  });
}
