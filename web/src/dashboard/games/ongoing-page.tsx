import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { GamesPage } from './games-page.tsx';
import type { GamesScreen } from './games-table.tsx';

/** Column set 6. */
const SCREEN: GamesScreen = {
  name: 'ongoing',
  columns: ['teams', 'title', 'league', 'match', 'startsAt', 'isLive', 'streams', 'viewCount', 'trending'],
  hidden: ['title', 'match'],
  filters: ['league', 'platforms', 'withoutStreams', 'isTrending'],
  defaultSort: 'startsAt',
  fixed: { status: 'Live' },
  hasCards: true,
};

/** The games that are Live. */
export default function OngoingPage() {
  return <GamesPage title={dashboardTexts.navigation.ongoing} screen={SCREEN} />;
}
