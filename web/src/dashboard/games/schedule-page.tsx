import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { gameColumns } from './game-columns.tsx';
import type { GamesScreen } from './games-list.tsx';
import { GamesPage } from './games-page.tsx';

/** The list of Scheduled games. */
const SCREEN: GamesScreen = {
  name: 'schedule',
  columns: gameColumns(
    ['teams', 'title', 'league', 'match', 'startsAt', 'countdown', 'autoLiveAt', 'streams', 'trending'],
    { hidden: ['title', 'match'] },
  ),
  filters: ['league', 'platforms', 'days', 'withoutStreams'],
  fixed: { status: 'Scheduled' },
  hasDays: true,
};

/** The games that are Scheduled, with the moment at which each goes live. */
export default function SchedulePage() {
  return <GamesPage title={dashboardTexts.navigation.schedule} screen={SCREEN} />;
}
