import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The limits of the first five seconds of the home page without any action of the visitor, in bytes (a KB is 1 000 of
 * them); scripts and styles compressed by gzip. Watching several games may add 1 000 to the 175 000 of scripts, and the
 * languages 2 000. They add 6 000: the offer in the first script (1 900), times, numbers and names of the page's language
 * (2 000), and the menu, links and texts of the page (2 100). The limit keeps what is reached.
 */
export const FIRST_VISIT_BUDGET = { script: 182_200, style: 20_000, font: 120_000 } as const;

/**
 * The same limit of scripts for the page with a form, which loads what a form needs; every other page keeps to the home
 * page's limit.
 */
export const FORM_PAGE_SCRIPT_BUDGET = 194_000;

export type FileKind = keyof typeof FIRST_VISIT_BUDGET;

/** The limit of scripts that the dashboard loads before it shows a page, in bytes of gzip. */
export const DASHBOARD_SCRIPT_BUDGET = 230_000;

/** The limit of a part of the dashboard that loads on demand, in bytes of gzip. */
export const DASHBOARD_PART_BUDGET = 60_000;

/** The limit of the texts of a language other than English, in bytes of gzip. */
export const LANGUAGE_BUDGET = 12_000;

/** The folder of the web build, from the root of the repository. */
export const WEB_CLIENT = 'web/dist/client';

const ENTRY = 'src/entry-client.tsx';
const HOME = 'src/site/home/home-page.tsx';
/** The modules that every page loads besides its own once it is hydrated: the sockets, and the button of requests. */
const ONCE_HYDRATED = /^src\/lib\/socket-client\.ts$|^src\/site\/dialogs\/request-button\.tsx$/;
/** The module that the home page loads on the first visit of a day. */
const NOTICE = 'src/site/guards/ad-blocker-notice.tsx';
/** Fonts of rare letters, which a first visit is measured without. */
const RARE_FONTS = /-rest\.woff2$/;

interface BuiltChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Vite's list of what was built, by source file. */
export type BuiltManifest = Readonly<Record<string, BuiltChunk>>;

/** Reads the list of a build in a folder: that of the pages, or the player's. Throws when there is none. */
export function readManifest(client: string, list: 'manifest' | 'player' = 'manifest'): BuiltManifest {
  return JSON.parse(readFileSync(join(client, `.vite/${list}.json`), 'utf8'));
}

/** The modules of all public pages. */
export function pageModules(manifest: BuiltManifest): string[] {
  return Object.keys(manifest).filter((name) => /^src\/site\/.*-page\.tsx$/.test(name));
}

/**
 * The files of a page's first visit by their kind, in the order of the build; `page` is its module (the home page's by
 * default).
 */
export function firstVisitFiles(manifest: BuiltManifest, page: string = HOME): Record<FileKind, string[]> {
  const onceHydrated = Object.keys(manifest).filter((name) => ONCE_HYDRATED.test(name));
  const own = page === HOME ? [page, NOTICE] : [page];
  const chunks = closureOf(manifest, [ENTRY, ...own, ...onceHydrated]);
  const fonts = Object.entries(manifest).filter(([name]) => /\.woff2$/.test(name) && !RARE_FONTS.test(name));
  return {
    script: ['first-paint.js', ...new Set(chunks.map(({ file }) => file))],
    style: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
    font: fonts.map(([, { file }]) => file),
  };
}

/** The scripts that these sources load without a dynamic import. */
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

/** The transferred size of a file, in bytes. */
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
