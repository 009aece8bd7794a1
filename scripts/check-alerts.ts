/** Checks the rules of alerts with Prometheus' own promtool, where it is installed; else says why it does not. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RULES = fileURLToPath(new URL('../deploy/prometheus-alerts.yml', import.meta.url));

const { status, error } = spawnSync('promtool', ['check', 'rules', RULES], { stdio: 'inherit' });
if (error && (error as NodeJS.ErrnoException).code === 'ENOENT')
  console.log("Skipped: there is no promtool here. Debian's package prometheus has it.");
else process.exitCode = status ?? 1;
