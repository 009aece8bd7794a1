/** The folders with a lock file: the repository, and folders whose packages are installed on demand. */
export const LOCKED_FOLDERS = ['.', 'bench/lighthouse', 'scripts/linters'];

/** The entry of a package in the lock file. */
export interface LockedPackage {
  license?: string;
  link?: boolean;
}

/** Licences of packages that may be shipped with this code (MIT); files under the MPL are shipped unchanged. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that state their licence in their own form, read by hand: all of them are MIT. */
const READ_BY_HAND = new Set([
  'buildcheck',
  'cpu-features',
  'limiter',
  'reserved',
  'ssh2',
  'xmlhttprequest-ssl',
]);

/** The packages whose licence is unknown or not allowed, as sentences; `packages` are those of the lock file by path. */
export function findForeignLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { license, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link) return [];
    if (license === undefined)
      return READ_BY_HAND.has(name) ? [] : [`${name}: the lock file names no licence.`];
    return isAllowed(license) ? [] : [`${name}: ${license} is not among the allowed licences.`];
  });
}

/** One licence of `A OR B` has to be allowed, and each of `A AND B`. */
function isAllowed(license: string): boolean {
  const plain = license.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((each) => ALLOWED.has(each));
}

/**
 * Reads the output of `npm audit --json`: the number of known vulnerabilities of severity high and critical; undefined
 * when the registry gave no answer.
 */
export function readAudit(output: string): number | undefined {
  try {
    const { high, critical } = JSON.parse(output).metadata.vulnerabilities;
    return high + critical;
  } catch {
    return undefined;
  }
}
