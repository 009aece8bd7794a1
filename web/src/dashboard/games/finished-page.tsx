import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { GamesPage } from './games-page.tsx';
import type { GamesScreen } from './games-table.tsx';

/** Column set 8. */
const SCREEN: GamesScreen = {
  name: 'finished',
  columns: [
    'teams',
    'title',
    'league',
    'location',
    'date',
    'time',
    'startsAt',
    'platforms',
    'status',
    'isLive',
    'affiliate',
    'viewCount',
    'trending',
    'highlights',
    'createdAt',
  ],
  hidden: ['title', 'location', 'date', 'time', 'status', 'isLive', 'createdAt'],
  filters: ['league', 'platforms', 'days'],
  defaultSort: '-startsAt',
  fixed: { status: 'Finished' },
};

/** The games that are Finished, where highlights are entered. */
export default function FinishedPage() {
  return <GamesPage title={dashboardTexts.navigation.finished} screen={SCREEN} />;
}
