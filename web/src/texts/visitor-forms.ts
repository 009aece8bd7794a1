import { visitorFormTexts } from '@touchline/contract/texts/visitor-forms';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useVisitorFormTexts = textsOf('forms', visitorFormTexts);
