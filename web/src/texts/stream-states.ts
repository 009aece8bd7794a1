import { streamStateTexts } from '@touchline/contract/texts/stream-states';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useStreamStateTexts = textsOf('streamStates', streamStateTexts);
