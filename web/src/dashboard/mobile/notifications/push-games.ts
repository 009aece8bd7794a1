import { listMatchesMobile } from '@touchline/contract/calls/matches';
import type { PublicGame } from '@touchline/contract/records/match';
import type { PushRecord } from '@touchline/contract/records/push';
import { clockTime, shortDay, versus, zoneName } from '@touchline/contract/rules/formats';
import { useMemo } from 'react';
import { useRecord } from '../../../lib/staff-data.ts';
import type { Option } from '../../../ui/combobox.tsx';
import { useTimeStyle } from '../../time.tsx';

/**
 * The games that a push can open, by kick-off; undefined until they have come. These are all that the app lists: a game
 * of the web alone has no page on a phone, and a finished one has left.
 */
export function usePushGames(): readonly PublicGame[] | undefined {
  const { data } = useRecord(listMatchesMobile);
  return useMemo(
    () =>
      data?.matches
        .flatMap(({ games }) => games)
        .sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '')),
    [data],
  );
}

/** The games to choose from, and the one that the push is about although the app shows it no longer. */
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
