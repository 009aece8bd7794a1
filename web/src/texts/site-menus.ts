import { menuTexts } from '@touchline/contract/texts/site-menus';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useMenuTexts = textsOf('menus', menuTexts);
