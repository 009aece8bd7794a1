import { controlTexts } from '@touchline/contract/texts/controls';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useControlTexts = textsOf('controls', controlTexts);
