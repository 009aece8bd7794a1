import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a page outside the router loads, as paths from the root. */
export interface EntryAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

interface Entry {
  /** The script's source in the folder of the web, such as `src/player/main.ts`. */
  readonly script: string;
  /** The style sheets that it imports. */
  readonly styles: readonly string[];
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/**
 * The files of an entry of the web build in `webDist`, read once; while developing its sources, as Vite's own server
 * hands them out. Null as long as there is no build.
 */
export function keepEntryAssets(
  webDist: string,
  entry: Entry,
  { isDevelopment }: { isDevelopment: boolean },
): () => Promise<EntryAssets | null> {
  const sources = { script: `/${entry.script}`, styles: entry.styles.map((path) => `/${path}`) };
  let known: EntryAssets | null = isDevelopment ? sources : null;
  return async () => {
    known ??= await readAssets(webDist, entry.script);
    return known;
  };
}

async function readAssets(webDist: string, script: string): Promise<EntryAssets | null> {
  let json: string;
  try {
    json = await readFile(join(webDist, 'client', '.vite', 'manifest.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const manifest = JSON.parse(json) as Record<string, Chunk | undefined>;
  const entry = manifest[script];
  if (!entry) return null;
  const shared = (entry.imports ?? []).flatMap((name) => manifest[name] ?? []);
  const styles = [...new Set([entry, ...shared].flatMap(({ css }) => css ?? []))];
  return { script: `/${entry.file}`, styles: styles.map((file) => `/${file}`) };
}
