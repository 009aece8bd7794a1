/** Checks the licences of all packages by the lock file, and known vulnerabilities of those that run where the registry says which. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findForeignLicences, readAudit } from './dependencies.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const foreign = findForeignLicences(
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).packages,
);
for (const sentence of foreign) console.error(sentence);

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
const vulnerable = readAudit(stdout ?? '');
if (vulnerable === undefined)
  console.log('Skipped: the registry does not say which vulnerabilities are known.');
else if (vulnerable > 0)
  console.error(`${vulnerable} vulnerabilities of severity high or critical: npm audit.`);

if (foreign.length > 0 || (vulnerable ?? 0) > 0) process.exitCode = 1;
