import { withoutScripts } from '@touchline/contract/texts/without-scripts';
import { expect, test } from '../support/journey.ts';
import { DESKTOP, expectHydrated, expectReloaded } from '../support/visitor.ts';

const ENTRIES = { '/': '**/assets/entry-client*.js', '/sign-in': '**/assets/entry-dashboard*.js' };
const NOT_FOUND = /status of 404/;

for (const [path, entry] of Object.entries(ENTRIES))
  test(`${path} is requested once more when its entry is missing, and then says so`, async ({ visit }) => {
    const visitor = await visit(DESKTOP);
    const { page } = visitor;
    visitor.expects(NOT_FOUND);
    let requests = 0;
    await page.route(entry, (route) => {
      requests += 1;
      return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found.' });
    });
    await page.goto(path);
    await expect(page.getByText(withoutScripts.notStarted)).toBeHidden();
    await expectReloaded(page);
    await expect(page.getByText(withoutScripts.notStarted)).toBeVisible();
    expect(requests).toBe(2);
  });

test('a page is alive at the second try when its entry, or a part of it, was missing once', async ({
  visit,
}) => {
  for (const file of [ENTRIES['/'], '**/assets/home-page*.js']) {
    const visitor = await visit(DESKTOP);
    const { page } = visitor;
    visitor.expects(NOT_FOUND);
    visitor.expects(/Failed to fetch dynamically imported module/);
    let isMissing = true;
    await page.route(file, (route) =>
      isMissing
        ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found.' })
        : route.continue(),
    );
    await page.goto('/');
    await expect(page.locator('[data-stuck]')).toHaveCount(0);
    expect(visitor.calls).not.toContain('GET /api/setting');
    isMissing = false;
    await expectReloaded(page);
    await expectHydrated(visitor);
    await expect(page.getByText(withoutScripts.notStarted)).toBeHidden();
  }
});
