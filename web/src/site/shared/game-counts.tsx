import type { OtherGames } from '@touchline/contract/records/home';
import type { KnownGame } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import { NO_OTHERS } from '@touchline/contract/rules/home-part';
import type { ReactNode } from 'react';
import { useSitePageTexts } from '../../texts/site-pages.ts';
import { Filled } from '../../ui/filled.tsx';

interface GameCountsProps {
  readonly games: readonly KnownGame[];
  /** Those that the page does not hold. */
  readonly others?: OtherGames;
}

/** '2 live and 5 scheduled games'; renders nothing without games. */
export function GameCounts({ games, others = NO_OTHERS }: GameCountsProps): ReactNode {
  const sitePageTexts = useSitePageTexts();
  const count = (status: string) => games.filter((game) => statusOf(game) === status).length;
  const live = count('Live') + others.live;
  const scheduled = count('Scheduled') + others.games - others.live;
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
