import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What the home page may load in its first five seconds without the visitor's doing, in bytes (a KB is 1 000 of them);
 * scripts and styles compressed by gzip.
 */
export const FIRST_VISIT_BUDGET = { script: 158_500, style: 20_000, font: 120_000 } as const;

/** What the page with a form may load in the same way, which brings what a form needs; every other page keeps to the home page's limit. */
export const FORM_PAGE_SCRIPT_BUDGET = 173_000;

export type FileKind = keyof typeof FIRST_VISIT_BUDGET;

/** What the dashboard may load before it shows a page, in bytes of gzip. */
export const DASHBOARD_SCRIPT_BUDGET = 230_000;

/** What a part of the dashboard that loads on demand may cost, in bytes of gzip; charts alone may cost more. */
export const DASHBOARD_PART_BUDGET = 60_000;

/** Where the build stands, from the root of the repository. */
export const WEB_CLIENT = 'web/dist/client';

const ENTRY = 'src/entry-client.tsx';
const HOME = 'src/site/home/home-page.tsx';
const PLAYER = 'src/player/main.ts';
/** What every page brings by itself beside its own module, once it is alive: the sockets, and the button of requests. */
const ONCE_ALIVE = /\/socket\.io-client\/|^src\/site\/dialogs\/request-button\.tsx$/;
/** Letters that are so rare that no first visit is measured with them. */
const RARE_FONTS = /-rest\.woff2$/;

interface BuiltChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Vite's list of what was built, by source file. */
export type BuiltManifest = Readonly<Record<string, BuiltChunk>>;

/** Reads the list of a build in a folder. Throws when there is none. */
export function readManifest(client: string): BuiltManifest {
  return JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
}

/** The modules of all public pages. */
export function pageModules(manifest: BuiltManifest): string[] {
  return Object.keys(manifest).filter((name) => /^src\/site\/.*-page\.tsx$/.test(name));
}

/** The files of a first visit of a page, by its module (the home page's), as the build lays them down, by kind. */
export function firstVisitFiles(manifest: BuiltManifest, page: string = HOME): Record<FileKind, string[]> {
  const onceAlive = Object.keys(manifest).filter((name) => ONCE_ALIVE.test(name));
  const chunks = closureOf(manifest, [ENTRY, page, ...onceAlive]);
  const fonts = Object.entries(manifest).filter(([name]) => /\.woff2$/.test(name) && !RARE_FONTS.test(name));
  return {
    script: ['first-paint.js', ...new Set(chunks.map(({ file }) => file))],
    style: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
    font: fonts.map(([, { file }]) => file),
  };
}

/** The scripts that these sources load without anything being asked for later. */
export function filesOf(manifest: BuiltManifest, sources: readonly string[]): string[] {
  return [...new Set(closureOf(manifest, sources).map(({ file }) => file))];
}

/** The scripts that these sources load at once or on demand. */
export function reachableFiles(manifest: BuiltManifest, sources: readonly string[]): string[] {
  const names = new Set(sources);
  for (const name of names) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const imported of [...imports, ...dynamicImports]) names.add(imported);
  }
  return filesOf(manifest, [...names]);
}

/** The scripts that the player loads before it plays. */
export function playerFiles(manifest: BuiltManifest): string[] {
  return closureOf(manifest, [PLAYER]).map(({ file }) => file);
}

/** The bytes that a file costs on its way. */
export function transferSize(kind: FileKind, content: Buffer): number {
  return kind === 'font' ? content.length : gzipSync(content, { level: 9 }).length;
}

function closureOf(manifest: BuiltManifest, sources: readonly string[]): BuiltChunk[] {
  const names = new Set(sources);
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported);
  return [...names].map((name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The web build has no ${name}.`);
    return chunk;
  });
}
