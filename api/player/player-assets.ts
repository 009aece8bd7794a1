import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the player's page loads, as paths from the root. */
export interface PlayerAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

const ENTRY = 'src/player/main.ts';
/** The sources themselves, as Vite's own server hands them out. */
const SOURCES: PlayerAssets = { script: `/${ENTRY}`, styles: ['/src/player/player.css'] };

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/**
 * The player's files of the web build in `webDist`, read once; while developing its sources. Null as long as there is
 * no build: what needs no script of ours plays all the same.
 */
export function keepPlayerAssets(webDist: string, { isDevelopment }: { isDevelopment: boolean }) {
  let known: PlayerAssets | null = isDevelopment ? SOURCES : null;
  return async (): Promise<PlayerAssets | null> => {
    known ??= await readAssets(webDist);
    return known;
  };
}

async function readAssets(webDist: string): Promise<PlayerAssets | null> {
  let json: string;
  try {
    json = await readFile(join(webDist, 'client', '.vite', 'manifest.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const manifest = JSON.parse(json) as Record<string, Chunk | undefined>;
  const entry = manifest[ENTRY];
  if (!entry) return null;
  const shared = (entry.imports ?? []).flatMap((name) => manifest[name] ?? []);
  const styles = [...new Set([entry, ...shared].flatMap(({ css }) => css ?? []))];
  return { script: `/${entry.file}`, styles: styles.map((file) => `/${file}`) };
}
