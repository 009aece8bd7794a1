import { createAffiliate, listAffiliates } from '@touchline/contract/calls/affiliates';
import { createGame, listGames } from '@touchline/contract/calls/games';
import { createLeague, listStaffLeagues } from '@touchline/contract/calls/leagues';
import { createMatch, listStaffMatches } from '@touchline/contract/calls/matches';
import type { Call } from '@touchline/contract/define-call';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { firstStepTexts } from '@touchline/contract/texts/first-steps';
import { missing, useSession } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';

/** A record that a site needs before its first game can be watched. */
export interface FirstStep {
  /** The label of its button: 'Add league'. */
  readonly label: string;
  readonly why: string;
  /** The path of the page that adds it. */
  readonly to: string;
  /** The list that contains the record, and the call that adds it. */
  readonly list: Call;
  readonly create: Call;
}

export const LEAGUE_STEP: FirstStep = {
  label: dialogTexts.league.submit,
  why: firstStepTexts.league,
  to: '/dashboard/matches?tab=leagues&add=true',
  list: listStaffLeagues,
  create: createLeague,
};
export const MATCH_STEP: FirstStep = {
  label: dialogTexts.match.submit,
  why: firstStepTexts.match,
  to: '/dashboard/matches?tab=matches&add=true',
  list: listStaffMatches,
  create: createMatch,
};
/** Needed only while `affiliateGate` is on. */
export const AFFILIATE_STEP: FirstStep = {
  label: dialogTexts.affiliate.submit,
  why: firstStepTexts.affiliate,
  to: '/dashboard/affiliate?add=true',
  list: listAffiliates,
  create: createAffiliate,
};
export const GAME_STEP: FirstStep = {
  label: dialogTexts.game.submit,
  why: firstStepTexts.game,
  to: '/dashboard/matches?add=true',
  list: listGames,
  create: createGame,
};

/** The smallest page that a list accepts: only its total is used. */
const LEAST = { size: 10 };

/** Whether a record of the step exists; undefined while unknown, and for users without permission to see the list. */
export function useIsStepDone({ list }: FirstStep, isAsked = true): boolean | undefined {
  const user = useSession((state) => state.user);
  const isEnabled = isAsked && missing(user, list.needs) === null;
  const { data } = useList(list, LEAST, { isEnabled });
  return data === undefined ? undefined : (data as { total: number }).total > 0;
}
