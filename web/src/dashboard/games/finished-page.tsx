import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { FULL_COLUMNS } from './game-columns.tsx';
import { GamesPage } from './games-page.tsx';
import type { GamesScreen } from './games-table.tsx';

const SCREEN: GamesScreen = {
  name: 'finished',
  columns: FULL_COLUMNS,
  hidden: ['title', 'location', 'date', 'time', 'status', 'isLive', 'createdAt'],
  filters: ['league', 'platforms', 'days'],
  defaultSort: '-startsAt',
  fixed: { status: 'Finished' },
};

/** The games that are Finished, where highlights are entered. */
export default function FinishedPage() {
  return <GamesPage title={dashboardTexts.navigation.finished} screen={SCREEN} />;
}
