// Plain JavaScript: the set-up runs this before there is a Node that runs TypeScript.
import { spawn } from 'node:child_process';
import { basename } from 'node:path';

const STILL_MS = 10_000;

/**
 * Runs a program to its end; true when it ends well. What it says is shown only when it does not; until then a line
 * every ten seconds says how long it has been running. It ends with this process, even by `kill -9`: half an
 * installation must not go on beside the next one.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<boolean>}
 */
export function runQuietly(file, args, options = {}) {
  const began = Date.now();
  const still = setInterval(() => console.log(`  … ${Math.round((Date.now() - began) / 1000)} s`), STILL_MS);
  return new Promise((resolve) => {
    const said = [];
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const watcher = child.pid === undefined ? undefined : endGroupWithUs(child.pid);
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    const end = (/** @type {boolean} */ isWell) => {
      clearInterval(still);
      watcher?.kill('SIGKILL');
      if (!isWell) process.stderr.write(Buffer.concat(said));
      resolve(isWell);
    };
    child.once('error', (error) => {
      said.push(Buffer.from(`${file} could not be started: ${error.message}\n`));
      end(false);
    });
    child.once('close', (code, signal) => {
      const memory = signal === 'SIGKILL' ? ': is the memory full?' : '.';
      if (signal) said.push(Buffer.from(`${basename(file)} was ended by ${signal}${memory}\n`));
      end(code === 0);
    });
  });
}

/**
 * A shell that ends a process group when the pipe from this process closes, which it does however this process ends.
 *
 * @param {number} group
 */
function endGroupWithUs(group) {
  const script = 'cat > /dev/null; kill -s KILL -- "-$1"';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(group)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => {});
  return shell;
}
