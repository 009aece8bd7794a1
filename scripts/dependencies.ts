/** What the lock file says of a package. */
export interface LockedPackage {
  license?: string;
  link?: boolean;
}

/** Licences under which the code of others may be shipped with ours (MIT); of the MPL, files stay as they are. */
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

/** Packages that name their licence in a form of their own, read by hand: all of them MIT. */
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

/** Of `A OR B` one has to be allowed, of `A AND B` each. */
function isAllowed(license: string): boolean {
  const plain = license.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((each) => ALLOWED.has(each));
}

/**
 * What `npm audit --json` says: how many vulnerabilities of severity high and critical are known, or undefined where the
 * registry gave no answer.
 */
export function readAudit(output: string): number | undefined {
  try {
    const { high, critical } = JSON.parse(output).metadata.vulnerabilities;
    return high + critical;
  } catch {
    return undefined;
  }
}
