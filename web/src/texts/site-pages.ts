import { sitePageTexts } from '@touchline/contract/texts/site-pages';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useSitePageTexts = textsOf('pages', sitePageTexts);
