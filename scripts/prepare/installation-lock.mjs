// Plain JavaScript: the set-up needs it before there is a Node that runs TypeScript.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 500;

/**
 * Waits until no other process installs dependencies in the folder, and keeps others waiting until the returned function
 * is called. The lock of a process that has died does not count. The file is beside node_modules, which npm removes.
 *
 * @param {string} folder
 * @returns {Promise<() => void>}
 */
export async function lockInstallation(folder) {
  const file = join(folder, '.installing');
  for (let isWaiting = false; !take(file); isWaiting = true) {
    const pid = holderOf(file);
    // A container gives its processes the same ids again: our own id is that of one that has died.
    if (pid === process.pid || !isAlive(pid)) rmSync(file, { force: true });
    else {
      if (!isWaiting) console.log(`Process ${pid} installs the dependencies; waiting for it.`);
      await pause(LOOK_MS);
    }
  }
  return () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
