import { dayTexts } from '@touchline/contract/texts/days';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useDayTexts = textsOf('days', dayTexts);
