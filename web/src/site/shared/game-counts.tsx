import type { KnownGame } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import { sitePageTexts } from '@touchline/contract/texts/site-pages';
import type { ReactNode } from 'react';
import { Filled } from '../../ui/filled.tsx';

/** '2 live and 5 scheduled games'; renders nothing without games. */
export function GameCounts({ games }: { games: readonly KnownGame[] }): ReactNode {
  const live = games.filter((game) => statusOf(game) === 'Live').length;
  const scheduled = games.filter((game) => statusOf(game) === 'Scheduled').length;
  if (live + scheduled === 0) return null;
  const { counts } = sitePageTexts;
  if (live === 0) return <p>{counts.onlyScheduled(scheduled)}</p>;
  return (
    <p>
      <Filled
        text={scheduled === 0 ? counts.onlyLive(live) : counts.both(scheduled)}
        with={{ live: <span className="font-semibold text-live">{counts.live(live)}</span> }}
      />
    </p>
  );
}
