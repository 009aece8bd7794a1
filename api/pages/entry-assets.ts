import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that a page outside the router loads, as paths from the root. */
export interface EntryAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

interface Entry {
  /** The script's source in the web folder, such as `src/player/main.ts`. */
  readonly script: string;
  /** The style sheets that it imports. */
  readonly styles: readonly string[];
  /** The manifest that lists the entry's files: `manifest.json`, or that of a separate build. */
  readonly manifest: string;
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/**
 * The files of an entry of the web build in `webDist`, read once at the start; in development the sources that Vite's server
 * provides. Null as long as there is no build.
 */
export function keepEntryAssets(
  webDist: string,
  entry: Entry,
  { isDevelopment }: { isDevelopment: boolean },
): () => Promise<EntryAssets | null> {
  const sources = { script: `/${entry.script}`, styles: entry.styles.map((path) => `/${path}`) };
  let known: EntryAssets | null = isDevelopment ? sources : null;
  const read = async () => {
    known ??= await readAssets(webDist, entry);
    return known;
  };
  // At once, because another release may put its own build there later; a failure is reported by the request that needs them.
  void read().catch(() => {});
  return read;
}

async function readAssets(webDist: string, { script, manifest: list }: Entry): Promise<EntryAssets | null> {
  let json: string;
  try {
    json = await readFile(join(webDist, 'client', '.vite', list), 'utf8');
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
