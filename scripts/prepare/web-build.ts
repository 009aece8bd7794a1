import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepEarlierAssets } from './earlier-assets.ts';
import { runQuietly } from './quietly.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Everything that the web build reads; the lock file represents its libraries. */
const SOURCES = ['web', 'shared/contract', 'package-lock.json', 'tsconfig.base.json'];
const IGNORED = new Set(['node_modules', 'dist', '.vite', 'test-results']);
const BUILT = ['client', 'server'];

/**
 * Builds web/dist unless it was built from exactly the current sources. With `anew`, as for a release, it builds in any
 * case, and the hashed files of earlier releases stay beside the build. Rejects with an Error when the build fails,
 * whose output is shown then.
 */
export async function buildWeb({ anew }: { anew: boolean }): Promise<void> {
  const stamp = join(ROOT, 'web/dist/sources.sha256');
  const sources = hashOf(SOURCES.map((path) => join(ROOT, path)));
  if (!anew && isUpToDate(stamp, sources)) return;
  if (anew) keepEarlierAssets(join(ROOT, 'web/dist'));
  console.log('Building the web pages.');
  const isBuilt = await runQuietly('npm', ['run', 'build', '--silent', '--workspace', 'web'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (!isBuilt) throw new Error('The web pages could not be built; the reason is above.');
  mkdirSync(join(ROOT, 'web/dist'), { recursive: true });
  writeFileSync(stamp, sources);
}

/** A digest of the content and the names of all files below these paths; tests and build results do not count. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow).sort()) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function isUpToDate(stamp: string, sources: string): boolean {
  const complete = BUILT.every((folder) => existsSync(join(ROOT, 'web/dist', folder)));
  return complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

function filesBelow(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .filter((name) => !IGNORED.has(name))
    .flatMap((name) => filesBelow(join(path, name)));
}
