/** `npm run bench -- <name>`: one benchmark of bench/, or all of them; the exit code is 1 when one misses its limit. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [name, ...args] = process.argv.slice(2);
const known = new Map(
  readdirSync(join(ROOT, 'bench'), { withFileTypes: true }).flatMap((entry): [string, string][] => {
    if (entry.isDirectory() && existsSync(join(ROOT, 'bench', entry.name, 'main.ts'))) {
      return [[entry.name, `bench/${entry.name}/main.ts`]];
    }
    const file = /^([\w-]+)\.ts$/.exec(entry.name);
    return file?.[1] ? [[file[1], `bench/${entry.name}`]] : [];
  }),
);

if (name && !known.has(name)) {
  console.error(`There is no benchmark '${name}'. There are: ${[...known.keys()].join(', ') || 'none yet'}.`);
  process.exit(1);
}
const missed = [...known].filter(([each, path]) => {
  if (name && each !== name) return false;
  console.log(`\n${each}`);
  return spawnSync(process.execPath, [path, ...args], { cwd: ROOT, stdio: 'inherit' }).status !== 0;
});
if (missed.length > 0) {
  console.error(`\nMissed: ${missed.map(([each]) => each).join(', ')}.`);
  process.exit(1);
}
