import { siteTexts } from '@touchline/contract/texts/site';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useSiteTexts = textsOf('site', siteTexts);
