import { sportTexts } from '@touchline/contract/texts/sports';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useSportTexts = textsOf('sports', sportTexts);
