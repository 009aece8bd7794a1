import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskProblem } from './disk-space.mjs';

const HERE = import.meta.dirname;
const withFree = (megabytes: number) => () => ({ bavail: megabytes * 256, bsize: 4_096 });

test('a disk with room is no problem', () => {
  expect(diskProblem(HERE, 100, withFree(100))).toBeUndefined();
});

test('a full disk is one sentence that names the folder, what is free and what is needed', () => {
  expect(diskProblem(HERE, 100, withFree(99))).toBe(
    `The disk of ${HERE} is full: 99 MB are free, and 100 MB are needed. Make room there and run this again.`,
  );
});

test('of a folder that is not there yet it is the disk of the one above', () => {
  expect(diskProblem(join(HERE, 'none', 'such'), 100, withFree(3))).toContain(
    `The disk of ${HERE} is full: 3 MB`,
  );
});

test('the disk of this machine is read', () => {
  expect(diskProblem(HERE, 0)).toBeUndefined();
  expect(diskProblem(HERE, Number.MAX_SAFE_INTEGER)).toMatch(/ is full: \d+ MB are free/);
});
