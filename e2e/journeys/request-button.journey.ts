import type { Page } from '@playwright/test';
import { PAGES } from '@touchline/contract/page-table';
import { categoryPath, gamePath } from '@touchline/contract/rules/slugs';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { listedGames } from '../support/site.ts';
import { DESKTOP, expectHydrated, PHONE, type Visitor } from '../support/visitor.ts';

const WIDE = { viewport: { width: 1920, height: 1080 } };

/** The floating button; the footer has another one with the same name. */
const floating = (page: Page) =>
  page.locator('button.fixed').and(page.getByRole('button', { name: siteTexts.request.title, exact: true }));

/**
 * The texts and controls that the button covers once the page has stopped moving: every line of text and every control
 * whose box overlaps the button's.
 */
const COVERED = `new Promise((done) => {
  const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const look = () => {
    const button = document.querySelector('button.fixed[aria-label="${siteTexts.request.title}"]');
    if (!button) return done(['It is not there yet.']);
    const box = button.getBoundingClientRect();
    const isSeen = (element) => !button.contains(element) && element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const controls = [...document.querySelectorAll('main :is(a, button, input, select), footer :is(a, button)')].filter(isSeen);
    const found = controls.filter((each) => meets(each.getBoundingClientRect(), box)).map((each) => each.textContent);
    const texts = document.createTreeWalker(document.querySelector('main').parentElement, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      if (currentNode.data.trim() === '' || !isSeen(currentNode.parentElement) || currentNode.parentElement.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      // Text that is cut off cannot be covered.
      const cut = currentNode.parentElement.closest('.truncate');
      if (cut && !meets(cut.getBoundingClientRect(), box)) continue;
      if ([...range.getClientRects()].some((line) => meets(line, box))) found.push(currentNode.data);
    }
    done(box.top < innerHeight ? found : []);
  };
  requestAnimationFrame(() => requestAnimationFrame(look));
})`;

async function expectNothingCovered({ page }: Visitor, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(COVERED), where).toEqual([]);
}

test('the floating button covers no text or control, at any width', async ({ site, visit }) => {
  const [first] = await listedGames(site);
  if (!first) throw new Error('The demo has no game.');
  for (const options of [PHONE, { viewport: { width: 768, height: 1024 } }, DESKTOP, WIDE]) {
    for (const path of [
      '/',
      gamePath(first.match._id, first.game),
      categoryPath('Football'),
      PAGES.about.path,
    ]) {
      const visitor = await visit({ ...options, reducedMotion: 'reduce' });
      const { page } = visitor;
      await page.goto(path);
      await expectHydrated(visitor);
      for (const place of [0, 0.3, 0.25, 0.6, 0.55, 1]) {
        await page.evaluate(`scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${place})`);
        await expectNothingCovered(visitor, `${path} at ${options.viewport.width}, ${place} down`);
      }
      await page.context().close();
    }
  }
});

test('the floating button has its own column and a label on wide screens, and is hidden where it would disturb', async ({
  visit,
}) => {
  const visitor = await visit(WIDE);
  const { page } = visitor;
  await page.goto(categoryPath('Football'));
  await expectHydrated(visitor);
  await expect(floating(page)).toContainText(siteTexts.request.title);
  await page.mouse.wheel(0, 300);
  await expect(floating(page)).toBeInViewport({ ratio: 1 });
  await floating(page).click();
  await expect(page.getByRole('dialog', { name: siteTexts.request.title })).toBeVisible();

  await page.keyboard.press('Escape');
  for (const key of ['contact', 'terms', 'privacy', 'cookies', 'disclaimer'] as const) {
    const { title } = pageHeadTexts[key];
    await expect(floating(page)).toHaveCount(1);
    await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(floating(page), key).toHaveCount(0);
    await page.goBack();
  }
});

test('on a phone the floating button is an icon, and is hidden while the page scrolls down or a keyboard is open', async ({
  visit,
}) => {
  const visitor = await visit({ ...PHONE, reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(PAGES.about.path);
  await expectHydrated(visitor);
  const button = floating(page);
  await page.evaluate('scrollTo(0, 400)');
  await expect(button).not.toBeInViewport();
  // The focus brings it into view wherever it is.
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport({ ratio: 1 });
  const box = await button.boundingBox();
  expect([box?.width, box?.height]).toEqual([56, 56]);

  await page.goto('/');
  await expectHydrated(visitor);
  await expect(button).toBeAttached();
  await page.getByRole('searchbox').focus();
  await expect(floating(page)).toBeHidden();
});
