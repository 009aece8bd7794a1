import { homeTexts } from '@touchline/contract/texts/site-home';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useHomeTexts = textsOf('home', homeTexts);
