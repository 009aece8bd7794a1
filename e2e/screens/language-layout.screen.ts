import type { Page } from '@playwright/test';
import { textsIn } from '@touchline/contract/languages/catalogues';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { look } from '../support/look.ts';
import { LOST_TEXTS } from '../support/lost-texts.ts';
import { PUBLIC_DIALOGS } from './support/public-dialogs.ts';
import { DISTINCT_PAGES, endPlaceholders } from './support/public-pages.ts';
import {
  DESKTOP,
  expect,
  type Open,
  PHONE,
  type Screen,
  type ScreenOptions,
  test,
} from './support/screen.ts';
import { IS_WHOLE, inTurn } from './support/whole-product.ts';

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };
const SIZES = IS_WHOLE
  ? ([
      ['phone', NARROW],
      ['phone', PHONE],
      ['desktop', DESKTOP],
    ] as const)
  : ([['phone', PHONE]] as const);

/** English has tests of its own. */
const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'en');
/** One language of each direction and kind of script. */
const OF_EACH_KIND: readonly Language[] = ['de', 'ar', 'ja'];
const OF_DIALOGS = IS_WHOLE ? OTHERS : OF_EACH_KIND;

interface Shown {
  readonly name: string;
  readonly language: Language;
  /** The languages in which the screen follows the rules of accessibility as well. */
  readonly analysed: readonly Language[];
}

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

for (const [at, options] of SIZES) {
  const expectGood = async (page: Page, { name, language, analysed }: Shown) => {
    await look(page).untilNone(`${name}, ${language}`, LOST_TEXTS);
    if (analysed.includes(language)) await expectAccessible(page, `${name}, ${language}`, at);
  };
  const isGood = `cuts and loses no text, and is accessible, at ${options.viewport.width}`;

  for (const [place, { name, path }] of DISTINCT_PAGES.entries()) {
    const analysed = IS_WHOLE ? OTHERS : inTurn(OF_EACH_KIND, place);
    test(`${name} in every language ${isGood} (${analysed})`, ({ open }) =>
      inEach(OTHERS, { open, path, options }, async (page, language) => {
        await endPlaceholders(page);
        await expectGood(page, { name, language, analysed });
      }));
  }

  const dialogs = PUBLIC_DIALOGS.filter((each) => !each.isPlayer && (each.at ?? at) === at);
  for (const [place, dialog] of dialogs.entries()) {
    const { name, path } = dialog;
    const ofDialog = { ...options, ...dialog.options };
    const analysed = IS_WHOLE ? OTHERS : inTurn(OF_EACH_KIND, place);
    test(`${name} in ${OF_DIALOGS} ${isGood} (${analysed})`, ({ open }) =>
      inEach(OF_DIALOGS, { open, path, options: ofDialog }, async (page, language) => {
        await dialog.show(page, textsIn(language));
        await expectGood(page, { name, language, analysed });
      }));
  }
}
