/** `node scripts/check-specification-map.ts`: holds docs/specification-map.md against the code; prints each mistake. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CALLS } from '@touchline/contract/calls/all';
import * as constants from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import { findMistakes } from './specification-map.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAP = 'docs/specification-map.md';

const mistakes = findMistakes(readFileSync(`${ROOT}/${MAP}`, 'utf8'), {
  calls: CALLS.map(({ method, path, scope }) => `${method} ${path}${scope ? `?scope=${scope}` : ''}`),
  texts: new Map(leavesOf(texts, 'texts')),
  constants: Object.keys(constants),
  read: (path) => (existsSync(`${ROOT}/${path}`) ? readFileSync(`${ROOT}/${path}`, 'utf8') : undefined),
});
for (const mistake of mistakes) console.error(`${MAP}: ${mistake}`);
if (mistakes.length > 0) process.exit(1);

function leavesOf(value: unknown, path: string): [path: string, text: string | null][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [[path, null]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`));
}
