import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { whyNotInstalled } from './packages.mjs';

/** A folder whose lock file names two packages, one of them for the workspace core, and where npm has put some. */
function folderWith(installed: Record<string, { version: string }>) {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  const write = (path: string, packages: object) =>
    writeFileSync(join(folder, path), JSON.stringify({ packages }));
  write('package-lock.json', {
    core: { dependencies: { server: '^1.0.0' } },
    'node_modules/server': { version: '1.0.0' },
    'node_modules/builder': { version: '2.0.0' },
    'node_modules/web': { resolved: 'web', link: true },
  });
  write('node_modules/.package-lock.json', installed);
  for (const path of Object.keys(installed)) mkdirSync(join(folder, path));
  return folder;
}

const server = { 'node_modules/server': { version: '1.0.0' } };

it('a command that needs one workspace installs nothing where the packages of others are missing', () => {
  const folder = folderWith(server);
  expect(whyNotInstalled(folder)).toBe('package-lock.json has changed');
  expect(whyNotInstalled(folder, { workspace: 'core' })).toBeUndefined();
});

it('a folder that was deleted since is named', () => {
  const folder = folderWith(server);
  rmSync(join(folder, 'node_modules/server'), { recursive: true });
  expect(whyNotInstalled(folder, { workspace: 'core' })).toBe('node_modules/server is gone');
});

it('it installs where its own packages are missing, or any is another version', () => {
  const builder = { 'node_modules/builder': { version: '1.0.0' } };
  for (const installed of [{}, builder, { ...server, ...builder }])
    expect(whyNotInstalled(folderWith(installed), { workspace: 'core' })).toBe(
      'package-lock.json has changed',
    );
});
