import type { Page } from '@playwright/test';
import { PAGES } from '@touchline/contract/page-table';
import { categoryPath } from '@touchline/contract/rules/slugs';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { siteTexts } from '@touchline/contract/texts/site';
import { look } from '../support/look.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

const WIDE = { viewport: { width: 1920, height: 1080 } };
const { title } = siteTexts.request;

/** The floating button; the footer has another one with the same name. */
const floating = (page: Page) =>
  page.locator('button.fixed').and(page.getByRole('button', { name: title, exact: true }));

/**
 * The texts and controls that the button covers once the page has stopped moving: every line of text and every control
 * whose box overlaps the button's.
 */
const COVERED = `new Promise((done) => {
  const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const look = () => {
    const button = document.querySelector('button.fixed[aria-label="${title}"]');
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

const PLACES = {
  'the home page': '/',
  'the page of a game': EXAMPLE_GAMES.waiting.path,
  'the page of a sport': categoryPath('Football'),
  'the page “About us”': PAGES.about.path,
};

for (const options of [PHONE, { viewport: { width: 768, height: 1024 } }, DESKTOP, WIDE]) {
  for (const [name, path] of Object.entries(PLACES)) {
    test(`the floating button covers no text or control of ${name}, at ${options.viewport.width}`, async ({
      open,
    }) => {
      const { page } = await open(path, options);
      for (const place of [0, 0.3, 0.25, 0.6, 0.55, 1]) {
        await page.evaluate(`scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * ${place})`);
        await look(page).untilNone(`nothing is covered, ${place} down`, COVERED);
      }
    });
  }
}

test('the floating button has its own column and a label on wide screens, and opens the request', async ({
  open,
}) => {
  const { page } = await open(categoryPath('Football'), WIDE);
  await expect(floating(page)).toContainText(title);
  await page.mouse.wheel(0, 300);
  await expect(floating(page)).toBeInViewport({ ratio: 1 });
  await floating(page).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
});

for (const key of ['contact', 'terms', 'privacy', 'cookies', 'disclaimer'] as const) {
  test(`the floating button is not on the page “${pageHeadTexts[key].title}”, and on the one before`, async ({
    open,
  }) => {
    const { page } = await open(categoryPath('Football'), WIDE);
    await expect(floating(page)).toHaveCount(1);
    const link = { name: pageHeadTexts[key].title, exact: true };
    await page.getByRole('contentinfo').getByRole('link', link).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(link.name);
    await expect(floating(page)).toHaveCount(0);
    await page.goBack();
    await expect(floating(page)).toHaveCount(1);
  });
}

test('on a phone the floating button is an icon, hides while the page scrolls down, and comes with the focus', async ({
  open,
}) => {
  const { page } = await open(PAGES.about.path, PHONE);
  const button = floating(page);
  await expect(button).toBeAttached();
  await page.evaluate('scrollTo(0, 400)');
  await expect(button).not.toBeInViewport();
  // The focus brings it into view wherever it is.
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport({ ratio: 1 });
  await look(page).until(
    'the button is a circle of 56',
    { button },
    (boxes) => boxes.button.width === 56 && boxes.button.height === 56,
  );
});

test('the floating button is hidden while the keyboard of a phone is open', async ({ open }) => {
  const { page } = await open('/', PHONE);
  await expect(floating(page)).toBeAttached();
  await page.getByRole('searchbox').focus();
  await expect(floating(page)).toBeHidden();
});
