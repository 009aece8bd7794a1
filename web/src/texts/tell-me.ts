import { tellMeTexts } from '@touchline/contract/texts/tell-me';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useTellMeTexts = textsOf('tellMe', tellMeTexts);
