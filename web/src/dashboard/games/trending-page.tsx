import type { StaffGame } from '@touchline/contract/records/game';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { MenuLine } from '../../ui/menu.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { AddGameLink } from './add-game-link.tsx';
import { type GamesScreen, GamesTable } from './games-table.tsx';
import { useGameActions } from './use-game-actions.tsx';

/** Column set 9. */
const SCREEN: GamesScreen = {
  name: 'trending',
  columns: ['teams', 'league', 'status', 'startsAt', 'viewCount', 'trending'],
  filters: ['status', 'league'],
  defaultSort: 'startsAt',
  fixed: { isTrending: true },
};

const ACTIONS = ['Trending', 'Open match'];

/** The trending games: tab Trending of the matches page. */
export default function TrendingPage() {
  const { lines, dialog } = useGameActions();
  const actions = (game: StaffGame): MenuLine[][] =>
    lines(game).map((group) => group.filter(({ label }) => ACTIONS.includes(label)));
  return (
    <>
      <PageHead title={dashboardTexts.trending.on} />
      <GamesTable screen={SCREEN} actions={actions} addButton={<AddGameLink />} />
      {dialog}
    </>
  );
}
