/** Fails when a component of the web has a text that people read; such texts are in `contract/texts`. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findInlineTexts } from './inline-texts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const lines = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT })
  .sort()
  .flatMap((path) =>
    findInlineTexts(path, readFileSync(`${ROOT}${path}`, 'utf8')).map(
      ({ text, line }) => `${path}:${line}: “${text}” belongs to shared/contract/texts.`,
    ),
  );
if (lines.length > 0) {
  console.error(lines.join('\n'));
  process.exit(1);
}
