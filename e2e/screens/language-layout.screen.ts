import type { Page } from '@playwright/test';
import { textsIn } from '@touchline/contract/languages/catalogues';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { look } from '../support/look.ts';
import { LOST_TEXTS } from '../support/lost-texts.ts';
import { PUBLIC_DIALOGS } from './support/public-dialogs.ts';
import { DISTINCT_PAGES, endPlaceholders } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, type Screen, type ScreenOptions, test } from './support/screen.ts';

/** Every language at every width, and each by the rules of accessibility: an hour. */
const isLong = process.env.TEST_LONG === '1';
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };
const SIZES = isLong
  ? ([
      ['phone', NARROW],
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ] as const)
  : ([['phone', PHONE]] as const);

/** One language of each direction and kind of script: its pages follow the rules of accessibility as well. */
const ANALYSED: readonly Language[] = isLong ? LANGUAGE_CODES : ['de', 'ar', 'ja'];
/** The others are opened one after the other in one browser, which is twice as fast. English has tests of its own. */
const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'en' && !ANALYSED.includes(code));
const GROUPS = [
  ...ANALYSED.map((language) => ({ languages: [language], isAnalysed: true })),
  ...(OTHERS.length > 0 ? [{ languages: OTHERS, isAnalysed: false }] : []),
];

type Open = (path: string, options?: ScreenOptions) => Promise<Screen>;

/** Opens a page in each language in turn, as by someone who has never been there. */
async function inEach(
  languages: readonly Language[],
  { open, path, options }: { open: Open; path: string; options: ScreenOptions },
  check: (page: Page, language: Language) => Promise<void>,
): Promise<void> {
  let screen: Screen | undefined;
  for (const language of languages) {
    if (screen) {
      await screen.page.evaluate('localStorage.clear(), sessionStorage.clear()');
      await screen.open(pathIn(language, path));
    } else screen = await open(pathIn(language, path), options);
    const { page } = screen;
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].locale);
    await check(page, language);
  }
}

for (const { languages, isAnalysed } of GROUPS) {
  for (const [at, options] of SIZES) {
    const where = `in ${languages.join(', ')}, at ${options.viewport.width}`;
    const isGood = isAnalysed ? 'cuts and loses no text, and is accessible,' : 'cuts and loses no text';
    const expectGood = async (page: Page, name: string) => {
      await look(page).untilNone(name, LOST_TEXTS);
      if (isAnalysed) await expectAccessible(page, name, at);
    };

    for (const { name, path } of DISTINCT_PAGES) {
      test(`${name} ${isGood} ${where}`, ({ open }) =>
        inEach(languages, { open, path, options }, async (page, language) => {
          await endPlaceholders(page);
          await expectGood(page, `${name}, ${language}`);
        }));
    }

    for (const { name, path, ...dialog } of PUBLIC_DIALOGS.filter(
      (each) => !each.isPlayer && (each.at ?? at) === at,
    )) {
      test(`${name} ${isGood} ${where}`, ({ open }) =>
        inEach(
          languages,
          { open, path, options: { ...options, ...dialog.options } },
          async (page, language) => {
            await dialog.show(page, textsIn(language));
            await expectGood(page, `${name}, ${language}`);
          },
        ));
    }
  }
}
