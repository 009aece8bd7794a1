import { withoutScripts } from '@touchline/contract/texts/without-scripts';
import { expectReloaded } from '../support/visitor.ts';
import { expect, test } from './support/screen.ts';

const ENTRIES = { '/': '**/assets/entry-client*.js', '/sign-in': '**/assets/entry-dashboard*.js' };
const MISSING = { status: 404, contentType: 'text/plain', body: 'Not found.' };
// The clock of tests does not know that a page was reloaded.
const OPTIONS = { hasRunningClock: true, complains: /\/assets\/|dynamically imported module/ };

for (const [path, entry] of Object.entries(ENTRIES))
  test(`${path} is requested once more when its entry is missing, and then says so`, async ({ open }) => {
    const { page, begin } = await open('/about-us', OPTIONS);
    let requests = 0;
    await page.route(entry, (route) => {
      requests += 1;
      return route.fulfill(MISSING);
    });
    await begin(path);
    await expect(page.getByText(withoutScripts.notStarted)).toBeHidden();
    await expectReloaded(page);
    await expect(page.getByText(withoutScripts.notStarted)).toBeVisible();
    await expect.poll(() => requests).toBe(2);
  });

for (const [what, file] of Object.entries({ entry: ENTRIES['/'], part: '**/assets/home-page*.js' }))
  test(`a page is alive at the second try when its ${what} was missing once`, async ({ open }) => {
    const { page, begin, ready } = await open('/about-us', OPTIONS);
    let isMissing = true;
    await page.route(file, (route) => (isMissing ? route.fulfill(MISSING) : route.continue()));
    await begin('/');
    let wasAlive = false;
    page.on('request', (request) => {
      // The second try: nothing else leads to another document.
      if (request.isNavigationRequest()) isMissing = false;
      if (isMissing && request.url().endsWith('/api/setting')) wasAlive = true;
    });
    await expectReloaded(page);
    await ready();
    await expect(page.getByText(withoutScripts.notStarted)).toBeHidden();
    await expect(page.locator('[data-stuck]')).toHaveCount(0);
    expect(wasAlive).toBe(false);
  });
