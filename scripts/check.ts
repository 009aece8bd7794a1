/**
 * `npm run check`: types, format and lint, boundaries, calls that browsers lack, texts, the description of the
 * API, dependencies, manifests, alert rules. Prints the names of the checks that failed; the exit code is 1 when any did.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const node = process.execPath;

/** Checks the types of a project. Of several checkers each works out the types of all calls again. */
const tsc = (project: string) => ({ command: 'tsc', args: ['-p', project, '--checkers', '1'] });

const checks: { name: string; command: string; args: string[] }[] = [
  { name: 'types (server)', ...tsc('tsconfig.json') },
  { name: 'types (web)', ...tsc('web/tsconfig.json') },
  { name: 'types (service worker)', ...tsc('web/src/service-worker/tsconfig.json') },
  { name: 'types (what visits the screens)', ...tsc('tsconfig.screens.json') },
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'boundaries', command: node, args: ['scripts/check-boundaries.ts'] },
  { name: 'calls that browsers lack', command: node, args: ['scripts/check-newer-calls.ts'] },
  { name: 'texts outside of the contract', command: node, args: ['scripts/check-inline-texts.ts'] },
  { name: 'description of the API', command: node, args: ['scripts/check-openapi.ts'] },
  { name: 'licences and vulnerabilities', command: node, args: ['scripts/check-dependencies.ts'] },
  { name: 'manifests of Kubernetes', command: node, args: ['scripts/check-kubernetes.ts'] },
  { name: 'rules of alerts', command: node, args: ['scripts/check-alerts.ts'] },
];

const failed = checks.filter(({ name, command, args }) => {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (error) console.error(error.message);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
  return status !== 0;
});

if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
