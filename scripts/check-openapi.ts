/** `node scripts/check-openapi.ts`: lints the description of the API, made of the contract, with two linters. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeApi } from '@touchline/api/docs/openapi';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LINTERS = [
  ['redocly', 'lint', '--config', 'redocly.yaml'],
  ['spectral', 'lint', '--ruleset', '.spectral.yaml', '--fail-severity', 'hint', '--quiet'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'touchline-openapi-'));
const file = join(folder, 'openapi.json');
const facts = { productName: 'Touchline', url: 'https://touchline.example', sessionCookie: 'session' };
writeFileSync(file, JSON.stringify(describeApi(facts), null, 2));

const failed = LINTERS.filter(([linter, ...args]) => {
  const { status, error, stdout, stderr } = spawnSync(linter, [...args, file], {
    cwd: ROOT,
    encoding: 'utf8',
    // Neither counts its uses nor looks for a newer version of itself.
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (status !== 0) console.error(error?.message ?? stdout + stderr);
  return status !== 0;
});
rmSync(folder, { recursive: true });
if (failed.length > 0) process.exit(1);
