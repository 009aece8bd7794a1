import { listLeagues } from '@touchline/contract/calls/leagues';
import type { PublicLeague } from '@touchline/contract/records/league';
import { leagueLabels } from '@touchline/contract/rules/league-names';
import type { ReactNode } from 'react';
import { useRecord } from '../data/staff-data.ts';

/** The labels of leagues by id: the name, and what tells it apart where another league has it. */
export function useLeagueLabels(): ReadonlyMap<string, string> {
  const { data } = useRecord(listLeagues, {}, { isLive: true });
  return labelsOf(data?.leagues ?? NONE);
}

interface OfLeague {
  readonly league: string;
  readonly leagueId: string;
}

/** The label of the league of a game or a stream; the name alone of a deleted one. */
export const LeagueLabel = ({ of }: { of: OfLeague }): ReactNode =>
  useLeagueLabels().get(of.leagueId) ?? of.league;

const NONE: readonly PublicLeague[] = [];

/** Each row of a table asks for the labels of the same list. */
const known = new WeakMap<readonly PublicLeague[], ReadonlyMap<string, string>>();

function labelsOf(leagues: readonly PublicLeague[]): ReadonlyMap<string, string> {
  const labels = known.get(leagues) ?? leagueLabels(leagues);
  known.set(leagues, labels);
  return labels;
}
