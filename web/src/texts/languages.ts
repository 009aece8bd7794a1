import { languageTexts } from '@touchline/contract/texts/languages';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useLanguageTexts = textsOf('languages', languageTexts);
