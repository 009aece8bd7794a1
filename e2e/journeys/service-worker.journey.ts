import { PAGES } from '@touchline/contract/page-table';
import { offlineTexts } from '@touchline/contract/texts/offline';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { type DeployedSite, startDeployedSite } from '../support/deployed-site.ts';
import { test as base, expect } from '../support/journey.ts';
import { expectWorker, keptAddresses } from '../support/service-worker.ts';
import { DESKTOP, expectNoReload, markPage } from '../support/visitor.ts';

const test = base.extend<{ deployed: DeployedSite }>({
  deployed: async ({ site }, use) => {
    const deployed = await startDeployedSite(site);
    await use(deployed);
    await deployed.close();
  },
});

test('a reload without a network shows our own page, which comes back with it; no page and no answer is kept', async ({
  visit,
}) => {
  const { page, open } = await visit(DESKTOP);
  await open(PAGES.about.path);
  await expectWorker(page);
  await page.context().setOffline(true);
  await page.reload();
  const title = page.getByRole('heading', { name: offlineTexts.title });
  await expect(title).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    pageHeadTexts.about.title,
  );
  await expect(title).toBeHidden();
  await open(PAGES.about.path);
  const kept = async () => ({
    files: (await keptAddresses(page)).filter((path) => path.startsWith('/assets/')).length > 0,
    others: (await keptAddresses(page)).filter((path) => !path.startsWith('/assets/')),
  });
  await expect.poll(kept).toEqual({ files: true, others: [] });
});

test('a page that is opened while the site does not answer loads when it is pressed', async ({
  deployed,
  visit,
}) => {
  const { page, open, begin } = await visit({ ...DESKTOP, baseURL: deployed.url });
  await open(PAGES.about.path);
  await expectWorker(page);
  deployed.setDown(true);
  await begin(PAGES.privacy.path);
  await expect(page.getByRole('heading', { name: offlineTexts.title })).toBeVisible();
  deployed.setDown(false);
  await page.getByRole('button', { name: offlineTexts.tryAgain }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    pageHeadTexts.privacy.title,
  );
});

test('another build takes over at the next navigation, and the open page goes on with the files that it knows', async ({
  deployed,
  visit,
}) => {
  const { page, open } = await visit({ ...DESKTOP, baseURL: deployed.url });
  const privacy = page.getByRole('heading', { level: 1, name: pageHeadTexts.privacy.title });
  const toPrivacy = page
    .getByRole('contentinfo')
    .getByRole('link', { name: pageHeadTexts.privacy.title, exact: true });
  const kept = async () => (await keptAddresses(page)).join();
  await open('/');
  await expectWorker(page);
  // Under the worker, a page of the first build loads its parts.
  await open('/');
  await toPrivacy.click();
  await expect(privacy).toBeVisible();
  await expect.poll(kept).toContain('privacy-page');
  await open('/');

  deployed.deploy();
  await markPage(page);
  // A part that only the first build had, and that this document has not loaded yet.
  await toPrivacy.click();
  await expect(privacy).toBeVisible();
  await expectNoReload(page);
  await expect(page.locator('html[data-build]')).toHaveCount(0);

  // The next navigation has the new HTML and the new files; a page that is opened beside it, too.
  await page.reload();
  await expect(page.locator('html[data-build="second"]')).toBeAttached();
  await expect(privacy).toBeVisible();
  await expect.poll(kept).toContain('-second.js');
  const opened = page.context().waitForEvent('page');
  await toPrivacy.click({ modifiers: ['ControlOrMeta'] });
  const beside = await opened;
  await expect(beside.locator('html[data-build="second"]')).toBeAttached();
});
