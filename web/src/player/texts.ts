import type { Catalogue } from '@touchline/contract/languages/catalogue';
import type { OtherLanguage } from '@touchline/contract/languages/languages';
import { playerTexts } from '@touchline/contract/texts/player';
import { loadTexts } from '../texts/languages-of-pages.ts';

/** The texts of the player in any language. */
export type PlayerTexts = Catalogue['player'];

/** The texts in the language of the page. Where their file does not come, the page is English. */
export async function textsIn(language: OtherLanguage | undefined): Promise<PlayerTexts> {
  if (language === undefined) return playerTexts;
  try {
    return (await loadTexts(language)).player;
  } catch {
    document.documentElement.lang = 'en';
    document.documentElement.removeAttribute('dir');
    return playerTexts;
  }
}
