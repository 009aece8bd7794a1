/**
 * `node scripts/check-boundaries.ts`: checks the import rules that the linter cannot express, and prints each breach.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBreaches, findFileCircles, findFolderCircles } from './boundaries.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const paths = globSync('{api,worker,web,shared,embedded,e2e,bench,scripts,test}/**/*.{ts,tsx,mts,mjs,js}', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
});
const files = new Map(paths.map((path) => [path, readFileSync(`${ROOT}/${path}`, 'utf8')]));
const breaches = [
  ...[...files].flatMap(([path, source]) => findBreaches(path, source)),
  ...findFolderCircles(files),
  ...findFileCircles(files),
];
for (const breach of breaches) console.error(breach);
if (breaches.length > 0) process.exit(1);
