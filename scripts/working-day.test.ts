import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startLauncher } from '@touchline/embedded/launcher/launcher-process';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('the commands of docs/a-working-day.md do what the document says, on a site with demo data', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-day-'));
  const servers = { MONGODB_URI: '', REDIS_URL: '', APP_SECRET: '', NODE_ENV: '', PUBLIC_URL: '' };
  const launcher = startLauncher({ dataDir, env: { ...servers, DEMO: '1' } });
  onTestFinished(async () => {
    await launcher.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const { url } = await launcher.up();

  const { code, lines, errors } = await run(await blocks('docs/a-working-day.md'), {
    SITE: url ?? '',
    DATA_DIR: dataDir,
  });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const log = lines.splice(lines.indexOf('Download counted') + 2, 10);
  expect(log).toEqual(expect.arrayContaining([expect.stringMatching(/^Created App download: /)]));
  expect(lines).toEqual([
    expect.stringMatching(/./),
    'Token created',
    'League created successfully',
    'Scheduled',
    'Stream URLs updated successfully',
    'Game is live now',
    'Game is already live',
    expect.stringMatching(/^<title>.*<\/title>$/),
    'View counted',
    'Game marked as trending',
    'Finished',
    'false',
    'Your request has been submitted successfully',
    'Match request updated successfully',
    'Game created and request approved',
    'Signed in successfully',
    'Permission denied.',
    'Role assigned successfully',
    'Permissions updated successfully',
    expect.stringMatching(/^Updated permissions of User: Tove Lind$/),
    'Device registered',
    expect.stringMatching(/^[1-9]\d*$/),
    'Highlights are up',
    'Download counted',
    '2',
    expect.stringMatching(/^\d+ activity logs exported$/),
    'Token revoked',
    'Signed out successfully',
    'null',
  ]);
});

/** The shell blocks of a document, one after the other. */
async function blocks(document: string): Promise<string> {
  const markdown = await readFile(join(ROOT, document), 'utf8');
  return [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join('\n');
}

/** Runs a script in bash, stopping at the first command that fails, and returns its output. */
async function run(script: string, env: Record<string, string>) {
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  const shell = spawn('bash', ['-euo', 'pipefail'], {
    cwd: ROOT,
    env: { ...process.env, ...env, PATH: path },
  });
  shell.stdin.end(script);
  const [out, errors, code] = await Promise.all([
    text(shell.stdout),
    text(shell.stderr),
    new Promise<number | null>((resolve) => shell.once('close', resolve)),
  ]);
  return { code, errors, lines: out.trim().split('\n') };
}
