import { listTeams } from '@touchline/contract/calls/games';
import { listLeagues } from '@touchline/contract/calls/leagues';
import { SEARCH_LENGTH } from '@touchline/contract/constants';
import { countTexts } from '@touchline/contract/texts/counts';
import { type ReactNode, useMemo, useState } from 'react';
import { LeagueMark, TeamMark } from '../../sport/mark.tsx';
import type { Option } from '../../ui/combobox.tsx';
import { useMissing } from '../data/session.ts';
import { useList, useRecord } from '../data/staff-data.ts';
import { usePaused } from '../data/use-paused.ts';
import { useLeagueLabels } from '../leagues/league-labels.tsx';

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

/** Adds to the values of a game's dialog the name of its league, beside the id that decides. */
export function useWithLeague(): <V extends { readonly leagueId: string }>(
  values: V,
) => V & { readonly league: string } {
  const leagues = useRecord(listLeagues, {}, { isLive: true }).data?.leagues;
  // The id stands for the name of a deleted league: it is refused by its id.
  const nameOf = (id: string): string => leagues?.find(({ _id }) => _id === id)?.name ?? id;
  return (values) => ({ ...values, league: nameOf(values.leagueId) });
}

/** All leagues as options, by their ids. */
export function useLeagueOptions(): readonly Option[] {
  const { data } = useList(listLeagues);
  const labels = useLeagueLabels();
  return useMemo(
    () =>
      (data?.leagues ?? []).map(({ _id, name, logoUrl }) => ({
        value: _id,
        label: labels.get(_id) ?? name,
        icon: <LeagueMark name={name} logoUrl={logoUrl} className="size-5" />,
      })),
    [data, labels],
  );
}
