import { expect, it } from 'vitest';
import { newInstallation } from '../../test/support/core.ts';
import { startProgram } from '../../test/support/programs.ts';
import { SECOND_MARK } from '../../test/support/second-build.ts';
import { makeSiteFolder } from '../../test/support/site-folder.ts';

it('an api that no page was asked of names the files of its own release, and has those of both, when another one is built in its folder', async () => {
  const site = await makeSiteFolder();
  const { ready } = await startProgram('api', newInstallation(), {}, site.root);
  site.buildSecond();
  const get = (path: string) => fetch(`http://127.0.0.1:${ready.port}${path}`);
  const later = site.firstAssets.find((path) => path.endsWith('.css'))?.replace('.css', `${SECOND_MARK}css`);
  expect((await get(later as string)).status, 'a file of the other release').toBe(200);
  expect((await get('/assets/gone.css')).status).toBe(404);
  for (const path of ['/', '/sign-in', '/stream?id=000000000000000000000000']) {
    const html = await (await get(path)).text();
    const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, asset]) => asset as string,
    );
    expect(assets.length, path).toBeGreaterThan(0);
    for (const asset of assets) {
      expect(asset).not.toContain(SECOND_MARK);
      expect((await get(asset)).status, asset).toBe(200);
    }
  }
});
