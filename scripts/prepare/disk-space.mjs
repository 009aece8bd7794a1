// Plain JavaScript: the set-up needs it before there is a Node that runs TypeScript.
import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

const MB = 1_048_576;

/**
 * The sentence for a disk on which a folder, that need not be there yet, has less room than this; undefined where it has.
 *
 * @param {string} folder an absolute path
 * @param {number} megabytes
 * @param {(folder: string) => { bavail: number, bsize: number }} [statfs]
 * @returns {string | undefined}
 */
export function diskProblem(folder, megabytes, statfs = statfsSync) {
  if (!existsSync(folder)) {
    const above = dirname(folder);
    return above === folder ? undefined : diskProblem(above, megabytes, statfs);
  }
  const { bavail, bsize } = statfs(folder);
  const free = Math.floor((bavail * bsize) / MB);
  if (free >= megabytes) return undefined;
  return `The disk of ${folder} is full: ${free} MB are free, and ${megabytes} MB are needed. Make room there and run this again.`;
}
