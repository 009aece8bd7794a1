import { expect, it } from 'vitest';
import { findForeignLicences, readAudit } from './dependencies.ts';

it('a package with a licence that is not allowed, or with none, is named', () => {
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

it('an audit counts what is high and critical, and an answer that is none counts as no answer', () => {
  const vulnerabilities = { info: 1, low: 2, moderate: 3, high: 4, critical: 5, total: 15 };
  expect(readAudit(JSON.stringify({ metadata: { vulnerabilities } }))).toBe(9);
  expect(readAudit('{"message": "405 Method Not Allowed", "error": {}}')).toBeUndefined();
  expect(readAudit('')).toBeUndefined();
});
