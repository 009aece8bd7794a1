import { setStreams } from '@touchline/contract/calls/games';
import { getStaffMatch } from '@touchline/contract/calls/matches';
import { GAME_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffGame } from '@touchline/contract/records/game';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { AddGameLink } from '../games/add-game-link.tsx';
import { type GamesScreen, GamesTable } from '../games/games-table.tsx';
import { StreamUrlsForm } from '../games/stream-urls-form.tsx';
import { PageHead } from '../shell/page-head.tsx';

/** Column set 10: a filter by status takes the place of 'all that are not finished'. */
const SCREEN: GamesScreen = {
  name: 'streams',
  columns: ['teams', 'league', 'startsAt', 'status', 'streams', 'quality', 'languages', 'affiliate'],
  filters: ['status', 'league', 'withoutStreams'],
  defaultSort: 'startsAt',
  fixed: { status: GAME_STATUSES.filter((status) => status !== 'Finished').join(',') },
};

/** The streams of each unfinished game: tab Games of the streams page. */
export default function StreamGamesPage() {
  const [edited, setEdited] = useState<StaffGame | null>(null);
  const missing = { edit: useMissing(setStreams), open: useMissing(getStaffMatch) };
  return (
    <>
      <PageHead title="Streams" />
      <GamesTable
        screen={SCREEN}
        addButton={<AddGameLink />}
        actions={(game) => [
          [
            {
              label: 'Edit stream URLs',
              icon: <Link2 size={16} />,
              disabledReason: missing.edit,
              onSelect: () => setEdited(game),
            },
            {
              label: 'Open match',
              icon: <ArrowUpRight size={16} />,
              disabledReason: missing.open,
              to: dashboardMatchPath(game.matchId),
            },
          ],
        ]}
      />
      {edited && <StreamUrlsForm matchId={edited.matchId} game={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
