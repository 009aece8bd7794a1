import { useMemo } from 'react';
import { useLeagues } from '../live/live-hooks.ts';

/** The logos of the leagues by id. */
export function useLeagueLogos(): ReadonlyMap<string, string> {
  const leagues = useLeagues();
  return useMemo(() => new Map(leagues.map(({ _id, logoUrl }) => [_id, logoUrl])), [leagues]);
}
