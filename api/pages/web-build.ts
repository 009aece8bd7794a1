import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '@touchline/contract/languages/languages';
import type { PageData, PageRef } from '@touchline/contract/pages';
import { PreparedBody } from '../http/prepared-body.ts';

/** The folder of this site's own build: `client` and `server`, and `earlier` with files of the releases before. */
export const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Renders a page in a language as a whole HTML document. */
export type RenderPage = (page: PageRef, data: PageData, language: Language) => Promise<string>;

/** The web build in memory: its files by path, and the function that renders pages. */
export interface WebBuild {
  readonly render: RenderPage;
  /** The file at a path from the root; `version` is the `v` of the address, if it has one. */
  file(path: string, version?: string): PreparedBody | undefined;
  /** The hashed file of another release whose build came into the folder, or beside it, after this one was read. */
  laterFile(path: string): Promise<PreparedBody | undefined>;
}

/** The exports of `web/src/entry-server.tsx`. */
interface ServerEntry {
  createRenderer(options: { manifest: unknown; publicFile: (path: string) => string | null }): RenderPage;
}

interface BuiltFile {
  /** The body for addresses that change with the content, which clients cache for good. */
  readonly immutable: PreparedBody;
  readonly checked: PreparedBody;
  readonly version: string;
}

const TYPES: Readonly<Record<string, { type: string; compresses: boolean }>> = {
  '.js': { type: 'text/javascript; charset=utf-8', compresses: true },
  '.css': { type: 'text/css; charset=utf-8', compresses: true },
  '.json': { type: 'application/json; charset=utf-8', compresses: true },
  '.webmanifest': { type: 'application/manifest+json; charset=utf-8', compresses: true },
  '.svg': { type: 'image/svg+xml; charset=utf-8', compresses: true },
  '.txt': { type: 'text/plain; charset=utf-8', compresses: true },
  '.ico': { type: 'image/x-icon', compresses: true },
  '.png': { type: 'image/png', compresses: false },
  '.jpg': { type: 'image/jpeg', compresses: false },
  '.webp': { type: 'image/webp', compresses: false },
  '.avif': { type: 'image/avif', compresses: false },
  '.woff2': { type: 'font/woff2', compresses: false },
  '.mp3': { type: 'audio/mpeg', compresses: false },
};
const OTHER = { type: 'application/octet-stream', compresses: false };

/** The folder of files whose names contain their content's hash. */
const HASHED = '/assets/';
const HASHED_FILE = /^\/assets\/[\w-][\w.-]*$/;
/** The folder of other releases' hashed files. */
const EARLIER = 'earlier';

/**
 * Reads the build in a folder once, since another release may put its own there later; until there is a build, every call
 * looks for it again.
 */
export function keepWebBuild(folder: string): () => Promise<WebBuild | null> {
  let reading: Promise<WebBuild | null> | undefined;
  return async () => {
    reading ??= readWebBuild(folder);
    const build = await reading.catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    if (!build) reading = undefined;
    return build;
  };
}

/** Reads the build in a folder; null when there is none. Rejects when it exists but cannot be read. */
export async function readWebBuild(folder: string): Promise<WebBuild | null> {
  const client = join(folder, 'client');
  const manifestFile = join(client, '.vite', 'manifest.json');
  const serverFile = join(folder, 'server', 'entry-server.js');
  if (!existsSync(manifestFile) || !existsSync(serverFile)) return null;
  // Pages of earlier releases still ask for their hashed files.
  const files = new Map([...(await readFiles(join(folder, EARLIER))), ...(await readFiles(client))]);
  const manifest: unknown = JSON.parse(await readFile(manifestFile, 'utf8'));
  const entry = (await import(pathToFileURL(serverFile).href)) as ServerEntry;
  const publicFile = (path: string) => {
    const file = files.get(path);
    return file ? `${path}?v=${file.version}` : null;
  };
  return {
    render: entry.createRenderer({ manifest, publicFile }),
    file: (path, version) => {
      const file = files.get(path);
      return path.startsWith(HASHED) || version === file?.version ? file?.immutable : file?.checked;
    },
    async laterFile(path) {
      if (!HASHED_FILE.test(path)) return undefined;
      for (const place of [client, join(folder, EARLIER)]) {
        const file = await readBuiltFile(join(place, path)).catch(() => undefined);
        if (!file) continue;
        files.set(path, file);
        return file.immutable;
      }
      return undefined;
    },
  };
}

async function readFiles(folder: string): Promise<Map<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  if (!existsSync(folder)) return files;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).replaceAll('\\', '/');
    if (!entry.isFile() || path.startsWith('/.')) continue;
    files.set(path, await readBuiltFile(file));
  }
  return files;
}

async function readBuiltFile(file: string): Promise<BuiltFile> {
  const bytes = await readFile(file);
  const { type, compresses } = TYPES[extname(file)] ?? OTHER;
  return {
    immutable: new PreparedBody(bytes, type, { isImmutable: true, compresses }),
    checked: new PreparedBody(bytes, type, { compresses }),
    version: createHash('sha256').update(bytes).digest('base64url').slice(0, 10),
  };
}
