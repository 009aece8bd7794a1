import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES } from '@touchline/contract/languages/languages';
import { describe, expect, it } from 'vitest';
import {
  DASHBOARD_PART_BUDGET,
  DASHBOARD_SCRIPT_BUDGET,
  FIRST_VISIT_BUDGET,
  type FileKind,
  FORM_PAGE_SCRIPT_BUDGET,
  filesOf,
  firstVisitFiles,
  LANGUAGE_BUDGET,
  pageModules,
  reachableFiles,
  readManifest,
  transferSize,
  WEB_CLIENT,
} from './web-budget.ts';

const client = fileURLToPath(new URL(`../${WEB_CLIENT}`, import.meta.url));
const manifest = readManifest(client);
const files = firstVisitFiles(manifest);
const contentOf = (file: string) => readFileSync(join(client, file));
const sizeOf = (scripts: readonly string[]) =>
  scripts.reduce((sum, file) => sum + transferSize('script', contentOf(file)), 0);

describe('the files of a first visit of the home page', () => {
  it.each(Object.keys(FIRST_VISIT_BUDGET) as FileKind[])('stays below its limit: %s', (kind) => {
    const bytes = files[kind].reduce((sum, file) => sum + transferSize(kind, contentOf(file)), 0);
    expect(files[kind].length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(FIRST_VISIT_BUDGET[kind]);
  });

  it('contain the page and its sockets, but no dialogs, forms, zod or dashboard', () => {
    const scripts = files.script.map((file) => contentOf(file).toString()).join('\n');
    // Finding the marks of what belongs there shows that the other marks would be found, too.
    expect(scripts).toContain('hydrateRoot');
    expect(scripts).toContain('WebSocket');
    expect(scripts).not.toContain('ZodError');
    expect(scripts).not.toContain('shouldUnregister');
    const asked = [
      'request-dialog',
      'download-dialog',
      'stream-dialog',
      'compact-menu-sheet',
      'trap-field',
      'fields',
    ];
    const loaded = files.script.join('\n');
    for (const name of asked) expect(loaded).not.toContain(name);
    expect(
      Object.keys(manifest).filter(
        (name) => name.startsWith('src/dashboard/') && loaded.includes(manifest[name]?.file ?? ''),
      ),
    ).toEqual([]);
  });
});

describe('the scripts of a first visit of any page', () => {
  it.each(pageModules(manifest))('stays below its limit: %s', (page) => {
    const hasForm = page.endsWith('/contact-page.tsx');
    const limit = hasForm ? FORM_PAGE_SCRIPT_BUDGET : FIRST_VISIT_BUDGET.script;
    expect(sizeOf(firstVisitFiles(manifest, page).script)).toBeLessThanOrEqual(limit);
  });
});

describe('the texts of a language', () => {
  const languages = LANGUAGE_CODES.filter((code) => code !== 'en');
  it.each(languages)('are one file below the limit, which English pages do not load: %s', (code) => {
    const built = Object.keys(manifest).filter((name) => name.endsWith(`/languages/${code}.ts`));
    expect(built).toHaveLength(1);
    expect(files.script).not.toContain(manifest[built[0] as string]?.file);
    const more = filesOf(manifest, built).filter((file) => !files.script.includes(file));
    expect(sizeOf(more)).toBeLessThanOrEqual(LANGUAGE_BUDGET);
  });
});

it('no public page loads anything of the dashboard', () => {
  const publicFiles = filesOf(manifest, [
    'src/entry-client.tsx',
    ...Object.keys(manifest).filter((name) => name.startsWith('src/site/')),
  ]);
  const staffFiles = filesOf(manifest, ['src/entry-dashboard.tsx']).filter(
    (file) => !publicFiles.includes(file),
  );
  expect(staffFiles.length).toBeGreaterThan(0);
  // Words that only the dashboard contains; finding them in its own files shows that the search works.
  const words = ['Checking User Permission', 'Select a user to assign a role'];
  const says = (files: string[], word: string) => files.some((file) => contentOf(file).includes(word));
  for (const word of words.slice(0, 1)) expect(says(staffFiles, word)).toBe(true);
  for (const word of words) expect(says(publicFiles, word)).toBe(false);
});

/** The frame, and the page after a sign-in. */
const FIRST_VIEW = ['src/entry-dashboard.tsx', 'src/dashboard/overview/overview-page.tsx'];

it('the first view of the dashboard stays below its limit', () => {
  expect(sizeOf(filesOf(manifest, FIRST_VIEW))).toBeLessThanOrEqual(DASHBOARD_SCRIPT_BUDGET);
});

it('no part of the dashboard that loads on demand is too large', () => {
  const atOnce = filesOf(manifest, FIRST_VIEW);
  const parts = reachableFiles(manifest, ['src/entry-dashboard.tsx']).filter(
    (file) => !atOnce.includes(file),
  );
  expect(parts.length).toBeGreaterThan(20);
  const isLarge = (file: string) => transferSize('script', contentOf(file)) > DASHBOARD_PART_BUDGET;
  expect(parts.filter(isLarge)).toEqual([]);
});

it('the player loads nothing of the pages around it', () => {
  const player = reachableFiles(readManifest(client, 'player'), ['src/player/main.ts']);
  expect(player.length).toBeGreaterThan(1);
  expect(player.filter((file) => files.script.includes(file))).toEqual([]);
});
