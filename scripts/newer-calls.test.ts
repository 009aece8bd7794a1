import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FLOORS, type Floor } from './browser-support.ts';
import { findNewerCalls } from './newer-calls.ts';
import { reachableFiles, readManifest, WEB_CLIENT } from './web-budget.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const client = join(root, WEB_CLIENT);

describe('a call that a supported browser lacks', () => {
  it.each([
    ['URL.parse(text)', 'URL.parse'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any'],
    ['Promise.withResolvers<void>()', 'Promise.withResolvers'],
    ['Map.groupBy(games, byDay)', 'Map.groupBy'],
    ['new URLPattern({ pathname })', 'URLPattern'],
    ['Temporal.Now.instant()', 'Temporal'],
    ['requestIdleCallback(go)', 'requestIdleCallback'],
    ['card?.checkVisibility()', '.checkVisibility'],
    ['document.startViewTransition(go)', '.startViewTransition'],
  ])('is found: %s', (code, name) => {
    expect(findNewerCalls('page.tsx', `const x: number = 1;\n${code};`, FLOORS.visitors)).toEqual([
      { name, line: 2 },
    ]);
  });

  it('does not include calls that all of them have', () => {
    const code =
      'games.toSorted(byStart).at(-1); structuredClone(game); new URL(text); list.findLast(isLive);';
    expect(findNewerCalls('page.ts', code, FLOORS.visitors)).toEqual([]);
  });

  it('depends on the group of pages', () => {
    const code = 'Promise.withResolvers(); list.replaceChildren();';
    expect(findNewerCalls('page.ts', code, FLOORS.staff)).toEqual([]);
    expect(findNewerCalls('page.ts', 'list.at(-1)', FLOORS.player)).toEqual([{ name: '.at', line: 1 }]);
  });
});

it('newer language features do not compile', () => {
  const calls = [
    'Promise.withResolvers()',
    'Map.groupBy([1], String)',
    'Object.groupBy([1], String)',
    'Array.fromAsync([1])',
    'new Set([1]).union(new Set([2]))',
    'new Map([[1, 2]]).values().map(String)',
    'Promise.try(() => 1)',
    'RegExp.escape("a")',
    '/[a&&b]/v',
  ];
  // git and the next build ignore the folder of the build, and the types of the pages resolve from there.
  const folder = mkdtempSync(join(root, 'web/dist/newer-'));
  try {
    writeFileSync(join(folder, 'calls.ts'), calls.map((call) => `void ${call};`).join('\n'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', include: ['calls.ts'] }),
    );
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
      {
        encoding: 'utf8',
      },
    );
    const lines = [...stdout.matchAll(/calls\.ts\((\d+),/g)].map(([, line]) => Number(line));
    expect([...new Set(lines)], stdout).toEqual(calls.map((_, index) => index + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the built scripts, libraries included', () => {
  // The pages check for these before they call them.
  const asked = [
    'Notification',
    'Notification.requestPermission',
    'Temporal',
    'URL.canParse',
    'requestIdleCallback',
  ];

  it.each<[name: string, list: 'manifest' | 'player', entry: string, floor: Floor]>([
    ['the public pages', 'manifest', 'src/entry-client.tsx', FLOORS.visitors],
    ['the dashboard', 'manifest', 'src/entry-dashboard.tsx', FLOORS.staff],
    ['the player', 'player', 'src/player/main.ts', FLOORS.player],
  ])('call nothing that the supported browsers lack: %s', (_, list, entry, floor) => {
    const files = reachableFiles(readManifest(client, list), [entry]);
    const calls = files.flatMap((file) =>
      findNewerCalls(file, readFileSync(join(client, file), 'utf8'), floor),
    );
    const foreign = calls.map(({ name }) => name).filter((name) => !isMethod(name) && !isShortened(name));
    expect(files.length).toBeGreaterThan(1);
    expect(foreign.filter((name) => !asked.includes(name))).toEqual([]);
  });

  /** Libraries name the methods of their own objects freely. */
  const isMethod = (name: string) => name.startsWith('.');
  /** A name that the build has shortened. */
  const isShortened = (name: string) => name.length < 4;
});
