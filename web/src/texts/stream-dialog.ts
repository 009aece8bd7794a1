import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useStreamDialogTexts = textsOf('stream', streamDialogTexts);
