// Plain JavaScript: the set-up runs this before there is a Node that runs TypeScript.
import { spawn } from 'node:child_process';

const STILL_MS = 10_000;

/**
 * Runs a program to its end; true when it ends well. What it says is shown only when it does not; until then a line
 * every ten seconds says how long it has been running.
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
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    const end = (/** @type {boolean} */ isWell) => {
      clearInterval(still);
      if (!isWell) process.stderr.write(Buffer.concat(said));
      resolve(isWell);
    };
    child.once('error', (error) => {
      said.push(Buffer.from(`${file} could not be started: ${error.message}\n`));
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}
