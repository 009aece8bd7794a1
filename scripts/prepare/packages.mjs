// Plain JavaScript: the set-up needs it before there is a Node that runs TypeScript.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './quietly.mjs';

/**
 * Why node_modules of a folder is not what its package-lock.json says; nothing when it is. Throws an Error with a sentence
 * where there is no lock file.
 *
 * npm keeps a list of what it has put into node_modules, and writes it last: where that agrees with the lock file and
 * every folder of it is there, there is nothing to do, however it was installed.
 *
 * With `workspace`, only what that workspace names itself must be there: an image has the packages of api and worker alone.
 *
 * @param {string} folder
 * @param {{ workspace?: string }} [options]
 * @returns {string | undefined}
 */
export function whyNotInstalled(folder, { workspace } = {}) {
  const wanted = readJson(join(folder, 'package-lock.json'))?.packages;
  if (!wanted)
    throw new Error('package-lock.json is missing or damaged. Restore it: git checkout package-lock.json');
  const installed = readJson(join(folder, 'node_modules', '.package-lock.json'))?.packages;
  if (!installed) return 'first start';
  // A workspace has a folder of its own for a version that others do not use.
  const named =
    workspace &&
    Object.keys(wanted[workspace].dependencies).map((name) => {
      const own = `${workspace}/node_modules/${name}`;
      return wanted[own] ? own : `node_modules/${name}`;
    });
  const differs = Object.entries(wanted).some(([path, entry]) => {
    if (!path.includes('node_modules/')) return false;
    if (entry.link) return (!named || named.includes(path)) && !existsSync(join(folder, path));
    const found = installed[path];
    // An optional package may be meant for another system.
    if (!found && named) return named.includes(path);
    if (!found) return !entry.optional && !entry.devOptional && !entry.peer;
    return found.version !== entry.version || found.integrity !== entry.integrity;
  });
  if (differs) return 'package-lock.json has changed';
  // The list stays as it is when a folder is deleted, also one below another package.
  const gone = Object.entries(installed).find(
    ([path, { link }]) =>
      !link && (!named || named.includes(path)) && wanted[path] && !existsSync(join(folder, path)),
  );
  return gone && `${gone[0]} is gone`;
}

/**
 * Brings node_modules of a folder to what its package-lock.json says; false when npm fails (what it says is shown then).
 *
 * @param {string} folder
 * @param {{ file: string, args: readonly string[], env: NodeJS.ProcessEnv }} [npm]
 * @returns {Promise<boolean>}
 */
export function installPackages(folder, npm = { file: 'npm', args: [], env: process.env }) {
  // Install scripts are off for every npm: npm 12 runs none, and nothing here needs one. What a production
  // environment or the user's npm settings would leave out (the web's build tools, the Node binary) is needed.
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // Of a failed install npm says why, also under `npm run --silent`, and nothing else.
  options.push('--loglevel=error');
  return runQuietly(npm.file, [...npm.args, 'ci', ...options], { cwd: folder, env: npm.env });
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
