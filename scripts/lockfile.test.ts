import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const packages: [path: string, entry: Entry][] = Object.entries(JSON.parse(text).packages);

// npm leaves out what it could not fetch, and `npm ci` then refuses the whole file, on other systems above all.
test('the lock file knows the packages of every system', () => {
  const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages.some(([other]) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${path} wants ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no host', () => {
  expect(packages.filter(([, { resolved, link }]) => resolved && !link)).toEqual([]);
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});
