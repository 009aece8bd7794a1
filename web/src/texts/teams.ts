import { teamTexts } from '@touchline/contract/texts/teams';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useTeamTexts = textsOf('teams', teamTexts);
