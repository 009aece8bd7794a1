import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a log continues where the last one ended', async () => {
  const path = join(folder, 'logs/api.log');
  for (const line of ['first', 'second']) {
    const log = openLogFile(path);
    log.write(line);
    await log.close();
  }
  expect(await readFile(path, 'utf8')).toBe('first\nsecond\n');
});

test('a full log is renamed for a new one, and only one old log is kept', async () => {
  const path = join(folder, 'api.log');
  const log = openLogFile(path, 12);
  for (const line of ['aaaaa', 'bbbbb', 'ccccc', 'ddddd', 'eeeee']) log.write(line);
  await log.close();
  expect(await readFile(path, 'utf8')).toBe('eeeee\n');
  expect(await readFile(`${path}.1`, 'utf8')).toBe('ccccc\nddddd\n');
});
