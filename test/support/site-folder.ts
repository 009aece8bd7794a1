import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { keepEarlierAssets } from '../../scripts/prepare/earlier-assets.ts';
import { namingSecond, secondName } from './second-build.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEXTS = ['.html', '.js', '.css', '.json'];

/** A folder of the site as on a server, where `npm run build` may put another build in the place of the first. */
export interface SiteFolder {
  readonly root: string;
  /** The addresses of the first build's hashed files. */
  readonly firstAssets: readonly string[];
  /** Builds the next release, as `npm run build` does: each of its hashed files has a name of its own. */
  buildSecond(): void;
}

/** Makes such a folder, with the build of this checkout. */
export async function makeSiteFolder(): Promise<SiteFolder> {
  const root = await mkdtemp(join(tmpdir(), 'touchline-release-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  linkAll(ROOT, root, ['.git', '.data', 'api', 'web']);
  // The api looks for the pages beside its own files.
  cpSync(join(ROOT, 'api'), join(root, 'api'), {
    recursive: true,
    filter: (from) => basename(from) !== 'node_modules',
  });
  symlinkSync(join(ROOT, 'api/node_modules'), join(root, 'api/node_modules'));
  mkdirSync(join(root, 'web'));
  linkAll(join(ROOT, 'web'), join(root, 'web'), ['dist']);
  const dist = join(root, 'web/dist');
  for (const part of ['client', 'server'])
    cpSync(join(ROOT, 'web/dist', part), join(dist, part), { recursive: true });
  const assets = join(dist, 'client/assets');
  const hashed = new Set(readdirSync(assets));
  return {
    root,
    firstAssets: [...hashed].map((name) => `/assets/${name}`),
    buildSecond() {
      keepEarlierAssets(dist);
      for (const part of ['client', 'server']) {
        for (const name of readdirSync(join(dist, part), { recursive: true, encoding: 'utf8' })) {
          const file = join(dist, part, name);
          if (TEXTS.includes(extname(name)))
            writeFileSync(file, namingSecond(readFileSync(file, 'utf8'), hashed));
        }
      }
      for (const name of hashed) renameSync(join(assets, name), join(assets, secondName(name)));
    },
  };
}

function linkAll(from: string, to: string, without: readonly string[]): void {
  for (const name of readdirSync(from))
    if (!without.includes(name)) symlinkSync(join(from, name), join(to, name));
}
