import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { gameColumns } from './game-columns.tsx';
import type { GamesScreen } from './games-list.tsx';
import { GamesPage } from './games-page.tsx';

/** The list of Live games. */
const SCREEN: GamesScreen = {
  name: 'ongoing',
  columns: gameColumns(
    ['teams', 'title', 'league', 'match', 'startsAt', 'isLive', 'streams', 'viewCount', 'trending'],
    { hidden: ['title', 'match'] },
  ),
  filters: ['league', 'platforms', 'withoutStreams', 'isTrending'],
  fixed: { status: 'Live' },
  hasCards: true,
};

/** The games that are Live. */
export default function OngoingPage() {
  return <GamesPage title={dashboardTexts.navigation.ongoing} screen={SCREEN} />;
}
