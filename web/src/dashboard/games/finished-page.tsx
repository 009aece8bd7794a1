import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { FULL_COLUMNS, gameColumns } from './game-columns.tsx';
import type { GamesScreen } from './games-list.tsx';
import { GamesPage } from './games-page.tsx';

const SCREEN: GamesScreen = {
  name: 'finished',
  columns: gameColumns(FULL_COLUMNS, {
    hidden: ['title', 'location', 'date', 'time', 'status', 'isLive', 'createdAt'],
  }),
  filters: ['league', 'platforms', 'days'],
  sort: '-startsAt',
  fixed: { status: 'Finished' },
};

/** The games that are Finished, where staff enter highlights. */
export default function FinishedPage() {
  return <GamesPage title={dashboardTexts.navigation.finished} screen={SCREEN} />;
}
