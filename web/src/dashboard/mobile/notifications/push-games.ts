import { listMatchesMobile } from '@touchline/contract/calls/matches';
import type { PublicGame } from '@touchline/contract/records/match';
import type { PushRecord } from '@touchline/contract/records/push';
import { clockTime, shortDay, versus, zoneName } from '@touchline/contract/rules/formats';
import { useMemo } from 'react';
import type { Option } from '../../../ui/combobox.tsx';
import { useRecord } from '../../data/staff-data.ts';
import { useTimeStyle } from '../../time.tsx';

/**
 * The games that a push can open, by kick-off; undefined until they are fetched. Only games that the app lists: a
 * web-only game has no page in the app, and a finished game has left the list.
 */
export function usePushGames(): readonly PublicGame[] | undefined {
  const { data, isFetchedAfterMount } = useRecord(listMatchesMobile);
  const matches = isFetchedAfterMount ? data?.matches : undefined;
  return useMemo(
    () =>
      matches
        ?.flatMap(({ games }) => games)
        .sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '')),
    [matches],
  );
}

/** The games as options, plus the current game of the push if the app no longer shows it. */
export function useGameOptions(
  games: readonly PublicGame[],
  push: Pick<PushRecord, 'gameId' | 'game'> | null,
): readonly Option[] {
  const style = useTimeStyle();
  const options = games.map(({ _id, homeTeam, awayTeam, startsAt }) => {
    const day = startsAt && `, ${shortDay(startsAt, style.timeZone)} ${clockTime(startsAt, style)}`;
    const zone = startsAt && ` ${zoneName(startsAt, style.timeZone)}`;
    return { value: _id, label: `${versus(homeTeam, awayTeam)}${day ?? ''}${zone ?? ''}` };
  });
  const isListed = push?.gameId && options.some(({ value }) => value === push.gameId);
  return push?.gameId && !isListed ? [{ value: push.gameId, label: push.game }, ...options] : options;
}
