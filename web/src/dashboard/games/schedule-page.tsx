import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { GamesPage } from './games-page.tsx';
import type { GamesScreen } from './games-table.tsx';

/** Column set 7. */
const SCREEN: GamesScreen = {
  name: 'schedule',
  columns: [
    'teams',
    'title',
    'league',
    'match',
    'startsAt',
    'countdown',
    'autoLiveAt',
    'streams',
    'trending',
  ],
  hidden: ['title', 'match'],
  filters: ['league', 'platforms', 'days', 'withoutStreams'],
  defaultSort: 'startsAt',
  fixed: { status: 'Scheduled' },
  hasDays: true,
};

/** The games that are Scheduled, with when each goes live. */
export default function SchedulePage() {
  return <GamesPage title={dashboardTexts.navigation.schedule} screen={SCREEN} />;
}
