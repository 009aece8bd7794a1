import { listTeams } from '@touchline/contract/calls/games';
import { listLeagues } from '@touchline/contract/calls/leagues';
import { SEARCH_LENGTH } from '@touchline/contract/constants';
import { countTexts } from '@touchline/contract/texts/counts';
import { type ReactNode, useMemo, useState } from 'react';
import { LeagueMark, TeamMark } from '../../sport/mark.tsx';
import type { Option } from '../../ui/combobox.tsx';
import { useMissing } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import { usePaused } from '../data/use-paused.ts';

export interface TeamSearch {
  /** The teams of the site whose names begin with the text, those with the most games first. */
  readonly options: readonly Option[];
  /** Loads the teams that begin with a text; there are no options before the first call. */
  readonly onSearch: (text: string) => void;
}

/** Team suggestions while the user types in a field. */
export function useTeamSearch(): TeamSearch {
  const [text, setText] = useState<string | null>(null);
  const typed = text?.trim() ?? '';
  const paused = usePaused(typed);
  // The request for the empty text need not wait for a pause.
  const isSearched = typed !== '' && paused.length >= SEARCH_LENGTH.min;
  const missing = useMissing(listTeams);
  const { data } = useList(listTeams, isSearched ? { q: paused.slice(0, SEARCH_LENGTH.max) } : {}, {
    isEnabled: text !== null && missing === null,
  });
  const options = useMemo(
    () =>
      (data?.teams ?? []).map(({ name, games }) => ({
        value: name,
        label: name,
        icon: teamIcon(name),
        detail: countTexts.games(games),
      })),
    [data],
  );
  return { options, onSearch: setText };
}

/** The mark of a team, as the icon of a combobox option. */
export const teamIcon = (name: string): ReactNode => <TeamMark name={name} className="size-5" />;

/** All leagues as options; a game stores its league by name. */
export function useLeagueOptions(): readonly Option[] {
  const { data } = useList(listLeagues);
  return useMemo(
    () =>
      (data?.leagues ?? []).map(({ name, logoUrl }) => ({
        value: name,
        label: name,
        icon: <LeagueMark name={name} logoUrl={logoUrl} className="size-5" />,
      })),
    [data],
  );
}
