import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { gameTexts } from '@touchline/contract/texts/games';
import { AddGameLink } from './add-game-link.tsx';
import { gameColumns } from './game-columns.tsx';
import { GamesList, type GamesScreen } from './games-list.tsx';
import { useGameActions } from './use-game-actions.tsx';

/** The list of trending games. */
const SCREEN: GamesScreen = {
  name: 'trending',
  columns: gameColumns(['teams', 'league', 'status', 'startsAt', 'viewCount', 'trending']),
  filters: ['status', 'league'],
  fixed: { isTrending: true },
};

const ACTIONS: readonly string[] = [dashboardTexts.trending.on, gameTexts.actions.openMatch];

/** The trending games: the tab Trending of the matches page. */
export default function TrendingPage() {
  const { lines, dialog } = useGameActions();
  return (
    <GamesList
      screen={SCREEN}
      title={dashboardTexts.trending.on}
      actions={(game) => lines(game).map((group) => group.filter(({ label }) => ACTIONS.includes(label)))}
      emptyAction={<AddGameLink />}
    >
      {dialog}
    </GamesList>
  );
}
