import { aboutTexts } from '@touchline/contract/texts/about';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useAboutTexts = textsOf('about', aboutTexts);
