import { posix } from 'node:path';

const PACKAGES = ['api', 'worker', 'web', 'shared/contract', 'shared/core', 'embedded', 'e2e', 'bench'];
/** `x.store.ts` or `x-y.store.ts` in a feature folder of core. */
const STORE = /^shared\/core\/([^/]+)\/[^/]+\.store$/;
/** Imports of types do not exist when the code runs, so they close no circle. */
const RUNNING_IMPORT =
  /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s*)?'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/g;
/** The texts of the product: all but those that controls have anywhere. */
const PRODUCT_TEXTS = /^(?:shared\/contract|web\/src)\/texts(?!\/(?:(?:staff-)?controls|page-texts)$)(\/|$)/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/**
 * The other folders that each folder of web and api may import; files outside of these folders may import all of them.
 */
const MAY_IMPORT: Readonly<Record<'web/src' | 'api', Readonly<Record<string, readonly string[]>>>> = {
  'web/src': {
    texts: [],
    lib: ['texts'],
    ui: ['lib', 'texts'],
    sport: ['lib', 'texts', 'ui'],
    app: ['lib', 'site', 'texts'],
    site: ['app', 'lib', 'sport', 'texts', 'ui'],
    dashboard: ['lib', 'sport', 'ui'],
    player: ['lib', 'texts'],
    'first-paint': ['lib'],
    'service-worker': ['lib', 'styles'],
  },
  api: {
    http: [],
    pages: ['http', 'read-model'],
    media: ['http'],
    docs: ['http'],
    'queue-board': ['http'],
    player: ['http', 'pages'],
    'link-pictures': ['http', 'pages'],
    'read-model': ['http', 'realtime'],
    realtime: ['http', 'read-model'],
    calendar: ['http', 'pages', 'read-model'],
    endpoints: ['http', 'media', 'player', 'read-model', 'realtime'],
  },
};

/**
 * The breaches of the import rules in this source file, as sentences `path: …`; paths are relative to the repository.
 * Rules that the linter can express (which package may import which) are in biome.json.
 */
export function findBreaches(path: string, source: string): string[] {
  return importsOf(source).flatMap((specifier) => {
    const breach = breachOf(path, specifier);
    return breach ? [`${path}: imports '${specifier}', but ${breach}.`] : [];
  });
}

/**
 * The folders of `shared/core` that import each other, directly or through others, as sentences; `files` is the source
 * of each file by its path. Tests do not count.
 */
export function findFolderCircles(files: ReadonlyMap<string, string>): string[] {
  const imports = new Map<string, Map<string, string>>();
  for (const [path, source] of files) {
    const from = coreFolderOf(path);
    if (from === undefined || isTest(path)) continue;
    for (const specifier of importsOf(source)) {
      const to = coreFolderOf(resolveOurs(path, specifier) ?? '');
      if (to === undefined || to === from) continue;
      const targets = imports.get(from) ?? new Map<string, string>();
      imports.set(from, targets.set(to, `${path}: imports '${specifier}'`));
    }
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean => {
    if (from === goal) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(imports.get(from)?.keys() ?? [])].some((next) => reaches(next, goal, seen));
  };
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reaches(to, from))
      .map(([to, where]) => `${where}, but shared/core/${to} imports shared/core/${from} too.`),
  );
}

/**
 * The files that import each other, directly or through others, when the code runs: a sentence for each circle, with its
 * files in order; `files` is the source of each file by its path. Tests do not count.
 */
export function findFileCircles(files: ReadonlyMap<string, string>): string[] {
  const sources = new Map(
    [...files].filter(([path]) => !isTest(path)).map(([path, source]) => [withoutExtension(path), source]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start !== -1) circles.push(`${[...way.slice(start), path].join(' imports ')}.`);
    const source = sources.get(path);
    if (start !== -1 || source === undefined || done.has(path)) return;
    for (const [, imported, later] of source.matchAll(RUNNING_IMPORT)) {
      const target = resolveOurs(path, imported ?? later ?? '');
      if (target !== undefined) follow(target, [...way, path]);
    }
    done.add(path);
  };
  for (const path of sources.keys()) follow(path, []);
  return circles;
}

function breachOf(path: string, specifier: string): string | undefined {
  if (specifier === 'lucia' && !path.startsWith('shared/core/sessions/')) {
    return 'lucia is used in shared/core/sessions alone';
  }
  const target = resolveOurs(path, specifier);
  if (!target) return undefined;
  const from = packageOf(path);
  const to = packageOf(target);
  const setUp = isTest(path) && /^(test|embedded|scripts)\//.test(target);
  if (specifier.startsWith('.') && from && to !== from && !setUp) {
    return `a relative import does not leave its package (${from})`;
  }
  if (path.startsWith('web/src/ui/') && !isTest(path) && PRODUCT_TEXTS.test(target)) {
    return 'the design system has no texts but those of texts/controls and texts/staff-controls';
  }
  const direction = directionBreach(path, target);
  if (direction) return direction;
  const store = STORE.exec(target);
  const feature = coreFolderOf(path);
  // Files outside of the feature folders start them all.
  if (store && from === 'shared/core' && feature !== undefined && store[1] !== feature) {
    return `the store of ${store[1]} belongs to ${store[1]}; ask its verbs`;
  }
  return undefined;
}

function directionBreach(path: string, target: string): string | undefined {
  for (const [root, rules] of Object.entries(MAY_IMPORT)) {
    const [from, to] = [folderIn(root, path), folderIn(root, target)];
    if (isTest(path) || from === undefined || to === undefined || from === to) continue;
    const allowed = rules[from];
    if (!allowed) return `${root}/${from} has no line in MAY_IMPORT`;
    if (!allowed.includes(to)) return `${root}/${from} may not import ${root}/${to}`;
  }
  return undefined;
}

/** The folder directly below the root that contains a path. */
const folderIn = (root: string, path: string): string | undefined =>
  path.startsWith(`${root}/`) ? /^([^/]+)\//.exec(path.slice(root.length + 1))?.[1] : undefined;

/** The feature folder of core that contains a path; undefined outside of core and outside of its feature folders. */
function coreFolderOf(path: string): string | undefined {
  return /^shared\/core\/([^/]+)\//.exec(path)?.[1];
}

/** The path in the repository to which an import refers, without its extension; undefined for a library. */
function resolveOurs(path: string, specifier: string): string | undefined {
  const bare = withoutExtension(specifier.replace(/\?.*$/, ''));
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  const [, name = '', rest = ''] = /^@touchline\/([^/]+)\/?(.*)$/.exec(bare) ?? [];
  const owner = PACKAGES.find((each) => posix.basename(each) === name);
  return owner && posix.join(owner, rest);
}

const withoutExtension = (path: string): string => path.replace(/\.(m?[jt]sx?)$/, '');

/** Tests, journeys and benchmarks may import their set-up from anywhere. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || path.startsWith('bench/');
}

function packageOf(path: string): string | undefined {
  return PACKAGES.find((each) => path === each || path.startsWith(`${each}/`));
}

function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, , specifier = '']) => specifier);
}
