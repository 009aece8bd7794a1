import { adTexts } from '@touchline/contract/texts/ads';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useAdTexts = textsOf('ads', adTexts);
