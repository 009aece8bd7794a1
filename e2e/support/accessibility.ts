import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { ElementContext, RunOptions } from 'axe-core';
import { CUT_OFF } from './cut-off.ts';
import { look } from './look.ts';
import { DESKTOP, PHONE } from './visitor.ts';

/** The minified text of axe: its own `source` is more than twice as long, and each page reads it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** No motion, so that no colour is measured half way. */
export const CALM = { reducedMotion: 'reduce', colorScheme: 'dark' } as const;

/** An open menu. */
const FLOATING = '[role="menu"]';

/** The parts over a page that a dialog has made inert; that page is analysed when it is shown without the dialog. */
const OVER_PAGE = 'dialog:modal, [popover]:popover-open';

/** Rules whose result may differ in the other theme: themes differ only in colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Ends every transition between the colours of the themes, and analyses parts off the screen as well. */
const AS_IT_ENDS = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}`;

/** One analysis: its theme, and its rules. */
interface Analysis {
  readonly theme: 'dark' | 'light';
  readonly rules: 'all' | 'of colour' | 'but of colour';
}

/**
 * Every rule at the desktop's width, and the colour rules in both themes; a phone has the same colours in another
 * layout.
 */
const ANALYSES: Readonly<Record<'desktop' | 'phone' | 'always dark', readonly Analysis[]>> = {
  desktop: [
    { theme: 'dark', rules: 'all' },
    { theme: 'light', rules: 'of colour' },
  ],
  phone: [{ theme: 'dark', rules: 'but of colour' }],
  'always dark': [{ theme: 'dark', rules: 'all' }],
};

const WIDTHS = { phone: PHONE, desktop: DESKTOP } as const;
type Width = keyof typeof WIDTHS;

/** What is cut off in a dialog; none may be open, or it may be closing. */
const CUT_IN_DIALOG = `document.querySelector('dialog:modal') ? ${CUT_OFF} : []`;

/**
 * Makes the window as wide as a phone or a desktop, and waits until no part of the screen breaks a rule of accessibility
 * there and the expression `lost` finds nothing that is lost, by default in its dialog.
 */
export async function expectAccessibleAt(
  page: Page,
  name: string,
  width: Width,
  lost = CUT_IN_DIALOG,
): Promise<void> {
  const { viewport } = WIDTHS[width];
  await page.setViewportSize(viewport);
  const where = `${name}, at ${viewport.width}`;
  await look(page).untilNone(where, lost);
  await expectAccessible(page, where, width);
}

/** The same at a phone's width, then at a desktop's. */
export async function expectAccessibleAtBothWidths(page: Page, name: string, lost?: string): Promise<void> {
  await expectAccessibleAt(page, name, 'phone', lost);
  await expectAccessibleAt(page, name, 'desktop', lost);
}

/** Waits until no part of the screen breaks a rule of accessibility at its current width; fails with those that do. */
export async function expectAccessible(
  page: Page,
  name: string,
  at: keyof typeof ANALYSES = 'desktop',
): Promise<void> {
  await page.evaluate(AS_IT_ENDS);
  for (const { theme, rules } of ANALYSES[at]) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator(`html[data-theme="${theme}"]`)).toBeAttached();
    await expect.poll(() => broken(page, rules), `${name}, ${theme}`).toEqual([]);
  }
}

/** The rules that the screen breaks now; under a dialog the page is left out. */
async function broken(page: Page, rules: Analysis['rules']): Promise<string[]> {
  const isUnderDialog = (await page.locator('dialog:modal').count()) > 0;
  const disabled = [
    // Floating parts are at the end of the document, outside of the landmarks.
    ...((await page.locator(FLOATING).count()) > 0 ? ['region'] : []),
    ...(rules === 'but of colour' ? RULES_OF_COLOUR : []),
  ];
  return analyze(
    page,
    { include: [isUnderDialog ? OVER_PAGE : 'html'] },
    {
      ...(rules === 'of colour' ? { runOnly: RULES_OF_COLOUR } : {}),
      rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
    },
  );
}

/** Analyses a page with its frames; answers each rule that is broken with the first elements that break it. */
async function analyze(page: Page, context: ElementContext, options: RunOptions): Promise<string[]> {
  // Once for each page that was opened: it takes longer than most analyses.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(`'axe' in globalThis`))) await frame.evaluate(AXE);
  }
  const parts = [context, { ...options, resultTypes: ['violations'] }].map((part) => JSON.stringify(part));
  return page.evaluate(`axe.run(${parts}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 5).map(({ html }) => html)))`);
}
