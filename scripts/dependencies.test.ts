import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { findForeignLicences, LOCKED_FOLDERS, readAudit } from './dependencies.ts';

it('a package with a forbidden licence, or with none, is named', () => {
  const found = findForeignLicences({
    '': {},
    api: {},
    'node_modules/@touchline/api': { link: true },
    'node_modules/free': { license: 'MIT' },
    'node_modules/either': { license: '(GPL-3.0 OR MIT)' },
    'node_modules/both': { license: 'MIT AND ISC' },
    'node_modules/a/node_modules/copyleft': { license: 'GPL-3.0' },
    'node_modules/half': { license: 'MIT AND GPL-3.0' },
    'node_modules/silent': {},
  });
  expect(found).toEqual([
    'copyleft: GPL-3.0 is not among the allowed licences.',
    'half: MIT AND GPL-3.0 is not among the allowed licences.',
    'silent: the lock file names no licence.',
  ]);
});

it('an audit counts high and critical vulnerabilities; an unreadable answer counts as none', () => {
  const vulnerabilities = { info: 1, low: 2, moderate: 3, high: 4, critical: 5, total: 15 };
  expect(readAudit(JSON.stringify({ metadata: { vulnerabilities } }))).toBe(9);
  expect(readAudit('{"message": "405 Method Not Allowed", "error": {}}')).toBeUndefined();
  expect(readAudit('')).toBeUndefined();
});

it('every library in use has its line in the decision about libraries', async () => {
  const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');
  const { workspaces } = JSON.parse(await read('package.json')) as { workspaces: string[] };
  const manifests = await Promise.all(
    [...LOCKED_FOLDERS, ...workspaces].map(async (folder) =>
      JSON.parse(await read(`${folder}/package.json`)),
    ),
  );
  const used = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  const rows = [...(await read('docs/decisions/0006-libraries.md')).matchAll(/^\| ([^|]+) \|/gm)];
  const listed = new Set(rows.flatMap(([, names = '']) => names.replace(/ \([^)]+\)/g, '').split(', ')));
  expect(used.filter((name) => !name.startsWith('@touchline/') && !listed.has(name))).toEqual([]);
});
