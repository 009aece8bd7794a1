import { listLeagues } from '@touchline/contract/calls/leagues';
import { listStaffMatches } from '@touchline/contract/calls/matches';
import type { GameImportResult } from '@touchline/contract/records/game-import';
import { type ReactNode, useMemo } from 'react';
import type { Option } from '../../ui/combobox.tsx';
import { useCan } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import type { DraftRow } from './import-draft.ts';
import { similarLeague, similarTitle } from './similar-names.ts';

/** The ids of the lists with suggestions, by what they suggest. */
export const SUGGESTIONS = {
  match: 'import-matches',
  league: 'import-leagues',
  team: 'import-teams',
} as const;

/** The leagues of the site, and the titles of the newest matches. */
export function useKnownNames() {
  const can = useCan();
  const leagues = useList(listLeagues).data?.leagues;
  const matches = useList(listStaffMatches, { size: 100 }, { isEnabled: can('matches:view') }).data?.matches;
  return useMemo(
    () => ({ leagues: leagues ?? [], matches: matches?.map(({ title }) => title) ?? [] }),
    [leagues, matches],
  );
}

type KnownNames = ReturnType<typeof useKnownNames>;

/** The names that a row probably means instead of its own; null for none. */
export interface MeantNames {
  readonly league: string | null;
  readonly match: string | null;
}

/** For an unknown league the similar one, and for a match that would be made the existing one with a similar title. */
export function meantNames(
  { cells }: DraftRow,
  result: GameImportResult | undefined,
  { leagues, matches }: KnownNames,
): MeantNames {
  const isUnknown = result?.errors?.some(({ path }) => path === 'league') === true;
  return {
    league: isUnknown ? similarLeague(leagues, cells.league) : null,
    match: similarTitle(matches, cells.match),
  };
}

/** The suggestions of the fields for titles of matches, leagues and teams. */
export function Suggestions({ names, teams }: { names: KnownNames; teams: readonly Option[] }): ReactNode {
  const lists = {
    [SUGGESTIONS.match]: names.matches,
    [SUGGESTIONS.league]: names.leagues.map(({ name }) => name),
    [SUGGESTIONS.team]: teams.map(({ value }) => value),
  };
  return Object.entries(lists).map(([id, values]) => (
    <datalist key={id} id={id}>
      {[...new Set(values)].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  ));
}
