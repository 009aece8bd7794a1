import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => /^\| \d/.test(line));

it('every section of the security page names existing tests, or is marked as documentation', () => {
  const broken = rows.filter((row) => {
    const last = row.split('|').at(-2)?.trim() ?? '';
    const files = [...last.matchAll(/`([^`]+)`/g)].map(([, file]) => file as string);
    if (files.length === 0) return last !== '–';
    return files.some((file) => !existsSync(new URL(`../${file}`, import.meta.url)));
  });
  expect(broken).toEqual([]);
});

it('the security page stays readable: at most 80 sections', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.length).toBeLessThanOrEqual(80);
});
