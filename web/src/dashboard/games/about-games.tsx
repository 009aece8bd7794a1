import { listPushes } from '@touchline/contract/calls/pushes';
import type { StaffGame } from '@touchline/contract/records/game';
import { versus } from '@touchline/contract/rules/formats';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import type { ReactNode } from 'react';
import { useCan } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import type { RowRecord } from '../list/types.ts';
import { useSiteToday } from '../time.tsx';

/** The pushes that are still to be sent, with those that are due first. */
const UNSENT = { state: 'pending,sending', sort: 'deliveryTime', size: 100 };

/** Of the games that an action is about, those that are live today and those that a push is planned for. */
export function AboutGames({ rows }: { rows: readonly RowRecord[] }): ReactNode {
  const games = rows as readonly StaffGame[];
  const today = useSiteToday();
  const isEnabled = useCan()('app-notifications:view');
  const pushes = useList(listPushes, UNSENT, { isEnabled }).data?.notifications ?? [];
  const isToday = ({ date, status }: StaffGame) =>
    status === 'Live' || (status === 'Scheduled' && date === today);
  return (
    <>
      <Named label={gameActionTexts.liveToday} games={games.filter(isToday)} />
      <Named
        label={gameActionTexts.withPush}
        games={games.filter(({ _id }) => pushes.some(({ gameId }) => gameId === _id))}
      />
    </>
  );
}

function Named({ label, games }: { label: string; games: readonly StaffGame[] }): ReactNode {
  if (games.length === 0) return null;
  return (
    <p className="mt-2 break-words text-text">
      {label} {games.map(({ homeTeam, awayTeam }) => versus(homeTeam, awayTeam)).join('; ')}
    </p>
  );
}
