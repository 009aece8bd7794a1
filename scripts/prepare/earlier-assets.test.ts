import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readWebBuild } from '../../api/pages/web-build.ts';
import { keepEarlierAssets } from './earlier-assets.ts';

const DAY_MS = 24 * 3_600_000;

it('the hashed files of a release are served until seven days after the next one', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'touchline-build-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  /** Puts a build with one hashed file in the place of the last one, as a release at this time does. */
  const release = (name: string, at: number) => {
    keepEarlierAssets(dist, new Date(at));
    rmSync(join(dist, 'client'), { recursive: true, force: true });
    for (const folder of ['client/assets', 'client/.vite', 'server'])
      mkdirSync(join(dist, folder), { recursive: true });
    writeFileSync(join(dist, 'client/assets', name), name);
    writeFileSync(join(dist, 'client/.vite/manifest.json'), '{}');
    writeFileSync(join(dist, 'server/entry-server.js'), 'export const createRenderer = () => () => "";');
  };
  const began = Date.now();
  release('first.js', began);
  expect(readdirSync(dist)).not.toContain('earlier');
  release('second.js', began + DAY_MS);
  const served = async (name: string) => (await readWebBuild(dist))?.file(`/assets/${name}`) !== undefined;
  expect([await served('first.js'), await served('second.js')]).toEqual([true, true]);
  release('third.js', began + 8 * DAY_MS);
  expect(await served('first.js')).toBe(true);
  release('fourth.js', began + 9 * DAY_MS);
  expect(await served('first.js')).toBe(false);
  for (const name of ['second.js', 'third.js', 'fourth.js']) expect(await served(name)).toBe(true);
});
