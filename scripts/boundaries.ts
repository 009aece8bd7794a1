import { posix } from 'node:path';

const PACKAGES = ['api', 'worker', 'web', 'shared/contract', 'shared/core', 'embedded', 'e2e', 'bench'];
/** `x.store.ts` or `x-y.store.ts` in a feature folder of core. */
const STORE = /^shared\/core\/([^/]+)\/[^/]+\.store$/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/**
 * The breaches of the import rules that this source file commits, as sentences `path: …`; paths are relative to the
 * repository. What the linter can say (which package may import which) stands in biome.json.
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
  const store = STORE.exec(target);
  const feature = coreFolderOf(path);
  // What stands in no feature folder boots them all.
  if (store && from === 'shared/core' && feature !== undefined && store[1] !== feature) {
    return `the store of ${store[1]} belongs to ${store[1]}; ask its verbs`;
  }
  return undefined;
}

/** The feature folder of core that a path stands in; undefined outside of core and for what stands in no folder. */
function coreFolderOf(path: string): string | undefined {
  return /^shared\/core\/([^/]+)\//.exec(path)?.[1];
}

/** The path in the repository that an import means, without its extension; nothing for a library. */
function resolveOurs(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '').replace(/\.(m?[jt]sx?)$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  const [, name = '', rest = ''] = /^@touchline\/([^/]+)\/?(.*)$/.exec(bare) ?? [];
  const owner = PACKAGES.find((each) => posix.basename(each) === name);
  return owner && posix.join(owner, rest);
}

/** Tests, journeys and benchmarks may reach what sets them up. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || path.startsWith('bench/');
}

function packageOf(path: string): string | undefined {
  return PACKAGES.find((each) => path === each || path.startsWith(`${each}/`));
}

function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, , specifier = '']) => specifier);
}
