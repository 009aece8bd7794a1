import { setStreams } from '@touchline/contract/calls/games';
import { getStaffMatch } from '@touchline/contract/calls/matches';
import { UNFINISHED_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffGame } from '@touchline/contract/records/game';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { gameTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { useState } from 'react';
import ArrowUpRight from '~icons/lucide/arrow-up-right';
import Link2 from '~icons/lucide/link-2';
import { useMissing } from '../data/session.ts';
import { AddGameLink } from '../games/add-game-link.tsx';
import { gameColumns } from '../games/game-columns.tsx';
import { GamesList, type GamesScreen } from '../games/games-list.tsx';
import { StreamUrlsForm } from '../games/stream-urls-form.tsx';

/** All unfinished games; a filter by status replaces that default. */
const SCREEN: GamesScreen = {
  name: 'streams',
  columns: gameColumns(
    ['teams', 'league', 'startsAt', 'status', 'streams', 'health', 'quality', 'languages', 'affiliate'],
    // An ordinary laptop has no room for them beside the health.
    { hidden: ['quality', 'affiliate'] },
  ),
  filters: ['status', 'league', 'withoutStreams'],
  fixed: { status: UNFINISHED_STATUSES },
};

/** The streams of each unfinished game: tab Games of the streams page. */
export default function StreamGamesPage() {
  const [edited, setEdited] = useState<StaffGame | null>(null);
  const missing = { edit: useMissing(setStreams), open: useMissing(getStaffMatch) };
  return (
    <GamesList
      screen={SCREEN}
      title={labelTexts.streams}
      emptyAction={<AddGameLink />}
      actions={(game) => [
        [
          {
            label: gameTexts.actions.editStreams,
            icon: <Link2 size={16} />,
            disabledReason: missing.edit,
            onSelect: () => setEdited(game),
          },
          {
            label: gameTexts.actions.openMatch,
            icon: <ArrowUpRight size={16} />,
            disabledReason: missing.open,
            to: dashboardMatchPath(game.matchId),
          },
        ],
      ]}
    >
      {edited && <StreamUrlsForm matchId={edited.matchId} game={edited} onClose={() => setEdited(null)} />}
    </GamesList>
  );
}
