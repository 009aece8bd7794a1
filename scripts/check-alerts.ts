/**
 * Checks and tests the alert rules with Prometheus' own promtool where it is installed; else prints the reason why not.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const inDeploy = (name: string) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url));

const LOOKS = [
  ['check', 'rules', inDeploy('prometheus-alerts.yml')],
  ['check', 'config', '--syntax-only', inDeploy('prometheus.yml')],
  ['check', 'config', '--syntax-only', inDeploy('prometheus-containers.yml')],
  ['test', 'rules', inDeploy('prometheus-alerts.test.yml')],
];

for (const look of LOOKS) {
  const { status, error } = spawnSync('promtool', look, { stdio: 'inherit' });
  if (error && (error as NodeJS.ErrnoException).code === 'ENOENT') {
    console.log("Skipped: there is no promtool here. Debian's package prometheus has it.");
    break;
  }
  if (status !== 0) process.exitCode = status ?? 1;
}
