import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCKED_FOLDERS } from './dependencies.ts';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const files = LOCKED_FOLDERS.map((folder) => {
  const file = join(folder, 'package-lock.json');
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const packages: [path: string, entry: Entry][] = Object.entries(JSON.parse(text).packages);
  return { file, text, packages };
});

// npm leaves out packages that it could not fetch, and then `npm ci` refuses the whole file, above all on other
// systems.
test.each(files)('$file knows the packages of every system', ({ packages }) => {
  const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages.some(([other]) => other.endsWith(`node_modules/${name}`)))
      .map((name) => `${path} wants ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each(files)('$file names no host', ({ text, packages }) => {
  expect(packages.filter(([, { resolved, link }]) => resolved && !link)).toEqual([]);
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});

// What is installed is what was looked at, on every system: native programs of other ones, too.
test.each(files)('$file has the checksum of every package', ({ packages }) => {
  const unchecked = packages.filter(
    ([path, { integrity, link }]) =>
      path.includes('node_modules/') && !link && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
