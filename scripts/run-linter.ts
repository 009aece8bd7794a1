import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackages, whyNotInstalled } from './prepare/packages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The linters that only checks run have a folder and a lock file of their own, so that `npm start` does without them. */
export const LINTERS = `${ROOT}scripts/linters`;
const PROGRAMS = {
  redocly: '@redocly/cli/bin/cli.js',
  'html-validate': 'html-validate/bin/html-validate.mjs',
} as const;
const MOST_OUTPUT_BYTES = 16 * 1024 * 1024;

/** Installs the linters where they are not as their lock file says. Rejects with an Error where that fails. */
export async function installLinters(): Promise<void> {
  if (whyNotInstalled(LINTERS) && !(await installPackages(LINTERS)))
    throw new Error('npm could not install the linters; it says why above.');
}

/**
 * Runs a linter from the root of the repository, installed before that where it is not as its lock file says; answers
 * its exit code and what it printed. Rejects with an Error where it cannot be installed or started.
 */
export async function runLinter(
  linter: keyof typeof PROGRAMS,
  args: readonly string[],
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  await installLinters();
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [`${LINTERS}/node_modules/${PROGRAMS[linter]}`, ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: MOST_OUTPUT_BYTES,
      // Redocly neither counts its uses nor looks for a newer version of itself.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  if (error) throw error;
  return { code: status, stdout, stderr };
}
