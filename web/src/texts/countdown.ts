import { countdownTexts } from '@touchline/contract/texts/countdown';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useCountdownTexts = textsOf('countdown', countdownTexts);
