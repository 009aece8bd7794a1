/**
 * Checks the licences of all packages by the lock files, and known vulnerabilities of run-time packages where the
 * registry reports them.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findForeignLicences, LOCKED_FOLDERS, readAudit } from './dependencies.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const foreign = LOCKED_FOLDERS.flatMap((folder) =>
  findForeignLicences(JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')).packages),
);
for (const sentence of foreign) console.error(sentence);

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
const vulnerable = readAudit(stdout ?? '');
if (vulnerable === undefined)
  console.log('Skipped: the registry does not say which vulnerabilities are known.');
else if (vulnerable > 0)
  console.error(`${vulnerable} vulnerabilities of severity high or critical: npm audit.`);

if (foreign.length > 0 || (vulnerable ?? 0) > 0) process.exitCode = 1;
