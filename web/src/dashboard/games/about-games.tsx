import { useQuery } from '@tanstack/react-query';
import { listGames } from '@touchline/contract/calls/games';
import { listPushes } from '@touchline/contract/calls/pushes';
import type { StaffGame } from '@touchline/contract/records/game';
import { versus } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { gameActionTexts } from '@touchline/contract/texts/game-actions';
import type { ReactNode } from 'react';
import { useCan } from '../data/session.ts';
import { NAMED } from '../list/bulk-names.ts';
import { readAll } from '../list/read-all.ts';
import { useSiteToday } from '../time.tsx';
import { readGames } from './games-by-id.ts';

/** The pushes that are still to be sent. */
const UNSENT = { state: 'pending,sending', sort: 'deliveryTime' };

/** Of the games that an action is about, those that are live today and those that a push is planned for. */
export function AboutGames({ ids }: { ids: readonly string[] }): ReactNode {
  const today = useSiteToday();
  const games = useQuery({
    queryKey: [listGames.id, 'about', ids],
    queryFn: async () => [...(await readGames(ids)).values()],
  });
  const pushes = useQuery({
    queryKey: [listPushes.id, 'about'],
    queryFn: ({ signal }) => readAll(listPushes, UNSENT, ({ notifications }) => notifications, signal),
    enabled: useCan()('app-notifications:view'),
  });
  const isToday = ({ date, status }: StaffGame) =>
    status === 'Live' || (status === 'Scheduled' && date === today);
  const hasPush = ({ _id }: StaffGame) => pushes.data?.some(({ gameId }) => gameId === _id) === true;
  return (
    <>
      <Named label={gameActionTexts.liveToday} games={games.data?.filter(isToday)} />
      <Named label={gameActionTexts.withPush} games={games.data?.filter(hasPush)} />
    </>
  );
}

function Named({
  label,
  games = [],
}: {
  label: string;
  games?: readonly StaffGame[] | undefined;
}): ReactNode {
  if (games.length === 0) return null;
  const first = games.slice(0, NAMED).map(({ homeTeam, awayTeam }) => versus(homeTeam, awayTeam));
  return (
    <p className="mt-2 break-words text-text">
      {label} {dashboardTexts.lists.bulk.names(first.join('; '), games.length - first.length)}
    </p>
  );
}
