import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useSiteDialogTexts = textsOf('dialogs', siteDialogTexts);
