import { multiTexts } from '@touchline/contract/texts/multi';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useMultiTexts = textsOf('multi', multiTexts);
