import { gamePageTexts } from '@touchline/contract/texts/game-page';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useGamePageTexts = textsOf('game', gamePageTexts);
