import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const CI = fileURLToPath(new URL('../.ci', import.meta.url));

/** What `npm run` prints and answers for each step; a step without a line prints nothing and succeeds. */
type Steps = Readonly<Record<string, { line: string; code?: number }>>;

/** Runs `.ci/run` where npm is a stand-in; returns its exit code, its last line and all lines before. */
async function runCi(
  steps: Steps,
): Promise<{ code: number | null; last: string | undefined; before: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-ci-'));
  try {
    await cp(CI, join(folder, '.ci'), { recursive: true });
    const cases = Object.entries(steps).map(
      ([step, { line, code = 0 }]) => `${step}) echo '${line}'; exit ${code} ;;`,
    );
    // `npm run --silent test`; Debian's packages are not asked for.
    const programs = { npm: `case "$3" in ${cases.join('\n')} esac`, 'apt-get': '' };
    for (const [name, text] of Object.entries(programs)) {
      await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
      await chmod(join(folder, name), 0o755);
    }
    return await new Promise((resolve) => {
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
      const child = execFile('bash', [join(folder, '.ci/run')], { env }, (_error, stdout) => {
        const before = stdout.trimEnd().split('\n');
        const last = before.pop();
        resolve({ code: child.exitCode, last, before });
      });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('adds up the counts of its steps', async () => {
  const { code, last } = await runCi({
    test: { line: '40 passed, 0 failed, 2 skipped' },
    e2e: { line: '7 passed, 0 failed, 1 skipped' },
  });
  expect(last).toBe('47 passed, 0 failed, 3 skipped');
  expect(code).toBe(0);
});

it('says in its last line how many journeys needed a second try, and passes', async () => {
  const e2e = (line: string) => runCi({ test: { line: '40 passed, 0 failed' }, e2e: { line } });
  expect(await e2e('7 passed, 0 failed, 1 at the second try')).toMatchObject({
    code: 0,
    last: '47 passed, 0 failed, 1 at the second try',
  });
  expect((await e2e('7 passed, 0 failed, 1 skipped, 2 at the second try')).last).toBe(
    '47 passed, 0 failed, 1 skipped, 2 at the second try',
  );
});

it('fails with a failed test, and counts a step that fails without a count as one failure', async () => {
  const { code, last } = await runCi({
    test: { line: '40 passed, 1 failed', code: 1 },
    check: { line: 'FAILED  types', code: 1 },
    e2e: { line: '6 passed, 1 failed, 1 at the second try', code: 1 },
  });
  expect(last).toBe('46 passed, 3 failed, 1 at the second try');
  expect(code).toBe(1);
});

it('repeats at its end what the steps that failed said, and nothing of the others', async () => {
  const { before } = await runCi({
    test: { line: '40 passed, 1 failed', code: 1 },
    check: { line: 'ok  types' },
    'e2e:screens': { line: '9 passed, 0 failed' },
    e2e: { line: 'no browser', code: 1 },
  });
  expect(before.slice(before.findLastIndex((line) => line.includes('ended with code')) + 1)).toEqual([
    '== npm run test failed',
    '40 passed, 1 failed',
    '== npm run e2e failed',
    'no browser',
  ]);
});
