import { listGames } from '@touchline/contract/calls/games';
import { listLeagues } from '@touchline/contract/calls/leagues';
import { type ReactNode, useMemo } from 'react';
import { useCan } from '../../lib/session.ts';
import { useList } from '../../lib/staff-data.ts';
import { LeagueMark, TeamMark } from '../../sport/mark.tsx';
import type { Option } from '../../ui/combobox.tsx';

/** As many of the latest games as one page holds. */
const LATEST = { sort: '-createdAt', size: 100 };

/** The teams of the latest games, by name. */
export function useTeams(): readonly Option[] {
  const can = useCan();
  const { data } = useList(listGames, LATEST, { isEnabled: can('games:view') });
  return useMemo(() => {
    const names = new Set(data?.games.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]));
    return [...names].sort().map((name) => ({
      value: name,
      label: name,
      icon: teamIcon(name),
    }));
  }, [data]);
}

/** The mark of a team, beside its name in a field. */
export const teamIcon = (name: string): ReactNode => <TeamMark name={name} className="size-5" />;

/** All leagues; a game keeps its league by name. */
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
