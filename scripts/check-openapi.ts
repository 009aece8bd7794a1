/** `node scripts/check-openapi.ts`: lints the description of the API, which is generated from the contract. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeApi } from '@touchline/api/docs/openapi';
import { runLinter } from './run-linter.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-openapi-'));
const file = join(folder, 'openapi.json');
const facts = { productName: 'Touchline', url: 'https://touchline.example', sessionCookie: 'session' };
writeFileSync(file, JSON.stringify(describeApi(facts), null, 2));

try {
  const { code, stdout, stderr } = await runLinter('redocly', ['lint', '--config', 'redocly.yaml', file]);
  if (code !== 0) {
    console.error(stdout + stderr);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
