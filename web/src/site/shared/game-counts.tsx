import type { KnownGame } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import { sitePageTexts } from '@touchline/contract/texts/site-pages';
import type { ReactNode } from 'react';

/** '2 live and 5 scheduled games'; renders nothing without games. */
export function GameCounts({ games }: { games: readonly KnownGame[] }): ReactNode {
  const live = games.filter((game) => statusOf(game) === 'Live').length;
  const scheduled = games.filter((game) => statusOf(game) === 'Scheduled').length;
  if (live + scheduled === 0) return null;
  return (
    <p>
      {live > 0 && <span className="font-semibold text-live">{sitePageTexts.counts.live(live)}</span>}
      {live > 0 && scheduled > 0 && sitePageTexts.counts.and}
      {scheduled > 0 && sitePageTexts.counts.scheduled(scheduled)}{' '}
      {sitePageTexts.counts.games(scheduled || live)}
    </p>
  );
}
