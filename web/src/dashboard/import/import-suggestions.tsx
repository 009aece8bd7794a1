import { listLeagues } from '@touchline/contract/calls/leagues';
import { listStaffMatches } from '@touchline/contract/calls/matches';
import type { GameImportResult } from '@touchline/contract/records/game-import';
import type { PublicLeague } from '@touchline/contract/records/league';
import { type LeagueOfText, leagueLabels, leagueReader } from '@touchline/contract/rules/league-names';
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

/** The names that rows may have. */
export interface KnownNames {
  readonly leagues: readonly PublicLeague[];
  /** The labels of the leagues by id: the name, and what tells it apart where another league has it. */
  readonly labels: ReadonlyMap<string, string>;
  readonly leagueOf: (text: string) => LeagueOfText;
  /** The titles of the newest matches. */
  readonly matches: readonly string[];
}

/** The leagues of the site, and the titles of the newest matches. */
export function useKnownNames(): KnownNames {
  const can = useCan();
  const leagues = useList(listLeagues).data?.leagues;
  const matches = useList(listStaffMatches, { size: 100 }, { isEnabled: can('matches:view') }).data?.matches;
  return useMemo(
    () => ({
      leagues: leagues ?? [],
      labels: leagueLabels(leagues ?? []),
      leagueOf: leagueReader(leagues ?? []),
      matches: matches?.map(({ title }) => title) ?? [],
    }),
    [leagues, matches],
  );
}

/** The names that a row probably means instead of its own. */
export interface MeantNames {
  /** Several for a name that stands twice. */
  readonly leagues: readonly string[];
  readonly match: string | null;
  /** Whether no league of the site has the row's name. */
  readonly isNewLeague: boolean;
}

/**
 * For an unknown league the similar one, for a name of several all of them, and for a match that would be made the existing
 * one with a similar title.
 */
export function meantNames(
  { cells }: DraftRow,
  result: GameImportResult | undefined,
  { leagues, leagueOf, matches }: KnownNames,
): MeantNames {
  const isUnknown = result?.errors?.some(({ path }) => path === 'league') === true;
  const isOfSeveral = leagueOf(cells.league).several.length > 0;
  const meant = isOfSeveral ? cells.league : similarLeague(leagues, cells.league);
  const { several } = leagueOf(meant ?? '');
  const named = several.length > 0 || meant === null ? several : [meant];
  return {
    leagues: isUnknown ? named : [],
    match: similarTitle(matches, cells.match),
    isNewLeague: isUnknown && !isOfSeveral && cells.league !== '',
  };
}

/** The suggestions of the fields for titles of matches, leagues and teams. */
export function Suggestions({ names, teams }: { names: KnownNames; teams: readonly Option[] }): ReactNode {
  const lists = {
    [SUGGESTIONS.match]: names.matches,
    [SUGGESTIONS.league]: [...names.labels.values()],
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
