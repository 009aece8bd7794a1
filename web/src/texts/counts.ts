import { countTexts } from '@touchline/contract/texts/counts';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useCountTexts = textsOf('counts', countTexts);
