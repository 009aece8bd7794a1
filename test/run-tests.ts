import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HEAD = `import { beforeAll, describe, test, vi } from 'vitest'; void [beforeAll, describe, vi];\n`;

/** Runs these test files (name: source) as a separate run; returns its exit code and its output. */
export async function runTests(
  files: Record<string, string>,
  more: string[] = [],
): Promise<{ code: number | null; lines: string[]; errors: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-tests-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const config = { test: { setupFiles: [join(ROOT, 'test/setup.ts')] }, server: { fs: { strict: false } } };
  await writeFile(join(folder, 'vitest.config.ts'), `export default ${JSON.stringify(config)};`);
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), name.includes('.test.') ? HEAD + text : text);
  }
  const reporter = join(ROOT, 'test/closing-line-reporter.ts');
  const args = ['run', '--root', folder, '--reporter=default', `--reporter=${reporter}`, ...more];
  try {
    return await new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args],
        { cwd: folder },
        (_error, stdout, stderr) =>
          resolve({ code: child.exitCode, lines: stdout.trimEnd().split('\n'), errors: stderr }),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
