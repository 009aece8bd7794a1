import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBreaches, findFileCircles, findFolderCircles } from './boundaries.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

describe('the linter refuses', () => {
  const forbidden: [path: string, specifier: string][] = [
    ['shared/contract/rules/a.ts', '@touchline/core/matches/matches'],
    ['shared/contract/rules/b.ts', 'node:fs'],
    ['shared/contract/rules/c.ts', 'node:fs/promises'],
    ['shared/core/matches/a.ts', '@touchline/api/app'],
    ['shared/core/matches/b.ts', '@touchline/embedded/redis'],
    ['api/a.ts', '@touchline/worker/run'],
    ['api/b.ts', '@touchline/embedded/redis'],
    ['worker/a.ts', '@touchline/api/app'],
    ['worker/b.ts', '@touchline/web/src/lib/api'],
    ['web/src/lib/a.ts', '@touchline/core/matches/matches'],
    ['web/src/lib/b.ts', 'node:fs'],
    ['web/src/site/home/a.ts', '../../dashboard/games/games-page'],
    ['web/src/site/home/b.ts', '@touchline/core/matches/matches'],
    ['web/src/dashboard/games/a.ts', '../../site/home/home-page'],
    ['embedded/a.ts', '@touchline/contract/errors'],
    ['embedded/document-store/b.ts', '@touchline/core/platform/env'],
  ];
  const allowed: [path: string, specifier: string][] = [
    ['shared/contract/rules/a.test.ts', 'node:fs'],
    ['shared/core/matches/fine.ts', '@touchline/contract/errors'],
    ['shared/core/platform/redis.test.ts', '@touchline/embedded/redis'],
    ['api/fine.ts', '@touchline/core/matches/matches'],
    ['worker/fine.ts', '@touchline/core/games/kick-off'],
    ['web/src/site/home/fine.ts', '../../ui/button'],
    ['web/vite.config.ts', 'node:path'],
    ['embedded/fine.ts', 'node:fs'],
  ];
  let folder: string;
  let reported: Set<string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-boundaries-'));
    await cp(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    // Its rules of our own.
    await cp(join(ROOT, 'scripts/linters'), join(folder, 'scripts/linters'), { recursive: true });
    for (const [path, specifier] of [...forbidden, ...allowed]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `import { x } from '${specifier}';\nconsole.log(x);\n`);
    }
    reported = await reportedPaths(folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(forbidden)('%s importing %s', (path) => {
    expect(reported).toContain(path);
  });

  test.each(allowed)('accepts %s importing %s', (path) => {
    expect(reported).not.toContain(path);
  });
});

describe('the boundary check', () => {
  test.each([
    ['shared/core/games/games.ts', '../matches/matches.store.ts', 'the store of matches belongs to matches'],
    ['shared/core/games/games.ts', '@touchline/core/matches/matches.store', 'belongs to matches'],
    ['shared/core/games/games.ts', '../../contract/errors.ts', 'does not leave its package (shared/core)'],
    ['api/app.ts', '../embedded/redis.ts', 'does not leave its package (api)'],
    ['api/app.test.ts', '../worker/run.ts', 'does not leave its package (api)'],
    ['api/http/route-calls.ts', '../../shared/core/games/games.ts', 'does not leave its package (api)'],
    ['web/src/ui/button.tsx', '../dashboard/data/session.ts', 'web/src/ui may not import web/src/dashboard'],
    ['web/src/ui/button.tsx', '@touchline/contract/texts/dashboard', 'no texts but those of texts/controls'],
    ['web/src/ui/button.tsx', '@touchline/contract/texts', 'no texts but those of texts/controls'],
    ['web/src/lib/storage.ts', '../ui/button.tsx', 'web/src/lib may not import web/src/ui'],
    ['web/src/new/a.ts', '../lib/storage.ts', 'web/src/new has no line in MAY_IMPORT'],
    ['api/http/errors.ts', '../endpoints/all.ts', 'api/http may not import api/endpoints'],
    ['api/http/session-cookie.ts', 'lucia', 'lucia is used in shared/core/sessions alone'],
  ])('refuses %s importing %s', (path, specifier, sentence) => {
    expect(findBreaches(path, `import { x } from '${specifier}';`)).toEqual([
      expect.stringContaining(sentence),
    ]);
    expect(findBreaches(path, `const x = await import("${specifier}");`)).toHaveLength(1);
    expect(findBreaches(path, `import '${specifier}';`)).toHaveLength(1);
  });

  test.each([
    ['shared/core/games/games.ts', './games.store.ts'],
    ['shared/core/games/games.ts', '../matches/matches.ts'],
    ['shared/core/sessions/sessions.ts', 'lucia'],
    ['shared/core/boot.ts', './games/games.store.ts'],
    ['api/app.test.ts', '../test/stack.ts'],
    ['worker/run.test.ts', '@touchline/embedded/redis'],
    ['e2e/global-setup.ts', '@touchline/embedded/launcher/launcher-process'],
    ['web/src/dashboard/faq/faq-page.tsx', '../../ui/button.tsx'],
    ['web/src/ui/confirm.tsx', '@touchline/contract/texts/controls'],
    ['web/src/ui/palette.tsx', '@touchline/contract/texts/staff-controls'],
    ['web/src/entry-dashboard.tsx', './dashboard/routes.tsx'],
    ['api/app.ts', './http/route-calls.ts'],
    ['scripts/seed.ts', '../shared/core/games/games.ts'],
  ])('allows %s importing %s', (path, specifier) => {
    expect(findBreaches(path, `import { x } from '${specifier}';`)).toEqual([]);
  });

  const importing = (files: Readonly<Record<string, string>>) =>
    findFolderCircles(
      new Map(Object.entries(files).map(([path, specifier]) => [path, `import { x } from '${specifier}';`])),
    );

  test('refuses folders of core that import each other, directly or through others', () => {
    const circle = {
      'shared/core/games/a.ts': '../streams/a.ts',
      'shared/core/streams/b.ts': '../matches/a.ts',
      'shared/core/matches/c.ts': '@touchline/core/games/d',
      'shared/core/leagues/a.ts': '../games/a.ts',
    };
    expect(importing(circle)).toEqual([
      expect.stringContaining("games/a.ts: imports '../streams/a.ts'"),
      expect.stringContaining("streams/b.ts: imports '../matches/a.ts'"),
      expect.stringContaining("matches/c.ts: imports '@touchline/core/games/d'"),
    ]);
  });

  test('allows folders of core that import each other in tests alone', () => {
    const files = {
      'shared/core/games/a.test.ts': '../streams/a.ts',
      'shared/core/streams/b.ts': '../games/b.ts',
      'shared/core/boot.ts': './games/a.ts',
    };
    expect(importing(files)).toEqual([]);
  });
});

describe('the check for circular imports', () => {
  const circlesOf = (files: Readonly<Record<string, string>>) =>
    findFileCircles(new Map(Object.entries(files)));

  test('refuses files that import each other, directly, through others or later', () => {
    expect(
      circlesOf({
        'web/src/lib/a.ts': "import { b } from './b.ts';",
        'web/src/lib/b.ts': "export * from './c.ts';",
        'web/src/lib/c.ts': "const a = () => import('./a.ts');",
        'shared/core/games/a.ts': "import { rule } from '@touchline/contract/rules/x';",
        'shared/contract/rules/x.ts': "import './x.ts';",
      }),
    ).toEqual([
      'web/src/lib/a imports web/src/lib/b imports web/src/lib/c imports web/src/lib/a.',
      'shared/contract/rules/x imports shared/contract/rules/x.',
    ]);
  });

  test('allows repeated imports, imports of types, and tests', () => {
    expect(
      circlesOf({
        'web/src/lib/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
        'web/src/lib/b.ts': "import { c } from './c.ts';",
        'web/src/lib/c.ts': "import type { A } from './a.ts';",
        'web/src/lib/c.test.ts': "import { c } from './c.ts';",
      }),
    ).toEqual([]);
  });
});

function reportedPaths(folder: string): Promise<Set<string>> {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const args = [
    'lint',
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    '--reporter=json',
    '.',
  ];
  return new Promise((resolve, reject) => {
    // The linter ends with code 1 when it finds something, as it should here.
    execFile(process.execPath, [biome, ...args], { cwd: folder }, (error, stdout, stderr) => {
      if (!stdout) return reject(new Error(stderr, { cause: error }));
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] };
      resolve(new Set(diagnostics.map(({ location }) => location.path)));
    });
  });
}
